import type { Bar, Figure } from './bar.ts';
import { percent } from './bar.ts';
import { setStage, type Contestant, type Report } from './cold-start/stage.ts';
import { noiseOf, pairedRatio } from './statistics.ts';

const rounds = 15;
const attempts = 3;
const mostNoise = 0.05;

const references = [
  { name: 'floor', id: 'L1', most: 1.25, title: 'the floor (Hono + lib-dynamodb)' },
  { name: 'nest', id: 'L2', most: 0.58, title: 'NestJS hello world' },
  { name: 'express', id: 'L2', most: 0.72, title: 'Express + lib-dynamodb + zod' },
] as const;

const costOf = ({ initMs, firstMs }: Report): number => initMs + firstMs;

/** One process of each per round, starting with another one each time. */
async function race(
  contestants: readonly Contestant[],
  run: (contestant: Contestant) => Promise<Report>,
): Promise<number[][]> {
  const costs = contestants.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < contestants.length; turn++) {
      const index = (round + turn) % contestants.length;
      costs[index]?.push(costOf(await run(contestants[index]!)));
    }
  }
  return costs;
}

async function measure(): Promise<Figure[]> {
  const stage = await setStage({ io: true });
  try {
    const [floor, nest, express] = await Promise.all(references.map(({ name }) => stage.reference(name)));
    const contestants = [floor!, nest!, express!, ...stage.functions, floor!];
    let costs: number[][] = [];
    let noise = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < attempts && noise > mostNoise; attempt++) {
      costs = await race(contestants, stage.measure);
      noise = noiseOf(costs[0] ?? [], costs.at(-1) ?? []);
    }
    const quiet = noise <= mostNoise;
    const compared = costs.slice(references.length, -1);
    return references.flatMap(({ id, most, title }, reference) =>
      compared.map((cost, index) => {
        const { name, what } = stage.functions[index]!;
        const ratio = pairedRatio(cost, costs[reference] ?? []);
        return {
          id,
          what: `${name} (${what}) ÷ ${title}`,
          bar: `≤ ${most} ×`,
          figure: quiet ? `${ratio.toFixed(2)} ×` : `${ratio.toFixed(2)} × (says nothing)`,
          pass: quiet && ratio <= most,
          noise: percent(noise),
        };
      }),
    );
  } finally {
    await stage.stop();
  }
}

export const coldStart: Bar = {
  ids: ['L1', 'L2'],
  how: `CPU of importing the bundle and answering its first request, in a fresh process of Node ${process.versions.node} (whose own start is not counted); same esbuild options, stores answered by one fixed server without TLS, ${rounds} interleaved rounds, median of the ratios within a round; noise = the floor against itself. Ours read a token's keys, verify it and read the person and the thing; the references only read the thing, NestJS nothing.`,
  measure,
};
