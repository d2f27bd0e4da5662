/** Rows of a text: a CSV, with commas or semicolons, tabs between the cells, or what is pasted from a spreadsheet. */
import { BadFile } from './file.ts';

const looked = 20;

const separators = [',', '\t', ';'];

/** Whichever there are most of in the first lines, as a title has none. */
function separatorOf(text: string): string {
  const start = text.split(/\r?\n|\r/u, looked).join('\n');
  const count = (character: string): number => start.split(character).length;
  return separators.reduce((most, one) => (count(one) > count(most) ? one : most));
}

/** Every line is a row, also an empty one, so that rows are counted as in the file. @throws BadFile */
export function parseRows(text: string): string[][] {
  const body = text.replace(/^\uFEFF/u, '');
  const separator = separatorOf(body);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = (): void => {
    rows.push([...row, cell]);
    row = [];
    cell = '';
  };
  for (let at = 0; at < body.length; at++) {
    const character = body[at] ?? '';
    if (quoted) {
      if (character !== '"') cell += character;
      else if (body[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === separator) {
      row.push(cell);
      cell = '';
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && body[at + 1] === '\n') at++;
      endRow();
    } else cell += character;
  }
  if (quoted)
    throw new BadFile('引用符（"）が閉じていません。ファイルが途中で切れていないか確かめてください。');
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
