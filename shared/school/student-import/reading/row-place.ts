/** Class and number of a row, from whichever columns say them. */
import { normalizeText } from '#shared/kernel/text.ts';
import type { CellProblem, ImportColumn } from './file.ts';
import { isUnmarked, readFullPlaceCell } from '../cells/full-place.ts';
import type { Meaning } from './heading.ts';
import { readClass, readGrade, readPlace, type Place } from '../cells/place.ts';

/** What one column of the file says, under each of ours that it holds. */
export type Said = (meaning: Meaning) => string;

interface RowPlace {
  readonly parts: Partial<Record<ImportColumn, string>>;
  readonly problems: readonly CellProblem[];
}

const noPlace = '学年と組が読み取れません。「1年1組」か「1-1」のように入力してください。';
const noFullPlace = '学年と組と番号が読み取れません。「1年1組12番」か「1-1-12」のように入力してください。';
const noWidth = '数字だけでは、どこまでが組か決められません。「1-1-12」のように区切って入力してください。';
const otherNumber = ({ number }: { readonly number: string }): string =>
  `学年と組と番号の列では${number}番です。どちらかを直してください。`;

const unread = (message: string): CellProblem[] => [{ column: 'grade', also: 'className', message }];

/** Class and number in one cell; where a column of its own says another number, nobody but the school knows which is right. */
function fromFullPlace(text: string, number: string): RowPlace {
  const found = readFullPlaceCell(text);
  if (found === undefined)
    return { parts: { number }, problems: unread(isUnmarked(text) ? noWidth : noFullPlace) };
  const differs = number !== '' && Number(number) !== Number(found.number);
  return {
    parts: { ...found, ...(differs && { number }) },
    problems: differs ? [{ column: 'number', message: otherNumber(found) }] : [],
  };
}

/** `above`: of a title, or of the class written over the row. */
export function rowPlaceOf(said: Said, above: Place): RowPlace {
  const number = normalizeText(said('number')).replace(/番$/u, '');
  const whole = said('fullPlace');
  if (normalizeText(whole) !== '') return fromFullPlace(whole, number);
  const text = said('place');
  const found = readPlace(text);
  if (text !== '' && found === undefined) return { parts: { number }, problems: unread(noPlace) };
  return {
    parts: {
      number,
      grade: found?.grade ?? (readGrade(said('grade')) || above.grade),
      className: found?.className ?? (readClass(said('className')) || above.className),
    },
    problems: [],
  };
}
