/** Rows of pupils of whom a note says that they are there no more. They are read: what it means, the school knows. */
import { isBlank } from '../cells/content.ts';
import type { ImportRow, ReadRoster } from './file.ts';

const left = /転出(?!入)|退学|除籍/u;
const isOfLeft = (heading = ''): boolean => left.test(heading) && !/転入|入学/u.test(heading);

/** Said in a cell, or by one under such a heading: 転出日, but not 転出・転入. */
export function goneRows({ table, lines, rows }: ReadRoster): ImportRow[] {
  const [head = [], ...body] = table;
  const gone = new Set(
    body.flatMap((row, at) =>
      row.some((cell, column) => left.test(cell) || (isOfLeft(head[column]) && !isBlank(cell)))
        ? (lines[at + 1] ?? [])
        : [],
    ),
  );
  return rows.filter(({ line }) => gone.has(line));
}
