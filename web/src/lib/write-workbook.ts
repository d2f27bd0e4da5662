import writeXlsxFile, { type CellObject, type Feature } from 'write-excel-file/universal';
import type { SavedTable } from './table-file.ts';

/** In characters of the sheet's font. */
const narrowest = 8;
const widest = 40;
const besideText = 2;

/** Japanese characters are twice as wide as Latin ones. */
const widthOf = (text: string): number =>
  Array.from(text, (character) =>
    character > '\u00FF' && !/[\uFF61-\uFF9F]/u.test(character) ? 2 : 1,
  ).reduce((sum, width) => sum + width, 0);

function columnsOf(table: SavedTable): { width: number }[] {
  const widths: number[] = [];
  for (const row of table)
    for (const [column, cell] of row.entries())
      widths[column] = Math.max(widths[column] ?? narrowest, widthOf(String(cell)) + besideText);
  return widths.map((width) => ({ width: Math.min(width, widest) }));
}

const numberColumnsOf = (table: SavedTable): ReadonlySet<number> =>
  new Set(table.flatMap((row) => row.flatMap((cell, column) => (typeof cell === 'number' ? column : []))));

/**
 * Every cell of text is formatted as text, so that 007 stays 007, and =1+1 stays what it is even when somebody presses
 * Enter in the cell; an empty cell keeps what is typed into it in the same way.
 */
const cellOf = (text: string): CellObject => ({
  ...(text !== '' && { value: text }),
  type: String,
  format: '@',
});

/** A sum that is typed below a column of numbers, or a number into a gap of it, is no text. */
const cellIn = (numberColumns: ReadonlySet<number>) => (cell: string | number, column: number) => {
  if (typeof cell === 'number') return { value: cell, type: Number };
  return cell === '' && numberColumns.has(column) ? null : cellOf(cell);
};

/** The same format for the rows below the last one: the writer knows styles of cells only, not of columns. */
const textBelow = (numberColumns: ReadonlySet<number>): Feature<Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform(sheet) {
          const style = /<c r="[A-Z]+(?:[2-9]|\d{2,})" s="(\d+)"/u.exec(sheet)?.[1];
          if (style === undefined) return sheet;
          let column = 0;
          return sheet.replaceAll('<col ', (found) =>
            numberColumns.has(column++) ? found : `<col style="${style}" `,
          );
        },
      },
    },
  },
});

/** An .xlsx with one sheet, the headings in bold and always in view. */
export function writeWorkbook(table: SavedTable): Promise<Blob> {
  const numberColumns = numberColumnsOf(table);
  const rows = table.map((row, index) =>
    index === 0
      ? row.map((text) => ({ ...cellOf(String(text)), fontWeight: 'bold' as const }))
      : row.map(cellIn(numberColumns)),
  );
  const sheet = { columns: columnsOf(table), stickyRowsCount: 1 };
  return writeXlsxFile(rows, sheet, { features: [textBelow(numberColumns)] }).toBlob();
}
