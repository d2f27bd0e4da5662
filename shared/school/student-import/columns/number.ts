import { normalizeText } from '#shared/kernel/text.ts';
import { holdsClassNumbers, runsThrough } from '../cells/content.ts';
import { readFullPlaceCell } from '../cells/full-place.ts';
import { readPlace } from '../cells/place.ts';
import type { Column } from './column.ts';
import { has, placesOf, unnamed, type Guess } from './guess.ts';
import { foldHeading } from './heading.ts';

export const readNumber = (text: string): string => normalizeText(text).replace(/番$/u, '');

/** 「No.」: in a list it may be the number of a line. */
const isLineNumber = (heading = ''): boolean => foldHeading(heading) === 'no';

const numberedClass = /^(?:\d{1,2}|[A-Z])?組?$/iu;

/** The class of each sampled row, as far as columns say it; one that has a name may be of several grades. */
function classesOf({ columns, cells }: Guess): string[] {
  const parts = (['fullPlace', 'place', 'grade', 'className', 'groupName'] as const)
    .map((meaning) => columns.indexOf(meaning))
    .filter((at) => at >= 0)
    .map(cells);
  const plain = (cell: string): string => {
    const place = readFullPlaceCell(cell) ?? readPlace(cell);
    return place === undefined ? cell.replaceAll(/[年組\s]/gu, '') : `${place.grade}${place.className}`;
  };
  const named = columns.includes('className') ? cells(columns.indexOf('className')) : [];
  return (parts[0] ?? []).map((_, row) => {
    const name = normalizeText(named[row] ?? '');
    return numberedClass.test(name) ? parts.map((part) => plain(part[row] ?? '')).join(' ') : name;
  });
}

export const number: Column = {
  aliases: ['出席番号', '出席簿番号', '出席No', '出席番', '名簿番号', '番号', '番', 'No'],
  recognise: {
    /** Of a line, and of nobody. */
    below(guess) {
      const { columns, cells, headings, isOurs } = guess;
      for (const at of placesOf(guess, 'number'))
        if (
          (has(guess, 'fullPlace') && isLineNumber(headings[at])) ||
          (!isOurs(at) && runsThrough(cells(at), classesOf(guess)))
        )
          columns[at] = '';
    },
    unnamed(guess) {
      // Not needed, so only where the page asks anyway.
      if (guess.doubts.length === 0 || has(guess, 'number') || has(guess, 'fullPlace')) return;
      guess.take(unnamed(guess, (cells) => holdsClassNumbers(cells, classesOf(guess)))[0], 'number');
    },
  },
  read: ({ said }) => ({ cells: { number: readNumber(said('number')) } }),
  compare: { word: '番号', of: (input) => input.number },
};
