/** CSV as spreadsheets read and write it: quoted fields, CRLF, and no cell that a spreadsheet would run. */

/** A cell beginning like this is a formula to a spreadsheet; behind an apostrophe it is text. */
const formulaStart = /^[\s\u3000]*[=+\-@＝＋－＠\t\r]/u;

/** The cell as plain text whatever is in it. */
export const harmlessCell = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A number is one, also below nothing: what it is written with runs nothing. */
const cellOf = (cell: string | number): string =>
  typeof cell === 'number' ? String(cell) : quoted(harmlessCell(cell));

/** Rows as CSV with CRLF; every text is made harmless. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
