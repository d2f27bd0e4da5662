/** 出席番号 in two columns, 男子 and 女子, each pupil's in one of them: in one column before anything is read. */
import { isBlank } from '../cells/content.ts';
import { meaningOf, type Meaning } from '../columns/column-list.ts';
import { foldHeading } from '../columns/heading.ts';
import { readNumber } from '../columns/number.ts';
import { headingOf } from './layout.ts';
import { cellsOf, type Sheet } from './sheet.ts';
import { whySkipped } from './skip.ts';

type Row = readonly string[];

const isOf = (sex: '男' | '女', cell = ''): boolean =>
  new RegExp(`^${sex}[子児]?(?:出席)?(?:番号?)?$`, 'u').test(foldHeading(cell));
const ofClass: ReadonlySet<string | undefined> = new Set<Meaning>([
  'grade',
  'className',
  'place',
  'groupName',
]);

/** The left one of the two; -1 where there are none, or another column has the numbers. */
function leftOf(head: Row, below: Row, meanings: readonly (Meaning | undefined)[]): number {
  const isPair = (row: Row, at: number): boolean => isOf('男', row[at]) && isOf('女', row[at + 1]);
  const own = meanings.findIndex((meaning) => meaning === 'number' || meaning === 'fullPlace');
  // 番号 over both, 男 and 女 in the line below.
  if (own >= 0) return isBlank(head[own + 1]) && isPair(below, own) ? own : -1;
  return head.findIndex((_, at) => isPair(head, at));
}

/** As it is where the two are no numbers of one class: ticks, or boys and girls who are both counted from 1. */
export function withOneNumber(sheet: Sheet): Sheet {
  const { rows } = sheet;
  const heading = headingOf(rows);
  const head = rows[heading] ?? [];
  const meanings = head.map((cell) => meaningOf(cell)?.meaning);
  const at = leftOf(head, rows[heading + 1] ?? [], meanings);
  if (at < 0) return sheet;
  const wide = (row: Row): string[] => cellsOf(row, Math.max(row.length, at + 2));
  let section = 0;
  const pupils: { place: string; numbers: string[] }[] = [];
  for (const row of rows.slice(heading + 1)) {
    const skip = whySkipped(row, (meaning) => (row[meanings.indexOf(meaning)] ?? '').trim());
    if (skip?.place !== undefined) section++;
    if (skip !== undefined || row.every(isBlank)) continue;
    const place = row.filter((_, column) => ofClass.has(meanings[column]));
    const numbers = [row[at], row[at + 1]].map((cell = '') => readNumber(cell)).filter((cell) => cell !== '');
    pupils.push({ place: [section, ...place].join(), numbers });
  }
  const given = pupils.flatMap(({ place, numbers }) => numbers.map((number) => `${place}#${number}`));
  const isOne = pupils.every(
    ({ numbers }) => numbers.length < 2 && numbers.every((one) => /^\d+$/u.test(one)),
  );
  const differ = new Set(pupils.flatMap(({ numbers }) => numbers)).size > 1;
  if (!isOne || !differ || new Set(given).size < given.length)
    // Below one 番号 the boys' alone would be read.
    return meanings[at] === undefined
      ? sheet
      : {
          ...sheet,
          rows: rows.with(
            heading,
            wide(head)
              .with(at, '男')
              .with(at + 1, '女'),
          ),
        };
  return {
    ...sheet,
    rows: rows.map((row, index) => {
      if (index < heading) return row;
      const cells = wide(row);
      const [left = '', right = ''] = index === heading ? ['出席番号'] : cells.slice(at, at + 2);
      // Of a sum, or of 男 and 女 below 番号, both stay.
      return isBlank(left) || isBlank(right) ? cells.with(at, left || right).with(at + 1, '') : row;
    }),
  };
}
