/** Names whose reading stands behind them in brackets, 鈴木 健（すずき けん）: in a column of its own before anything is read. */
import { holdsReadings, readingBehind } from '../cells/content.ts';
import { meaningOf } from '../columns/column-list.ts';
import { headingOf } from './layout.ts';
import { cellsOf, type Sheet } from './sheet.ts';

const kanas = new Set(['fullKana', 'familyKana']);

/** As it is where no column is called a name, or another one is called its reading. */
export function withReadingsApart(sheet: Sheet): Sheet {
  const { rows } = sheet;
  const named = headingOf(rows);
  const heading = named < 0 ? headingOf(rows, false) : named;
  const meanings = (rows[heading] ?? []).map((cell) => meaningOf(cell)?.meaning ?? '');
  const isName = meanings.includes('fullName');
  const at = meanings.indexOf(isName ? 'fullName' : 'fullKana');
  const isApart = meanings.some((meaning, column) => column !== at && kanas.has(meaning));
  const body = rows.slice(heading + 1);
  if (at < 0 || isApart || !holdsReadings(body.map((row) => row[at] ?? ''))) return sheet;
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const apart = (row: readonly string[], index: number): readonly string[] => {
    if (index < heading) return row;
    const own = row[at] ?? '';
    const halves = index > heading ? readingBehind(own) : isName ? [own, 'ふりがな'] : ['氏名', own];
    return halves === undefined ? row : [...cellsOf(row, width).with(at, halves[0] ?? ''), halves[1] ?? ''];
  };
  return { ...sheet, rows: rows.map(apart), madeOf: new Map([[width, at]]) };
}
