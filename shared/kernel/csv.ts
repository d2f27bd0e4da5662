/** CSV that a spreadsheet opens as text: no cell of it is ever run as a formula. */

/** Excel, Numbers and Sheets take these at the beginning of a cell for a formula or a command, full-width ones too. */
const formulaStart = /^[\s\u00a0\u3000]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

const cell = (value: string): string => {
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows of cells as CSV with CRLF. The byte order mark makes Excel read it as UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
