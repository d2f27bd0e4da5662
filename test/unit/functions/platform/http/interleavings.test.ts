/** I1 for guesses: several at once from one place, one of them right, are no more than one after another. */
import { expect, test } from 'vitest';
import { createGuessLimiter } from '#functions/platform/http/guess-limit.ts';
import { historiesTimeout } from '#test/support/histories.ts';
import { expectEveryOrder, orderFoundWithout, type Interleaving } from '#test/support/interleaving.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';
import { Problem } from '#shared/problem.ts';

const allowed = 1;
const limit = {
  per: 'actor',
  requests: allowed,
  seconds: 600,
  misses: { problem: 'estimate-not-found', field: 'estimateNumber' },
} as const;
const right = 'E2026-RIGHT';

async function nobodyGuessed() {
  const { table } = createMemoryTable();
  const limiter = createGuessLimiter(table, () => new Date('2026-11-21T03:00:00Z'));
  const wrong = new Set<string>();
  const guess = (estimateNumber: string) => () =>
    limiter(limit, 'usr_a', { estimateNumber }, async () => {
      if (estimateNumber === right) return 'found';
      wrong.add(estimateNumber);
      throw new Problem('estimate-not-found');
    });
  return { guess, wrong };
}
type World = Awaited<ReturnType<typeof nobodyGuessed>>;

const guessing: Interleaving<World> = {
  world: nobodyGuessed,
  acts: ({ guess }) => ({
    'who knows it': guess(right),
    one: guess('E2026-1'),
    'one again': guess('E2026-1'),
    another: guess('E2026-2'),
  }),
  broken: async ({ wrong }) =>
    wrong.size > allowed ? [`${[...wrong].join(', ')} were tried, ${allowed} is allowed`] : [],
};

test(
  'no more wrong guesses are tried than are allowed',
  () => expectEveryOrder(guessing, { runs: 150, all: { switches: 1, faults: 0 } }),
  historiesTimeout,
);

test('without the count as it was an order is found in which more are', async () => {
  expect(await orderFoundWithout(guessing, /WINDOW#\d+: /u, { runs: 300 })).toContain('1. ');
});

test('GIVEN a whole class with the right one THEN all of them come in, and none of it counts', async () => {
  const { guess, wrong } = await nobodyGuessed();
  await Promise.all(Array.from({ length: 40 }, () => guess(right)()));

  const typos = ['E2026-1', 'E2026-1', 'E2026-2'];
  const answers = [];
  for (const typo of typos)
    answers.push(await guess(typo)().catch((error: unknown) => (error as Problem).code));

  expect(answers).toEqual(['estimate-not-found', 'estimate-not-found', 'rate-limited']);
  expect(wrong).toEqual(new Set(['E2026-1']));
  expect(await guess(right)()).toBe('found');
});
