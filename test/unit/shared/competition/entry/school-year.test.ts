import { describe, expect, test } from 'vitest';
import { isYearUnclear, schoolYearOf } from '#shared/competition/entry/school-year.ts';
import type { SchoolType } from '#shared/people/organization/schema.ts';

interface Told {
  readonly name?: string;
  /** Of its classes. */
  readonly grades?: readonly string[];
  readonly birthOn?: string;
}

const yearIn2026 = (schoolType: SchoolType | undefined, grade: string, told: Told = {}): number =>
  schoolYearOf(
    { schoolType, name: told.name ?? '市立青葉学園', grades: told.grades ?? [] },
    { grade, birthOn: told.birthOn },
    2026,
  );

test.each([
  ['小学校', '1年', 1],
  ['小学校', '６年', 6],
  ['中学校', '2年', 8],
  ['高等学校', '3', 12],
  ['高等学校', '4年', 12],
  ['大学', '1年', 13],
  ['その他', '5年', 13],
  ['小学校', '', 13],
  [undefined, '5年', 13],
  // Of a club, of a school that has more than one, of a school for special needs.
  [undefined, '小5', 5],
  [undefined, '中学２年', 8],
  ['小学校', '中1', 7],
  ['高等学校', '中3年', 9],
  ['中学校', '高1', 10],
  ['その他', '小学部3年', 3],
  ['小学校', '五年', 5],
  ['小学校', '第五学年', 5],
  [undefined, '中三', 9],
  ['高等学校', '二年制1年', 10],
  ['高等学校', '4年制1年', 10],
  ['その他', '一般', 13],
  ['その他', '高専2年', 13],
  ['その他', '中級2', 13],
  ['小学校', '高学年', 13],
  // No year: a class, a year of entering, how many of them there were.
  ['中学校', '4組', 13],
  ['高等学校', '11HR', 13],
  ['中学校', '2026年度', 13],
  ['高等学校', '10期生', 13],
  ['中学校', '中7年', 7],
] as const)('of a usual %s %s is year %i', (schoolType, grade, year) => {
  expect(yearIn2026(schoolType, grade)).toBe(year);
});

describe('a 義務教育学校, registered as another kind', () => {
  test.each([
    ['by its classes', '中学校', ['1年', '4年', '7年'], ''],
    ['by its classes, as その他', 'その他', ['1年', '8・9年'], ''],
    ['by its name', '中学校', ['1年', '4年'], '市立青葉義務教育学校'],
    ['by its name, as a school of both', '中学校', ['1年', '4年'], '村立青葉小中学校'],
    ['as only the classes of the 中学校 say it', '中学校', ['1年', '4年', '中1'], ''],
  ] as const)('WHEN it is told %s THEN its 4年 is 4', (_, schoolType, grades, name) => {
    expect(yearIn2026(schoolType, '4年', { grades, name })).toBe(4);
  });

  test('WHEN years are counted through THEN 9年 is 9, in a class without a grade too', () => {
    expect(yearIn2026('小学校', '9')).toBe(9);
    expect(yearIn2026('中学校', '8年')).toBe(8);
  });

  test('WHEN nothing tells THEN a nine-year-old is put among nobody of a 高等学校', () => {
    expect(yearIn2026('中学校', '4年')).toBe(13);
    expect(yearIn2026('中学校', '3年', { grades: ['3年', '4年'] })).toBe(13);
  });

  test('WHEN a birth date tells THEN that child has their year', () => {
    expect(yearIn2026('中学校', '4年', { birthOn: '2017-04-01' })).toBe(4);
    expect(yearIn2026('中学校', '4年', { birthOn: '2011-04-02' })).toBe(10);
    expect(yearIn2026('中学校', '1年', { birthOn: '2019-06-30' })).toBe(1);
    // A year late at school, and a date that no year of it fits.
    expect(yearIn2026('中学校', '1年', { birthOn: '2012-06-30' })).toBe(7);
    expect(yearIn2026('中学校', '1年', { birthOn: '2025-06-30' })).toBe(7);
  });
});

describe('a usual school with something else among its classes', () => {
  test.each([
    ['中学校', '1年', ['1年', '3年', '4組'], 7],
    ['中学校', '1年', ['1年', '3年', '7組'], 7],
    ['中学校', '1年', ['1-4', '2-7', '3-1'], 7],
    ['中学校', '1年', ['1年', '10期', '2026年度', '特別支援7'], 7],
    ['高等学校', '1年', ['1年', '11HR', '37HR'], 10],
    ['高等学校', '1年', ['3年', '4年', '専攻科1年'], 10],
    // One of a year that is none of its own: a slip, or the first of its classes.
    ['中学校', '1年', ['1年', '3年', '4年'], 13],
    ['中学校', '1年', ['1年', '3年', '7年'], 13],
    ['中学校', '1年', ['1年', '4年', '高1'], 13],
    ['高等学校', '1年', ['1年', '3年', '6年'], 13],
  ] as const)('GIVEN a %s WHEN %s is one of %j THEN it is year %i', (schoolType, grade, grades, year) => {
    expect(yearIn2026(schoolType, grade, { grades })).toBe(year);
  });

  test.each([
    ['中学校', '市立青葉中学校', '1年', ['1年', '3年', '4年'], 7],
    ['中学校', '市立青葉中学校', '3年', ['1年', '3年', '7年'], 9],
    ['中学校', '市立青葉中学校', '4年', ['1年', '3年', '4年'], 13],
    ['中学校', '村立青葉小・中学校', '1年', ['1年', '3年', '7年'], 13],
    ['高等学校', '県立青葉高等学校', '1年', ['1年', '3年', '6年'], 10],
    ['高等学校', '青葉中学校・高等学校', '1年', ['1年', '3年', '6年'], 13],
    ['中学校', '青葉中', '1年', ['1年', '3年', '4年'], 7],
    ['中学校', '青葉学園中等部', '2年', ['1年', '3年', '4年'], 8],
    ['高等学校', '青葉高', '1年', ['1年', '3年', '6年'], 10],
    ['高等学校', '青葉中高', '1年', ['1年', '3年', '6年'], 13],
    ['中学校', '市立青葉小中', '1年', ['1年', '3年', '7年'], 13],
  ] as const)(
    'GIVEN a %s called %s WHEN %s is asked for among %j THEN it is year %i: one class is a slip',
    (schoolType, name, grade, grades, year) => {
      expect(yearIn2026(schoolType, grade, { name, grades })).toBe(year);
    },
  );

  test('GIVEN a 高等専門学校 THEN its advanced years make nobody a child', () => {
    const told = { name: '青葉工業高等専門学校', grades: ['1年', '5年', '6年', '7年'] };
    expect(yearIn2026('高等学校', '1年', told)).toBe(10);
    expect(yearIn2026('その他', '1年', told)).toBe(13);
  });

  test.each(['2012-06-30', '2011-06-30', '2009-06-30', '1980-06-30'])(
    'GIVEN 中1 in a class in the evening WHEN they are born on %s THEN they are of no 高等学校',
    (birthOn) => {
      expect(yearIn2026('中学校', '1年', { birthOn })).toBe(7);
    },
  );
});

describe('a 中等教育学校', () => {
  test.each([
    ['by its name', '中学校', '県立青葉中等教育学校', [], '4年', 10],
    ['as one of two', '中学校', '青葉中学校・高等学校', ['1年', '6年'], '4年', 10],
    ['by its name, as a 高等学校', '高等学校', '県立青葉中等教育学校', [], '1年', 7],
    ['by its classes, as a 高等学校', '高等学校', '', ['1年', '6年'], '4年', 10],
  ] as const)('WHEN it is told %s THEN its years go on', (_, schoolType, name, grades, grade, year) => {
    expect(yearIn2026(schoolType, grade, { name, grades })).toBe(year);
  });
});

test.each([
  ['中学校', '1年', 13, true],
  ['中学校', '1年', 7, false],
  ['高等学校', '6年', 13, true],
  ['中学校', '', 13, false],
  ['中学校', '2026年度', 13, false],
  ['大学', '1年', 13, false],
  ['その他', '1年', 13, false],
  [undefined, '1年', 13, false],
] as const)(
  'GIVEN a %s WHEN %s counts as year %i THEN that it is unclear is told: %s',
  (schoolType, schoolGrade, schoolYear, told) => {
    expect(isYearUnclear(schoolType, { schoolGrade, schoolYear })).toBe(told);
  },
);
