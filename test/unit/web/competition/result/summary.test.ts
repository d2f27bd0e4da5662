import { describe, expect, test } from 'vitest';
import type { OrganizationResult } from '#shared/competition/result/schema.ts';
import {
  improvementsOf,
  levelCounts,
  levelsByDivision,
  quartilesOf,
  spreadsOf,
} from '#web/competition/result/summary.ts';
import { createRandom } from '#test/support/virtual-time.ts';

let serial = 0;
const one = (more: Partial<OrganizationResult>): OrganizationResult => ({
  id: `res_${String(++serial).padStart(8, '0')}`,
  season: { id: 'sea_2026-june', edition: 2026, name: 'june', title: '6月大会' },
  division: { code: 'romaji', name: 'ローマ字', durationSeconds: 60, unit: '字' },
  state: 'published',
  playedAt: '2026-06-10T03:00:00.000Z',
  score: 50,
  misses: 1,
  cpm: 50,
  holderId: 'usr_somebody-0001',
  holderName: `生徒${serial}`,
  ...more,
});

describe('quartiles', () => {
  test.each([
    [[], undefined],
    [[7], { lower: 7, median: 7, upper: 7 }],
    [[4, 1, 3, 2], { lower: 1.75, median: 2.5, upper: 3.25 }],
    [[5, 1, 3], { lower: 2, median: 3, upper: 4 }],
  ])('of %j are as a spreadsheet has them', (values, expected) => {
    expect(quartilesOf(values)).toEqual(expected);
  });

  test('GIVEN any values THEN half of them are at or below the median, and a quarter below the lower one', () => {
    const random = createRandom(3);
    for (let length = 1; length < 60; length++) {
      const values = Array.from({ length }, () => Math.floor(random() * 40));
      const { lower, median, upper } = quartilesOf(values)!;
      const share = (least: number) => values.filter((value) => value <= least).length / length;
      expect(share(lower)).toBeGreaterThanOrEqual(0.25 * ((length - 1) / length));
      expect(share(median)).toBeGreaterThanOrEqual(0.5 * ((length - 1) / length));
      expect(lower <= median && median <= upper).toBe(true);
    }
  });
});

describe('figures of many results', () => {
  test('count from the lowest level that somebody has to the highest, and leave disqualified ones out', () => {
    const counts = levelCounts([
      one({ level: '6級' }),
      one({ level: '6級' }),
      one({}),
      one({ level: '初段', state: 'disqualified' }),
    ]);
    expect(counts).toEqual([
      { level: undefined, count: 1 },
      { level: '6級', count: 2 },
    ]);
    expect(levelCounts([one({ level: '3級' }), one({ level: '5級' })])).toEqual([
      { level: '5級', count: 1 },
      { level: '4級', count: 0 },
      { level: '3級', count: 1 },
    ]);
    expect(levelCounts([])).toEqual([]);
  });

  test('count the levels of each division by itself', () => {
    const words = { code: 'words', name: '英単語', durationSeconds: 300, unit: '語' };
    const divisions = levelsByDivision([
      one({ level: '6級' }),
      one({ level: '6級', division: words }),
      one({ level: '初段', division: words, state: 'disqualified' }),
    ]);
    expect(
      divisions.map(({ divisionName, counts }) => [divisionName, counts.filter(({ count }) => count > 0)]),
    ).toEqual([
      ['ローマ字', [{ level: '6級', count: 1 }]],
      ['英単語', [{ level: '6級', count: 1 }]],
    ]);
  });

  test('stand by division and class, with accuracy where there is one', () => {
    const class2 = { groupId: 'grp_class-00002', groupName: '5年2組' };
    const spreads = spreadsOf([
      one({ score: 10, accuracy: 0.9, groupId: 'grp_class-00010', groupName: '5年10組' }),
      one({ score: 20, ...class2 }),
      one({ score: 40, ...class2 }),
      one({ score: 999, ...class2, state: 'disqualified' }),
    ]);
    expect(
      spreads.map(({ groupName, count, score, accuracy }) => [
        groupName,
        count,
        score.median,
        accuracy?.median,
      ]),
    ).toEqual([
      ['5年2組', 2, 30, undefined],
      ['5年10組', 1, 10, 90],
    ]);
  });
});

describe('the most improved', () => {
  test('are the three greatest gains, equal ones together; nobody else is named', () => {
    const gains = [5, 30, 12, 12, -9, 0, 40];
    const [romaji, ...others] = improvementsOf([
      ...gains.map((gain, index) => one({ holderName: `生徒${index}`, score: 50 + gain, earlierBest: 50 })),
      one({ score: 900 }),
      one({ score: 900, earlierBest: 1, state: 'disqualified' }),
    ]);
    expect(others).toEqual([]);
    expect(romaji?.best.map(({ name, gain }) => [name, gain])).toEqual([
      ['生徒6', 40],
      ['生徒1', 30],
      ['生徒2', 12],
      ['生徒3', 12],
    ]);
  });

  test('are not there when nobody improved', () => {
    expect(improvementsOf([one({ earlierBest: 60 })])).toEqual([]);
  });
});
