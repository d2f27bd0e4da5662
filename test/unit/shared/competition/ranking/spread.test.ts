import { expect, test } from 'vitest';
import { boardsOf } from '#shared/competition/ranking/policy.ts';
import { tieBreaks, type Contender, type TieBreak } from '#shared/competition/ranking/schema.ts';
import { placeIn, spreadOf } from '#shared/competition/ranking/spread.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const own = 'ent_zzz';

/** Few scores and misses, so that many are equal; some without a rank, some disqualified. */
function fieldOf(seed: number, people: number): Contender[] {
  const next = createRandom(seed);
  const below = (most: number): number => Math.floor(next() * most);
  return Array.from({ length: people }, (_, number) => ({
    entryId: `ent_${String(number)}`,
    score: below(12),
    misses: below(4),
    finishedAt: `2026-06-10T03:00:0${String(below(9))}.000Z`,
    showsName: false,
    ranked: below(10) > 0,
    disqualified: below(12) === 0,
  }));
}

/** Where they would stand on the board, had they been the last one of the field. */
function rankAmong(field: readonly Contender[], run: { score: number; misses: number }, tieBreak: TieBreak) {
  const one = { entryId: own, ...run, finishedAt: '2026-11-01T00:00:00.000Z' };
  const { all } = boardsOf(
    [...field, { ...one, showsName: false, ranked: true, disqualified: false }],
    tieBreak,
  );
  return all.find(({ entryId }) => entryId === own)?.rank;
}

test.each(tieBreaks)(
  'GIVEN any field by %s THEN a place is the rank that the boards would give',
  (tieBreak) => {
    for (let seed = 1; seed <= 60; seed++) {
      const field = fieldOf(seed, seed % 30);
      const spread = spreadOf(field, tieBreak);
      for (const score of [0, 3, 7, 11, 12])
        for (const misses of [0, 1, 3])
          expect([seed, score, misses, placeIn(spread, { score, misses }).rank]).toEqual([
            seed,
            score,
            misses,
            rankAmong(field, { score, misses }, tieBreak),
          ]);
      expect(placeIn(spread, { score: 0, misses: 0 }).of).toBe(
        field.filter(({ ranked, disqualified }) => ranked && !disqualified).length,
      );
    }
  },
);

test('GIVEN a field of thousands THEN its spread names nobody and is small', () => {
  const next = createRandom(7);
  const field = fieldOf(3, 4213).map((one) => ({ ...one, score: Math.floor(next() * 900) }));
  const text = JSON.stringify(spreadOf(field, 'none'));
  expect(text).not.toContain('ent_');
  expect(text.length).toBeLessThan(12_000);
});
