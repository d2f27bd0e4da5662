import { expect, test } from 'vitest';
import { createBoardRepository, type Place } from '#functions/competition/board/repository.ts';
import { createRanks } from '#functions/competition/printout/rank.ts';
import { divisionCode, seasonId, standing } from '#test/support/competition/contenders.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const ranking = 'job_RANKING0001-1';
const lineOf = (number: number, rank: number | undefined, score: number) => ({
  entryId: standing(number).contender.entryId,
  ...(rank !== undefined && { rank }),
  shared: false,
  label: 'Y.T.',
  score,
});

const placeOf = (number: number): [string, Place] => [
  standing(number).result.userId,
  { line: standing(number).contender.entryId, pages: { all: number <= 2 ? 1 : 2 } },
];

/** Two pages of two, the last without a rank. */
async function boards(shown: boolean) {
  const { table } = createMemoryTable();
  const repository = createBoardRepository(table);
  const head = { pages: 2, sheets: 1, grades: [], total: 4, rankedAt: '2026-07-07T03:00:00.000Z' };
  const state = { seasonId, divisionCode };
  for (const write of [
    repository.change(state).set({ current: ranking, ...(shown && { shown: ranking }) }),
    repository.putHead(ranking, 'all', head),
    repository.putPlaces(ranking, 0, Object.fromEntries([1, 2, 3, 4].map(placeOf))),
    repository.putPage(ranking, 'all', 1, [lineOf(1, 1, 300), lineOf(2, 2, 200)]),
    repository.putPage(ranking, 'all', 2, [lineOf(3, 2, 200), lineOf(4, undefined, 100)]),
  ])
    await table.write(write);
  return repository;
}
const resultOf = (number: number, score: number) => standing(number, { score }).result;

test('GIVEN a board that is shown THEN everybody’s own rank, also among equals on the next page', async () => {
  const rankOf = createRanks(await boards(true));

  expect(await rankOf(resultOf(1, 300))).toEqual({ rank: 1, of: 4 });
  expect(await rankOf(resultOf(2, 200))).toEqual({ rank: 2, of: 4 });
  expect(await rankOf(resultOf(3, 200))).toEqual({ rank: 2, of: 4 });
  expect(await rankOf(resultOf(4, 100))).toBeUndefined();
  expect(await rankOf(resultOf(9, 150))).toBeUndefined();
  expect(await rankOf({ ...resultOf(1, 300), entryId: undefined })).toBeUndefined();
});

test('GIVEN a board that people do not see yet THEN no rank on paper either', async () => {
  const rankOf = createRanks(await boards(false));

  expect(await rankOf(resultOf(1, 300))).toBeUndefined();
});

test('GIVEN a class THEN each page of a board is read once', async () => {
  const repository = await boards(true);
  let reads = 0;
  const rankOf = createRanks({
    ...repository,
    findLines: (...of) => {
      reads++;
      return repository.findLines(...of);
    },
  });

  await Promise.all([1, 2, 3].map((number) => rankOf(resultOf(number, number === 1 ? 300 : 200))));

  expect(reads).toBe(2);
});
