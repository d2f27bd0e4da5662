import { describe, expect, test } from 'vitest';
import { harmlessCell, writeCsv } from '#shared/kernel/csv.ts';
import { madeUpCells } from '#test/support/school/made-up-cells.ts';

describe('a cell a spreadsheet would run', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '　=1', '＝1', '\r=1'])(
    '%j is made text',
    (cell) => {
      expect(harmlessCell(cell)).toBe(`'${cell}`);
    },
  );
  test.each(['森', '5年1組', '', 's-1', '1-2'])('%j stays', (cell) => {
    expect(harmlessCell(cell)).toBe(cell);
  });
  test('10,000 made-up cells never begin like a formula', () => {
    for (const cell of madeUpCells(10_000)) {
      const written = writeCsv([[cell]]).replace(/^"|"?\r\n$/gu, '');
      expect(written).not.toMatch(/^[\s　]*[=+\-@＝\t\r]/u);
    }
  });
});

test('a number is a number, also below nothing; the same as text is not', () => {
  expect(writeCsv([[-550, '-550', 0]])).toBe("-550,'-550,0\r\n");
});

test('commas, quotes and line breaks are quoted', () => {
  expect(writeCsv([['a,b', 'say "hi"', 'x\ny']])).toBe('"a,b","say ""hi""","x\ny"\r\n');
});
