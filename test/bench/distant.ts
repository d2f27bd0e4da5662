import type { Bar, Figure } from './bar.ts';
import { percent } from './bar.ts';
import { setStage, type Report } from './cold-start/stage.ts';
import { median, noiseOf, pairedRatio } from './statistics.ts';

const rounds = 11;
const most = 1.4;
const mostFirstMs = 40;
const mostNoise = 0.05;

const wallOf = ({ initWallMs, firstWallMs }: Report): number => initWallMs + firstWallMs;

async function measure(): Promise<Figure[]> {
  const stage = await setStage('distant');
  try {
    const floor = await stage.reference('floor');
    const contestants = [floor, ...stage.functions, floor];
    const reports = contestants.map((): Report[] => []);
    for (let round = 0; round < rounds; round++)
      for (let turn = 0; turn < contestants.length; turn++) {
        const index = (round + turn) % contestants.length;
        reports[index]?.push(await stage.measure(contestants[index]!));
      }
    const walls = reports.map((ofOne) => ofOne.map(wallOf));
    const noise = noiseOf(walls[0] ?? [], walls.at(-1) ?? []);
    const quiet = noise <= mostNoise;
    return stage.functions.flatMap(({ name, what }, at) => {
      const ratio = pairedRatio(walls[at + 1] ?? [], walls[0] ?? []);
      const first = median((reports[at + 1] ?? []).map(({ firstWallMs }) => firstWallMs));
      return [
        {
          id: 'L5',
          what: `${name} (${what}), init and first request ÷ the floor (Hono, one GetItem)`,
          bar: `≤ ${most} ×`,
          figure: `${ratio.toFixed(2)} ×${quiet ? '' : ' (says nothing)'}`,
          pass: quiet && ratio <= most,
          noise: percent(noise),
        },
        {
          id: 'L5',
          what: `${name} (${what}), first request`,
          bar: `≤ ${mostFirstMs} ms`,
          figure: `${first.toFixed(1)} ms`,
          pass: first <= mostFirstMs,
        },
      ];
    });
  } finally {
    await stage.stop();
  }
}

export const distant: Bar = {
  ids: ['L5'],
  describes: 'functions',
  how: `Wall time of importing the bundle and of its first request, in a fresh process, in a network of our own: TLS, 4 ms a connection, 5 ms an answer of the store, 15 ms of the pool's keys; ${rounds} interleaved rounds, medians; noise = the floor against itself.`,
  measure,
};
