/** What of a file is a roster, and whether anything of it has to be asked. */
import { withOneBirth } from './birth-in-parts.ts';
import { BadFile, type ReadRoster } from './file.ts';
import { withWholeHeadings } from './heading-below.ts';
import type { Meaning } from '../columns/column-list.ts';
import { layoutOf, type Layout } from './layout.ts';
import { missingOf } from '../columns/missing.ts';
import { withOneNumber } from './number-by-sex.ts';
import { withReadingsApart } from './reading-behind.ts';
import { rosterOf } from './rows.ts';
import type { Sheet } from './sheet.ts';
import { oneBelowTheOther } from './side-by-side.ts';

export interface Book {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly sheets: readonly Sheet[];
  /** Each sheet is another school's: whoever reads them has one. */
  readonly schools?: true;
}

export interface Candidate {
  readonly sheet: Sheet;
  readonly layout: Layout;
  readonly picked: boolean;
  readonly groupName?: string;
}

const noTable =
  '表が見つかりません。見出しに「氏名」（または「姓」と「名」）と「ふりがな」（または「セイ」と「メイ」）のある名簿を選んでください。';

const samePlaces = (candidates: readonly { readonly layout: Layout }[]): boolean => {
  const places = candidates.map(({ layout: { place } }) =>
    place.grade === '' && place.className === '' ? '' : `${place.grade}${place.className}`,
  );
  return places.includes('') || new Set(places).size < places.length;
};

/** The sheets that look like people, else all that are tables, to be asked about. A sheet for each class is read as a whole. @throws BadFile */
export function candidatesOf({ name, sheets, schools }: Book, today: string): Candidate[] {
  if (sheets.every(({ rows }) => rows.every((row) => row.every((cell) => cell.trim() === ''))))
    throw new BadFile('ファイルが空です。');
  const found = (isAsked: boolean) =>
    sheets
      .map(oneBelowTheOther)
      .map(withOneBirth)
      .map(withWholeHeadings)
      .map(withReadingsApart)
      .map(withOneNumber)
      .flatMap((sheet) => {
        const layout = layoutOf(sheet, today, name, isAsked);
        return layout === undefined ? [] : [{ sheet, layout }];
      });
  const likely = found(false);
  const headed = likely.filter(({ layout }) => layout.heading >= 0);
  const all = headed.length > 0 ? headed : likely.length > 0 ? likely : found(true);
  if (all.length === 0) throw new BadFile(noTable);
  const alone = all.length === 1;
  const classes = schools === undefined && !samePlaces(all);
  return all.map((one, at) => ({
    ...one,
    picked: alone || classes || (schools === undefined && at === 0),
  }));
}

/** Several, and nothing says that each is a class of its own. */
export const asksSheets = ({ schools }: Book, candidates: readonly Candidate[]): boolean =>
  candidates.length > 1 && (schools === true || samePlaces(candidates));

/** As a person said it, now or for an earlier file. */
export const withMeanings = (candidate: Candidate, meanings: readonly (Meaning | '')[]): Candidate => ({
  ...candidate,
  layout: { ...candidate.layout, meanings, doubts: [] },
});

export const isSure = ({ layout, groupName }: Candidate): boolean =>
  layout.doubts.length === 0 &&
  missingOf(layout).every((missing) => missing === 'class' && groupName !== undefined);

/** @throws BadFile */
export const rosterOfCandidates = (candidates: readonly Candidate[]): ReadRoster =>
  rosterOf(candidates.filter(({ picked }) => picked));
