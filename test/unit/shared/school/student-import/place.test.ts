import { expect, test } from 'vitest';
import {
  placeInTitle,
  placeOfName,
  readClass,
  readGrade,
  readPlace,
} from '#shared/school/student-import/cells/place.ts';

const said = ({ grade, className }: { grade: string; className: string }) => `${grade}/${className}`;

test.each([
  ['1年1組', '1年/1組'],
  ['１年１組', '1年/1組'],
  ['一年二組', '1年/2組'],
  ['3年 B組', '3年/B組'],
  ['3年B', '3年/B組'],
  ['第2学年1組', '2年/1組'],
  // A school's own word stays: two grades of a cram school are not one.
  ['小6年3組', '小6/3組'],
  ['中学2年A組', '中2/A組'],
  ['中2-1', '中2/1組'],
  ['1年ひまわり学級', '1年/ひまわり学級'],
  ['1年 特別支援', '1年/特別支援'],
  ['5年特別支援学級知的障害一組', '5年/特別支援学級知的障害一組'],
  ['1-1', '1年/1組'],
  ['１ー１', '1年/1組'],
  ['2－3', '2年/3組'],
  ['１の１', '1年/1組'],
  ['3-A', '3年/A組'],
  ['01-02', '1年/2組'],
  ['2026-01-02', '1年/2組'],
  ['1月2日', '1年/2組'],
  ['8年度', undefined],
  ['令和8年度', undefined],
  ['12-1', undefined],
  ['0-1', undefined],
  ['03-1234-5678', undefined],
  ['1年', undefined],
  ['1', undefined],
  ['', undefined],
])('the cell %j is %j', (text, place) => {
  const read = readPlace(text);
  expect(read && said(read)).toBe(place);
});

test.each([
  ['1年1組', '1年/1組'],
  ['1-1', '1年/1組'],
  ['1年', '1年/'],
  ['６年生', '6年/'],
  ['中２', '中2/'],
  ['3組', '/3組'],
  ['令和8年度1年2組名簿', '1年/2組'],
  ['5年1組名簿', '5年/1組'],
  ['２年Ａ組　出席簿', '2年/A組'],
  ['5年1組_児童名簿（R8）', '5年/1組'],
  ['5年1組(35名)', '5年/1組'],
  ['5年1組 (2)', '5年/1組'],
  ['5年1組 担任 山本', '5年/1組'],
  ['5-1名簿', '5年/1組'],
  ['名簿（5年1組）', '5年/1組'],
  ['5年名簿', '5年/'],
  ['1年生 全員', '1年/'],
  ['5年ひまわり学級名簿', '5年/ひまわり学級'],
  ['5年1組特支', '5年/1組特支'],
  ['2026-04-01', '/'],
  ['4月1日', '/'],
  ['Sheet1', '/'],
  ['名簿', '/'],
])('the name %j is %j', (name, place) => {
  expect(said(placeOfName(name))).toBe(place);
});

test('a title says its class, and no year of an era does', () => {
  expect(placeInTitle('令和8年度 さくら小学校 5年1組 児童名簿')).toEqual({ grade: '5年', className: '1組' });
  expect(placeInTitle('令和8年度 第1組')).toBeUndefined();
  expect(placeInTitle('平成28年1組')).toBeUndefined();
});

test.each([
  ['1', '1'],
  ['01', '1'],
  ['1年', '1年'],
  ['一年', '1年'],
  ['1年生', '1年'],
  ['第1学年', '1年'],
  ['小1', '小1'],
  ['中３', '中3'],
  ['小学二年生', '小2'],
  ['中学校2年', '中2'],
  ['高校1年', '高1'],
  ['小学部2年', '小学部2年'],
  ['年長', '年長'],
])('the grade %j is %j', (text, grade) => {
  expect(readGrade(text)).toBe(grade);
});

test('the class 一組 is 1組, and ひまわり stays', () => {
  expect(['一組', '１組', '01', 'ひまわり', '知的障害一組'].map(readClass)).toEqual([
    '1組',
    '1組',
    '1',
    'ひまわり',
    '知的障害一組',
  ]);
});
