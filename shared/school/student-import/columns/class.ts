/** Grade and class, in a column of both or in one of each. */
import { holdsPlaces } from '../cells/content.ts';
import { agree, readClass, readGrade, readPlace, type Place } from '../cells/place.ts';
import { normalizeText } from '#shared/kernel/text.ts';
import { schoolSaidBy } from '#shared/people/group/grade.ts';
import type { Column, SaidRow, Told } from './column.ts';
import { drop, has, placesOf, unnamed, type Guess } from './guess.ts';
import { missingOf } from './missing.ts';

/** The cell says neither, and no other column or line counts. */
export const unread = (message: string): Told => ({
  cells: { grade: '', className: '' },
  problems: [{ column: 'grade', also: 'className', message }],
});

export const lacksClass = ({ columns, place }: Guess): boolean =>
  missingOf({ meanings: columns, place }).includes('class');

/** A column of groups under our own heading holds names, whatever they look like. */
export const isGroupName = ({ columns, isOurs }: Guess, at: number): boolean =>
  columns[at] === 'groupName' && isOurs(at);

const ofSeveralGrades = /(?:組|学級|クラス)$/u;

export const place: Column = {
  aliases: ['学年組', '年組', '学年クラス', '学年学級', '年クラス', '年組名'],
  word: '学年と組',
  choice: '学年と組（1年1組）',
  holds: ['grade', 'className'],
  recognise: {
    below(guess) {
      // 「組」 over 1年1組, 「所属」 over classes.
      for (const meaning of ['className', 'groupName', 'grade'] as const)
        for (const at of placesOf(guess, meaning))
          if (!isGroupName(guess, at) && !has(guess, 'place') && holdsPlaces(guess.cells(at)))
            guess.columns[at] = 'place';
      if (has(guess, 'fullPlace')) drop(guess, 'place', 'grade', 'className');
      else if (has(guess, 'place')) drop(guess, 'grade', 'className');
    },
    unnamed(guess) {
      if (lacksClass(guess)) guess.take(unnamed(guess, holdsPlaces)[0], 'place');
    },
  },
  read({ said }) {
    const text = said('place');
    if (text === '' || normalizeText(said('fullPlace')) !== '') return undefined;
    const found = readPlace(text);
    if (found !== undefined) return { cells: { ...found } };
    // A class of several grades has a name alone.
    const name = said('groupName') || normalizeText(text);
    return said('groupName') !== '' || ofSeveralGrades.test(name)
      ? { cells: { grade: '', className: '', groupName: name } }
      : unread(
          '学年と組が読み取れません。「1年1組」か「1-1」のように入力してください。学年のない学級は「グループ名」の列に入力します。',
        );
  },
};

/** The grade of its own column, and what a class beside it says once more. */
function yearOf({ said, above }: SaidRow): { readonly year: string; readonly both: Place | undefined } {
  const year = readGrade(said('grade')) || above.grade;
  return { year, both: year === '' ? undefined : readPlace(said('className')) };
}

export const grade: Column = {
  aliases: ['学年', '年', '学年名', '在籍学年', '現学年', '現在の学年'],
  read(row) {
    const { year, both } = yearOf(row);
    const saysMore = both !== undefined && agree(both.grade, year) && schoolSaidBy(both.grade) !== undefined;
    return { cells: { grade: saysMore ? both.grade : year } };
  },
  compare: { of: (input) => input.grade },
  ofGroup: true,
};

export const className: Column = {
  aliases: ['組', 'クラス', '学級', '組名', 'クラス名', '学級名', 'ホームルーム', 'HR', '所属クラス'],
  read(row) {
    const { said, above } = row;
    const text = said('className');
    const { year, both } = yearOf(row);
    if (both === undefined) return { cells: { className: readClass(text) || above.className } };
    // 1年3組 among 1 and 2組 says the grade once more.
    if (agree(both.grade, year)) return { cells: { className: both.className } };
    const message = `学年は「${year}」ですが、組は「${normalizeText(text)}」です。どちらかを直してください。`;
    return { cells: { className: both.className }, problems: [{ column: 'className', message }] };
  },
  compare: { of: (input) => input.className },
  ofGroup: true,
};
