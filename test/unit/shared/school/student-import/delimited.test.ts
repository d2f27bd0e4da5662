import { describe, expect, test } from 'vitest';
import { parseRows } from '#shared/school/student-import/reading/delimited.ts';
import { BadFile } from '#shared/school/student-import/reading/file.ts';

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
    ['a,b\n"1,\n""x""",2\n\n,\n', [['a', 'b'], ['1,\n"x"', '2'], [''], ['', '']]],
  ])('%j', (text, expected) => {
    expect(parseRows(text)).toEqual(expected);
  });
  test('a quote that never closes', () => {
    expect(() => parseRows('a,b\n"1,2')).toThrow(BadFile);
  });
});
