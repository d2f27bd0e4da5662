/** A table as a file, in the kinds a school's office works with. Loaded when one is asked for. */
import { writeCsv } from '#shared/kernel/csv.ts';
import { encodeCp932 } from './cp932.ts';
import { saveBlob } from './save-file.ts';

/** Text only; the first row holds the headings. */
export type TextTable = readonly (readonly string[])[];
/** What somebody adds up or sorts by is a number; all else is text, what only looks like a number too. */
export type SavedTable = readonly (readonly (string | number)[])[];
export type TableFormat = 'xlsx' | 'utf8' | 'cp932';

const csv = (bytes: string | Uint8Array<ArrayBuffer>): Blob => new Blob([bytes], { type: 'text/csv' });

const writers: Record<TableFormat, (table: SavedTable) => Blob | Promise<Blob>> = {
  async xlsx(table) {
    const { writeWorkbook } = await import('./write-workbook.ts');
    return writeWorkbook(table);
  },
  utf8: (table) => csv(`\uFEFF${writeCsv(table)}`),
  cp932: (table) => csv(encodeCp932(writeCsv(table))),
};

export const tableFile = async (table: SavedTable, format: TableFormat): Promise<Blob> =>
  writers[format](table);

/** `name` without an ending. */
export async function saveTable(table: SavedTable, name: string, format: TableFormat): Promise<void> {
  saveBlob(await tableFile(table, format), `${name}.${format === 'xlsx' ? 'xlsx' : 'csv'}`);
}
