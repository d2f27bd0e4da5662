/** The tables of a web page: what many systems save under the name .xls. Read without loading or running anything of it. */
import type { Sheet } from '#shared/school/student-import/reading/sheet.ts';

const beginning = /^\uFEFF?\s*<(?:!doctype html|!--|html|head|meta|style|title|body|div|table)\b/iu;
export const isPage = (text: string): boolean => beginning.test(text);

/** Lines of a cell stay lines; spaces of the source are none of the text. */
function textOf(cell: HTMLTableCellElement): string {
  for (const end of cell.querySelectorAll('br')) end.replaceWith('\u2028');
  return (cell.textContent ?? '')
    .replaceAll(/[ \t\r\n]+/gu, ' ')
    .replaceAll('\u2028', '\n')
    .trim();
}

/** A cell over several rows says the same of each; one over several columns stands in the first. */
function rowsOf(table: HTMLTableElement): string[][] {
  const rows = Array.from(table.rows, (): string[] => []);
  for (const [line, { cells }] of [...table.rows].entries()) {
    let at = 0;
    for (const cell of cells) {
      while (rows[line]?.[at] !== undefined) at++;
      const text = textOf(cell);
      const last = Math.min(line + Math.max(cell.rowSpan, 1), rows.length);
      for (let below = line; below < last; below++)
        for (let across = 0; across < cell.colSpan; across++) {
          const row = rows[below];
          if (row !== undefined) row[at + across] = across === 0 ? text : '';
        }
      at += cell.colSpan;
    }
  }
  return rows.map((row) => Array.from(row, (cell: string | undefined) => cell ?? ''));
}

/** One for each table that holds no other. */
export function readPage(text: string): Sheet[] {
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  return [...body.querySelectorAll('table')]
    .filter((table) => table.querySelector('table') === null)
    .map((table, at): Sheet => ({ name: `表${String(at + 1)}`, rows: rowsOf(table), cells: 'lines' }));
}
