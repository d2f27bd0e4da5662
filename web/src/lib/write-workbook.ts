import writeXlsxFile, { type CellObject, type Feature } from 'write-excel-file/universal';
import type { TextTable } from './table-file.ts';

/** In characters of the sheet's font. */
const narrowest = 8;
const widest = 40;
const besideText = 2;

/** Japanese characters are twice as wide as Latin ones. */
const widthOf = (text: string): number =>
  Array.from(text, (character) =>
    character > '\u00FF' && !/[\uFF61-\uFF9F]/u.test(character) ? 2 : 1,
  ).reduce((sum, width) => sum + width, 0);

function columnsOf(table: TextTable): { width: number }[] {
  const widths: number[] = [];
  for (const row of table)
    for (const [column, text] of row.entries())
      widths[column] = Math.max(widths[column] ?? narrowest, widthOf(text) + besideText);
  return widths.map((width) => ({ width: Math.min(width, widest) }));
}

/**
 * Every cell is text and formatted as text, so that 007 stays 007, and =1+1 stays what it is even when somebody presses
 * Enter in the cell; an empty cell keeps what is typed into it in the same way.
 */
const cellOf = (text: string): CellObject => ({
  ...(text !== '' && { value: text }),
  type: String,
  format: '@',
});

/** The same format for the rows below the last one: the writer knows styles of cells only, not of columns. */
const textBelow: Feature<Blob> = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform(sheet) {
          const style = /<c r="A2" s="(\d+)"/u.exec(sheet)?.[1];
          return style === undefined ? sheet : sheet.replaceAll('<col ', `<col style="${style}" `);
        },
      },
    },
  },
};

/** An .xlsx with one sheet, the headings in bold and always in view. */
export function writeWorkbook(table: TextTable): Promise<Blob> {
  const rows = table.map((row, index) =>
    row.map((text) => (index === 0 ? { ...cellOf(text), fontWeight: 'bold' as const } : cellOf(text))),
  );
  const sheet = { columns: columnsOf(table), stickyRowsCount: 1 };
  return writeXlsxFile(rows, sheet, { features: [textBelow] }).toBlob();
}
