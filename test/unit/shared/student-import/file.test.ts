import { describe, expect, test } from 'vitest';
import { BadFile, importColumns, parseCsv, readRows } from '#shared/student-import/file.ts';

describe('reading a CSV', () => {
  test.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\uFEFFa,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a\tb\n1,x\t2',
      [
        ['a', 'b'],
        ['1,x', '2'],
      ],
    ],
    [
      'a,b\n"1,\n""x""",2\n\n,\n',
      [
        ['a', 'b'],
        ['1,\n"x"', '2'],
      ],
    ],
  ])('%j', (text, expected) => {
    expect(parseCsv(text)).toEqual(expected);
  });
  test('a quote that never closes', () => {
    expect(() => parseCsv('a,b\n"1,2')).toThrow(BadFile);
  });
});

describe('headings', () => {
  test('in any order, with aliases, width and further columns', () => {
    const [read] = readRows([
      ['備考', 'メイ', 'ｾｲ', '名前', '名字', 'クラス', 'ﾕｰｻﾞｰID'],
      ['転入', 'カエデ', 'モリ', '楓', '森', '1', 'Kaede'],
    ]);
    expect(read).toMatchObject({
      family: '森',
      given: '楓',
      familyKana: 'モリ',
      className: '1',
      userName: 'Kaede',
      number: '',
    });
  });
  const head = Object.values(importColumns);
  test.each([
    ['none at all', [['森', '楓', 'モリ', 'カエデ']], '見出し'],
    [
      'one missing',
      [
        ['姓', '名', 'セイ'],
        ['森', '楓', 'モリ'],
      ],
      '「メイ」',
    ],
    ['one twice', [['姓', '名', 'セイ', 'メイ', '氏']], '2つ'],
    ['nothing below', [head], '行がありません'],
    ['an empty file', [], '空'],
    ['5,001 rows', [head, ...Array.from({ length: 5001 }, () => ['a'])], '5,000行まで'],
  ])('%s', (_, table, words) => {
    expect(() => readRows(table)).toThrow(words);
  });
});
