import { describe, expect, test } from 'vitest';
import type { OrganizationResult } from '#shared/competition/result/schema.ts';
import { exportTable, narrowed, percentOf, sorted } from '#web/competition/result/organization-list.ts';
import { classOrder } from '#web/school/parts/class-order.ts';
import { divisionsIn } from '#web/competition/result/words.ts';

const one = (holderName: string, more: Partial<OrganizationResult> = {}): OrganizationResult => ({
  id: `res_${holderName.padEnd(8, '-')}`,
  season: { id: 'sea_2026-june', edition: 2026, name: 'june', title: '6月大会' },
  division: { code: 'romaji', name: 'ローマ字', durationSeconds: 60, unit: '字' },
  state: 'published',
  playedAt: '2026-06-10T03:00:00.000Z',
  score: 50,
  misses: 1,
  cpm: 49.96,
  holderId: 'usr_somebody-0001',
  holderName,
  ...more,
});
const words = { code: 'words', name: '英単語', durationSeconds: 300, unit: '語' };
const all = [
  one('a', { level: '1級', score: 100, groupName: '5年10組' }),
  one('b', { level: '初段', score: 150, groupName: '5年2組', state: 'disqualified' }),
  one('c', { score: 3, groupName: '5年2組', division: words }),
  one('d', { level: '準1級', score: 80, groupName: '5年2組', state: 'corrected' }),
];
const names = (results: readonly OrganizationResult[]) =>
  results.map(({ holderName }) => holderName).join('');

describe("a school's results", () => {
  test.each([
    [{ division: '', level: '', state: '' }, 'abcd'],
    [{ division: 'words', level: '', state: '' }, 'c'],
    [{ division: '', level: '1級', state: '' }, 'a'],
    // A disqualified one has no level, whatever its score.
    [{ division: '', level: '初段', state: '' }, ''],
    [{ division: '', level: 'none', state: '' }, 'bc'],
    [{ division: 'romaji', level: '', state: 'corrected' }, 'd'],
  ] as const)('narrowed by %j', (filter, expected) => {
    expect(names(narrowed(all, filter))).toBe(expected);
  });

  test.each([
    ['score', 'descending', 'badc'],
    // Within a division alone: 3 words are no less than 80 letters.
    ['score', 'ascending', 'dabc'],
    ['level', 'descending', 'adbc'],
    // 2組 before 10組.
    ['group', 'ascending', 'bcda'],
    ['holder', 'descending', 'dcba'],
  ] as const)('sorted by %s, %s', (column, direction, expected) => {
    expect(names(sorted(all, { column, direction }, classOrder([])))).toBe(expected);
  });

  test('have the divisions that somebody played', () => {
    expect(divisionsIn(all)).toEqual([
      { value: 'romaji', label: 'ローマ字' },
      { value: 'words', label: '英単語' },
    ]);
  });

  test('go into a file as words, each row as wide as its headings', () => {
    const [headings, ...rows] = exportTable(all, classOrder([]));
    expect(rows.every((row) => row.length === headings?.length)).toBe(true);
    expect(rows[1]).toContain('失格');
    expect(rows[1]).toContain('級なし');
    expect(rows.map((row) => row.at(-1))).toContain('2026-06-10 12:00');
    const numbers = rows.map((row) => headings?.filter((_, at) => typeof row[at] === 'number'));
    expect(new Set(numbers.flat())).toEqual(new Set(['得点', 'ミス', '1分あたりの正解']));
  });

  test('are 100% accurate only without any wrong key', () => {
    expect([1, 0.99999, 0, undefined].map(percentOf)).toEqual(['100.0%', '99.9%', '0.0%', '']);
  });
});
