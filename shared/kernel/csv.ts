/** CSV as spreadsheets read and write it: quoted fields, CRLF, and no cell that a spreadsheet would run. */

/** A cell beginning like this is a formula to a spreadsheet; behind an apostrophe it is text. */
const formulaStart = /^[\s\u3000]*[=+\-@＝＋－＠\t\r]/u;

/** The cell as plain text whatever is in it. */
export const harmlessCell = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows of text as CSV with CRLF; every cell is made harmless. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((cell) => quoted(harmlessCell(cell))).join(',')}\r\n`).join('');
