import type { Bar, Figure } from './bar.ts';
import { percent } from './bar.ts';
import { setStage, type Contestant, type Report, type Stage } from './cold-start/stage.ts';
import { noiseOf, pairedRatio } from './statistics.ts';

const rounds = 15;
const attempts = 3;
const mostNoise = 0.05;

const references = [
  {
    name: 'by-hand',
    id: 'L1',
    most: 1.15,
    title: 'the same by hand (Hono + lib-dynamodb + aws-jwt-verify + zod)',
  },
  { name: 'nest', id: 'L2', most: 0.55, title: 'the same in NestJS' },
  { name: 'express', id: 'L2', most: 0.85, title: 'the same in Express' },
] as const;
/** Of NestJS: what reads more than an order. */
const mostOfHeavy: Readonly<Record<string, number>> = { download: 0.6, webhook: 0.6 };
/** Both ways. */
const mostGrowth = 0.03;

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

interface Race {
  readonly costs: readonly (readonly number[])[];
  readonly noise: number;
}

/** The first contestant runs once more at the end of each round: the noise. Repeated while that is too much. */
async function quietRace(contestants: readonly Contestant[], run: Stage['measure']): Promise<Race> {
  for (let attempt = 1; ; attempt++) {
    const costs = await race([...contestants, contestants[0]!], run);
    const noise = noiseOf(costs[0] ?? [], costs.at(-1) ?? []);
    if (noise <= mostNoise || attempt >= attempts) return { costs, noise };
  }
}

function compared(
  { costs, noise }: Race,
  [over, under]: readonly [number, number],
  { isWithin, ...row }: Pick<Figure, 'id' | 'what' | 'bar'> & { isWithin: (ratio: number) => boolean },
): Figure {
  const ratio = pairedRatio(costs[over] ?? [], costs[under] ?? []);
  const quiet = noise <= mostNoise;
  return {
    ...row,
    figure: `${ratio.toFixed(2)} ×${quiet ? '' : ' (says nothing)'}`,
    pass: quiet && isWithin(ratio),
    noise: percent(noise),
  };
}

async function measure(): Promise<Figure[]> {
  const stage = await setStage('near');
  try {
    const standards = await Promise.all(references.map(({ name }) => stage.reference(name)));
    const contestants = [...standards, ...stage.functions, await stage.doubled('main')];
    const ran = await quietRace(contestants, stage.measure);
    const main = contestants.findIndex(({ name }) => name === 'main');
    return [
      ...references.flatMap(({ name: other, id, most, title }, reference) =>
        stage.functions.map(({ name, what }, index) => {
          const bound = (other === 'nest' ? mostOfHeavy[name] : undefined) ?? most;
          return compared(ran, [standards.length + index, reference], {
            id,
            what: `${name} (${what}) ÷ ${title}`,
            bar: `≤ ${bound} ×`,
            isWithin: (ratio) => ratio <= bound,
          });
        }),
      ),
      compared(ran, [contestants.length - 1, main], {
        id: 'L1',
        what: 'main with every endpoint twice ÷ main',
        bar: `± ${percent(mostGrowth)}`,
        isWithin: (ratio) => Math.abs(ratio - 1) <= mostGrowth,
      }),
    ];
  } finally {
    await stage.stop();
  }
}

export const coldStart: Bar = {
  ids: ['L1', 'L2'],
  describes: 'functions',
  how: `CPU of importing the bundle and answering its first request, in a fresh process of Node ${process.versions.node} (whose own start is not counted); same esbuild options, stores answered by one fixed server without TLS, ${rounds} interleaved rounds, median of the ratios within a round; noise = by hand against itself. All verify a token and read the person and an order; the webhook, which has no such job, checks a signature instead.`,
  measure,
};
