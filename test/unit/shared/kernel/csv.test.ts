import { expect, test } from 'vitest';
import { toCsv } from '#shared/kernel/csv.ts';

test('GIVEN cells that a spreadsheet would run THEN they are text', () => {
  const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '\t=1', ' =1', '\r=1', '"=1'];
  const cells = toCsv(dangerous.map((cell) => [cell])).slice(1);
  for (const start of ['"\'=', '"\'+', '"\'-', '"\'@', '"\'＝', '"\'\t=', '"\' ='])
    expect(cells).toContain(start);
  for (const row of cells.split('\r\n')) expect(row).not.toMatch(/^"?[=+\-@]/u);
});

test('quotes, commas and line ends stay inside their cell; the file says it is UTF-8', () => {
  expect(toCsv([['a"b', 'c,d', 'e\nf', '普通']])).toBe('\uFEFF"a""b","c,d","e\nf",普通\r\n');
});
