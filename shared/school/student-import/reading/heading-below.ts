/** Headings whose words end in the line below them, 学 above 年: in one line before anything is read. */
import { isBlank } from '../cells/content.ts';
import { meaningOf } from '../columns/column-list.ts';
import { headingOf } from './layout.ts';
import { cellsOf, type Sheet } from './sheet.ts';

/** As it is where the line below says anything else. */
export function withWholeHeadings(sheet: Sheet): Sheet {
  const { rows } = sheet;
  const heading = headingOf(rows);
  const head = rows[heading] ?? [];
  const below = rows[heading + 1] ?? [];
  const isRest = (cell: string, at: number): boolean =>
    isBlank(cell) || (!isBlank(head[at]) && meaningOf((head[at] ?? '') + cell) !== undefined);
  if (heading < 0 || below.every(isBlank) || !below.every(isRest)) return sheet;
  const whole = cellsOf(head, Math.max(head.length, below.length)).map(
    (cell, at) => cell + (below[at] ?? ''),
  );
  return { ...sheet, rows: rows.with(heading, whole).with(heading + 1, []) };
}
