/** 生年月日 in columns of its own for 年, 月 and 日, and for the era: in one column before anything is read. */
import { isBlank } from '../cells/content.ts';
import { meaningOf } from '../columns/column-list.ts';
import { foldHeading } from '../columns/heading.ts';
import { headingOf } from './layout.ts';
import { cellsOf, type Sheet } from './sheet.ts';

type Row = readonly string[];

const own = '(?:生年月日|誕生|出生|生マレ)ノ?';
/** 生年 is one by itself; 年 could be of any day. */
const namedYear = new RegExp(`^(?:${own}年|生年)(?:西暦|和暦)?$`, 'u');
const year = /^(?:西暦|和暦)?年$/u;
const month = new RegExp(`^(?:${own})?月$`, 'u');
const day = new RegExp(`^(?:${own})?日$`, 'u');
const era = /^(?:元号|年号|和暦)$/u;

const isBirth = (cell = ''): boolean => meaningOf(cell)?.meaning === 'birthOn';

interface Place {
  /** Of the era, or of the year where there is no column for it. */
  readonly from: number;
  readonly year: number;
}

/** @param over the line of headings above them */
function placeOf(row: Row, over: Row): Place | undefined {
  const heads = row.map(foldHeading);
  for (const [at, head] of heads.entries()) {
    if (!month.test(heads[at + 1] ?? '') || !day.test(heads[at + 2] ?? '')) continue;
    const before = heads[at - 1];
    if (namedYear.test(head))
      return { from: before !== undefined && era.test(before) ? at - 1 : at, year: at };
    if (!year.test(head) || [over[at + 1], over[at + 2]].some((cell) => !isBlank(cell))) continue;
    if (isBirth(over[at])) return { from: at, year: at };
    if (isBlank(over[at]) && isBirth(over[at - 1]) && (before === '' || era.test(before ?? '')))
      return { from: at - 1, year: at };
  }
  return undefined;
}

/** What is written of a day, also where a part is missing: then it is none. */
function dayOf(parts: Row): string {
  const texts = parts.map((part) => part.trim());
  if (texts.slice(-3).every((text) => text === '')) return '';
  const plain = texts.map((text) => text.replace(/[年月日]$/u, ''));
  return `${plain.slice(0, -2).join('')}年${plain.at(-2) ?? ''}月${plain.at(-1) ?? ''}日`;
}

/** As it is where another column has the day as a whole. */
export function withOneBirth(sheet: Sheet): Sheet {
  const { rows } = sheet;
  const heading = headingOf(rows);
  const head = rows[heading] ?? [];
  const beside = placeOf(head, rows[heading - 1] ?? []);
  const below = beside ?? placeOf(rows[heading + 1] ?? [], head);
  if (below === undefined) return sheet;
  const { from, year: at } = below;
  const end = at + 3;
  if (head.some((cell, column) => (column < from || column >= end) && isBirth(cell))) return sheet;
  const named = beside === undefined ? heading + 1 : heading;
  return {
    ...sheet,
    rows: rows.map((row, index) => {
      if (index < heading) return row;
      const cells = cellsOf(row, Math.max(row.length, end));
      const one = index === heading ? '生年月日' : index <= named ? '' : dayOf(cells.slice(from, end));
      return [...cells.slice(0, from), one, ...cells.slice(from + 1, end).map(() => ''), ...cells.slice(end)];
    }),
  };
}
