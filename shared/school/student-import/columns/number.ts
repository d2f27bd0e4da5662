import { normalizeText } from '#shared/kernel/text.ts';
import { holdsClassNumbers, runsThrough } from '../cells/content.ts';
import { readFullPlaceCell } from '../cells/full-place.ts';
import { readClass, readGrade, readPlace } from '../cells/place.ts';
import type { Meaning } from './column-list.ts';
import type { Column } from './column.ts';
import { has, placesOf, unnamed, type Guess } from './guess.ts';
import { foldHeading } from './heading.ts';

export const readNumber = (text: string): string => normalizeText(text).replace(/番$/u, '');

/** 「No.」: in a list it may be the number of a line. */
const isLineNumber = (heading = ''): boolean => foldHeading(heading) === 'no';

const numberedClass = /^(?:\d{1,2}|[A-Z])?$/iu;

const bare = (text: string): string => text.replaceAll(/[年組\s]/gu, '');

/** The class of each sampled row, as far as columns say it, however each row writes it; one that has a name may be of several grades. */
function classesOf({ columns, cells }: Guess): string[] {
  const saidIn = (meaning: Meaning): readonly string[] =>
    columns.includes(meaning) ? cells(columns.indexOf(meaning)) : [];
  const [places, years, classes, groups] = [
    has({ columns }, 'fullPlace') ? saidIn('fullPlace') : saidIn('place'),
    saidIn('grade'),
    saidIn('className'),
    saidIn('groupName'),
  ];
  const length = Math.max(...[places, years, classes, groups].map((column) => column.length));
  const rows = Array.from({ length }, (_, row) => {
    const [inPlace = '', inClass = '', name = ''] = [places[row], classes[row], groups[row]];
    const both = readFullPlaceCell(inPlace) ?? readPlace(inPlace) ?? readPlace(inClass);
    return {
      year: bare(readGrade(years[row] ?? '')) || bare(both?.grade ?? ''),
      name: bare(both?.className ?? `${inPlace}${readClass(inClass)}`),
      group: bare(name),
    };
  });
  const said = new Set(rows.map(({ year }) => year).filter((year) => year !== ''));
  const [only = ''] = said.size === 1 ? said : [];
  return rows.map(({ year, name, group }) =>
    numberedClass.test(name) ? [year || (name === '' ? '' : only), name, group].join(' ').trim() : name,
  );
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
