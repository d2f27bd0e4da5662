import { expect, test } from 'vitest';
import type { OrganizationResult } from '#shared/competition/result/schema.ts';
import { student } from '#test/support/school/roster-rows.ts';
import { chosenFrom } from '#web/certificate/certificate-application/group-list.ts';
import { peopleOf } from '#web/competition/printout/people.ts';
import { exportTable, sorted } from '#web/competition/result/organization-list.ts';
import { classOrder } from '#web/school/parts/class-order.ts';

const named = (family: string, familyKana: string) => ({
  family,
  given: '葵',
  familyKana,
  givenKana: 'アオイ',
});
const order = classOrder([
  student({ userId: 'usr_ten', number: 10, name: named('青木', 'アオキ') }),
  student({ userId: 'usr_two', number: 2, name: named('渡辺', 'ワタナベ') }),
  student({ userId: 'usr_none', number: undefined, name: named('上野', 'ウエノ') }),
  student({ userId: 'usr_also', number: undefined, name: named('井上', 'イノウエ') }),
  student({ userId: 'usr_next', number: 1, className: '2組', name: named('青木', 'アオキ') }),
]);

const result = (holderId: string, groupName: string, more: Partial<OrganizationResult> = {}) =>
  ({
    id: `res_${holderId}`,
    season: { id: 'sea_2026-june', edition: 2026, name: 'june', title: '6月大会' },
    division: { code: 'romaji', name: 'ローマ字', durationSeconds: 60, unit: '字' },
    state: 'published',
    playedAt: '2026-06-10T03:00:00.000Z',
    score: 50,
    level: '6級',
    misses: 1,
    cpm: 50,
    holderId,
    holderName: holderId,
    groupName,
    ...more,
  }) satisfies OrganizationResult;
/** As they come: neither by number, reading nor writing. */
const results = [
  result('usr_gone', '5年1組'),
  result('usr_next', '5年2組'),
  result('usr_none', '5年1組'),
  result('usr_ten', '5年1組'),
  result('usr_also', '5年1組'),
  result('usr_two', '5年1組'),
];
const inClass = ['usr_two', 'usr_ten', 'usr_also', 'usr_none', 'usr_gone', 'usr_next'];

test.each([
  ['results', (all: OrganizationResult[]) => sorted(all, { column: 'group', direction: 'ascending' }, order)],
  [
    'results of one division',
    (all: OrganizationResult[]) => sorted(all, { column: 'division', direction: 'ascending' }, order),
  ],
  [
    'certificates to choose',
    (all: OrganizationResult[]) => chosenFrom(all, { division: '', level: '', show: 'all' }, order),
  ],
])(
  '%s are by class, number and reading; without a number after those with one, who left last',
  (_, listed) => {
    expect(listed(results).map(({ holderId }) => holderId)).toEqual(inClass);
  },
);

test('papers are in the same order, and each name stands with its number', () => {
  const people = peopleOf(results, order);
  expect(people.map(({ userId }) => userId)).toEqual(inClass);
  expect(people.map(({ numbered }) => numbered)).toEqual([
    '2. usr_two',
    '10. usr_ten',
    'usr_also',
    'usr_none',
    'usr_gone',
    '1. usr_next',
  ]);
});

test('beside the best of a list the number stands with the class', () => {
  expect(order.placed({ userId: 'usr_two', groupName: '5年1組' })).toBe('5年1組 2番');
  expect(order.placed({ userId: 'usr_gone', groupName: undefined })).toBe('なし');
});

test('names are sorted as they are read, and a file has the numbers in a column', () => {
  const byName = sorted(results.slice(1), { column: 'holder', direction: 'ascending' }, order);
  expect(byName.map(({ holderId }) => holderId).slice(-2)).toEqual(['usr_none', 'usr_two']);
  const [headings, ...rows] = exportTable(results, order);
  const at = headings?.indexOf('出席番号') ?? -1;
  expect(rows.map((row) => row[at])).toEqual(['', 1, '', 10, '', 2]);
});
