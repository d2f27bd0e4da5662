import { describe, expect, test } from 'vitest';
import {
  holdsLastGrade,
  isBeforeLastGrade,
  isLastGrade,
  isNextUnknown,
  schoolYearsOf,
  monthsToTurn,
  nextGroup,
  nextGroupNamed,
} from '#shared/school/roll-over/policy.ts';

describe('the class a year on', () => {
  test.each([
    [
      { name: '5年1組', grade: '5年', className: '1組' },
      { name: '6年1組', grade: '6年', className: '1組' },
    ],
    [
      { name: '５年１組', grade: '５年', className: '1組' },
      { name: '6年1組', grade: '6年', className: '1組' },
    ],
    [
      { name: '五年一組', grade: '五年', className: '一組' },
      { name: '六年一組', grade: '六年', className: '一組' },
    ],
    [
      { name: '小学六年', grade: '小学六年生', className: '' },
      { name: '小学六年', grade: '中学一年生', className: '' },
    ],
    [
      { name: '二年制1年', grade: '二年制1年', className: '' },
      { name: '二年制2年', grade: '二年制2年', className: '' },
    ],
    [
      { name: '水曜クラス', grade: '', className: '' },
      { name: '水曜クラス', grade: '', className: '' },
    ],
    [
      { name: '特別支援4組', grade: '4組', className: '' },
      { name: '特別支援4組', grade: '4組', className: '' },
    ],
    [
      { name: '10期生', grade: '10期生', className: '' },
      { name: '10期生', grade: '10期生', className: '' },
    ],
    [
      { name: 'さくら組', grade: '2年', className: '' },
      { name: 'さくら組', grade: '3年', className: '' },
    ],
    [
      { name: '9年A', grade: '9年', className: 'A' },
      { name: '10年A', grade: '10年', className: 'A' },
    ],
    // Where the grade says its school, the next one follows.
    [
      { name: '小5A', grade: '小5', className: 'A' },
      { name: '小6A', grade: '小6', className: 'A' },
    ],
    [
      { name: '小6A', grade: '小6', className: 'A' },
      { name: '中1A', grade: '中1', className: 'A' },
    ],
    [
      { name: '中学3年B', grade: '中学3年', className: 'B' },
      { name: '高校1年B', grade: '高校1年', className: 'B' },
    ],
    [
      { name: '小学部６年', grade: '小学部６年', className: '' },
      { name: '中学部1年', grade: '中学部1年', className: '' },
    ],
    [
      { name: '中学部3年', grade: '中学部3年', className: '' },
      { name: '高等部1年', grade: '高等部1年', className: '' },
    ],
    // Names of classes that are a number.
    [
      { name: '11HR', grade: '1', className: '1' },
      { name: '21HR', grade: '2', className: '1' },
    ],
    [
      { name: '101', grade: '1', className: '01' },
      { name: '201', grade: '2', className: '01' },
    ],
    [
      { name: '十一年一組', grade: '十一年', className: '一組' },
      { name: '十二年一組', grade: '十二年', className: '一組' },
    ],
  ])('of %o is %o', (group, next) => {
    expect(nextGroup(group, undefined)).toEqual(next);
  });

  test.each([
    '一・二年',
    '1・2年',
    '１～２年',
    '5年と6年',
    '5年 6年',
    '小1・小2',
    '中3・高1',
    '高3',
    '高校３年',
    '高等部3年',
  ])('of %s is for the school to say', (grade) => {
    const group = { name: `${grade}A`, grade, className: 'A' };
    expect(nextGroup(group, undefined)).toEqual(group);
    expect(isNextUnknown(group, undefined)).toBe(true);
  });

  test.each([
    // 義務教育学校: by the words in which its classes say the next school
    ['6年1組', '6年', '小学校', ['6年', '中2'], '中1年1組'],
    ['6年1組', '6年', '小学校', ['6年', '中学2年'], '中学1年1組'],
    ['6年A', '6年', '小学校', ['6年', '7年'], '7年A'],
    ['小6A', '小6', '小学校', ['小6', '7年'], '7年A'],
    ['小6年1組', '小6', '小学校', ['小6', '7年'], '7年1組'],
    ['6年1組', '6', '小学校', ['6', '中学2年'], '中学1年1組'],
    ['6年1組', '6年', '小学校', ['6年', '中学準備'], '7年1組'],
    // 中高一貫
    ['3年A', '3年', '中学校', ['3年', '高3'], '高1A'],
    ['中3年A組', '中3', '高等学校', ['中3', '2年', '専攻科1年'], '1年A組'],
    ['中3年A組', '中3', '高等学校', ['中3', '高2', '専攻科1年'], '高1年A組'],
    ['中2年A組', '中2', '高等学校', ['中3', '2年'], '中3年A組'],
    // 定時制
    ['高3A', '高3', '高等学校', ['高3', '高4'], '高4A'],
    ['高4A', '高4', '高等学校', ['高3', '高4'], '高4A'],
    ['4年A', '4年', '高等学校', ['3年', '4年'], '5年A'],
    ['小6A', '小6', '中学校', ['小6', '1年', '3年'], '1年A'],
    ['小6A', '小6', '中学校', ['小6', '中1', '1年'], '中1A'],
  ] as const)(
    'of %s (%s) in a %s with %j is %s after the school',
    (name, grade, schoolType, grades, next) => {
      const group = { name, grade, className: '' };
      expect(nextGroup(group, schoolYearsOf(schoolType, grades)).name).toBe(next);
    },
  );
});

test.each([
  ['2年1組', { grade: '2年', className: '1組' }],
  ['2年2組', { grade: '2年', className: '2組' }],
  ['２年 Ａ ', { grade: '2年', className: 'A' }],
  ['2年', { grade: '2年', className: '' }],
  ['小2年2組', { grade: '小2年', className: '2組' }],
  ['2・3年A', { grade: '2・3年', className: 'A' }],
  ['さくら組', { grade: '', className: '' }],
  ['', { grade: '', className: '' }],
])('a year on, 1年1組 as 「%s」 is of %o', (name, place) => {
  const { name: _, ...read } = nextGroupNamed(
    { name: '1年1組', grade: '1年', className: '1組' },
    name,
    undefined,
  );
  expect(read).toEqual(place);
});

test('GIVEN a class whose name does not say its grade WHEN the usual name stands THEN so does the grade', () => {
  const group = { name: 'さくら組', grade: '2年', className: '' };
  expect(nextGroupNamed(group, 'さくら組', undefined)).toEqual(nextGroup(group, undefined));
});

test.each([
  ['6年', '小学校', true],
  ['６年', '小学校', true],
  ['六年', '小学校', true],
  ['第六学年', '小学校', true],
  ['5年', '小学校', false],
  ['3年', '中学校', true],
  ['3年', '専門学校', false],
  ['中3', '高等学校', false],
  ['中学3年', '中学校', true],
  ['高3', '高等学校', true],
  ['小6', '中学校', false],
  ['', '小学校', false],
  ['3年', undefined, false],
] as const)('%s of a %s is the last grade: %s', (grade, schoolType, last) => {
  expect(isLastGrade(grade, schoolYearsOf(schoolType, [grade]))).toBe(last);
});

test.each([
  ['5年', '小学校', true],
  ['6年', '小学校', false],
  ['8年', '中学校', true],
  ['中3', '高等学校', true],
  ['高3', '高等学校', false],
  ['', '小学校', false],
  ['1年', '専門学校', false],
  ['1年', undefined, false],
] as const)('%s of a %s is before the last grade: %s', (grade, schoolType, before) => {
  expect(isBeforeLastGrade(grade, schoolYearsOf(schoolType, [grade]))).toBe(before);
});

test.each([
  // 義務教育学校
  ['6年', '小学校', ['1年', '6年', '7年'], [false, true]],
  ['7年', '小学校', ['1年', '6年', '7年'], [false, true]],
  ['9年', '小学校', ['6年', '9年'], [true, false]],
  ['6年', '小学校', ['6年', '中1', '中3'], [false, true]],
  ['小6', '小学校', ['小6', '7年'], [false, true]],
  ['中3', '小学校', ['6年', '中1', '中3'], [true, false]],
  ['3年', '中学校', ['1年', '3年', '9年'], [false, true]],
  ['9年', '中学校', ['7年', '9年'], [true, false]],
  // 中等教育学校, a school in the evening
  ['3年', '中学校', ['3年', '4年'], [false, true]],
  ['3年', '中学校', ['3年', '4組'], [true, false]],
  ['3年', '高等学校', ['3年', '4年'], [false, true]],
  ['4年', '高等学校', ['3年', '4年'], [true, false]],
  ['高3', '高等学校', ['高3', '高4'], [false, true]],
  ['高4', '高等学校', ['高3', '高4'], [true, false]],
  ['3年', '高等学校', ['3年', '高4'], [false, true]],
  ['高3', 'その他', ['高3', '高4'], [false, true]],
  ['6年', '大学', ['4年', '6年'], [true, false]],
  // One school with two, told by their names
  ['中3', '中学校', ['中3', '高1'], [false, true]],
  ['3年', '中学校', ['3年', '高1'], [false, true]],
  ['高3', '中学校', ['中3', '高3'], [true, false]],
  ['小学部6年', 'その他', ['小学部6年'], [false, true]],
  ['高等部3年', 'その他', ['小学部6年', '高等部3年'], [true, false]],
  // A slip of the keyboard
  ['6年', '小学校', ['6年', '55年'], [true, false]],
] as const)('%s of a %s with %j', (grade, schoolType, grades, [last, before]) => {
  const years = schoolYearsOf(schoolType, grades);
  expect([isLastGrade(grade, years), isBeforeLastGrade(grade, years)]).toEqual([last, before]);
});

test.each([
  ['2026-11-28T00:00:00Z', 4],
  ['2027-01-31T14:59:59Z', 2],
  ['2027-01-31T15:00:00Z', 1],
  ['2027-03-31T00:00:00Z', 0],
  ['2027-05-31T14:59:59Z', -2],
  ['2027-05-31T15:00:00Z', -3],
  ['2026-04-01T00:00:00Z', 11],
])('at %s the year 2026 ends in %i months', (moment, months) => {
  expect(monthsToTurn(2026, new Date(moment))).toBe(months);
});

test.each([
  ['5・6年', '小学校', true],
  ['五・六年', '小学校', true],
  ['小5・小6', '小学校', true],
  ['3・4年', '小学校', false],
  ['6年', '小学校', false],
  ['2・3年', '中学校', true],
  ['5・6年', undefined, false],
  ['5・6年', 'その他', false],
] as const)('%s of a %s holds the last grade and another: %s', (grade, schoolType, holds) => {
  expect(holdsLastGrade(grade, schoolYearsOf(schoolType, [grade]))).toBe(holds);
});
