/** Rows of a roster that are about no pupil: sums, notes, staff, headings repeated, numbers kept free. */
import { normalizeText } from '#shared/kernel/text.ts';
import { readFullPlaceCell } from '../cells/full-place.ts';
import type { Said } from '../columns/column.ts';
import { meaningOf } from '../columns/column-list.ts';
import { placeInTitle, placeOfName, type Place } from '../cells/place.ts';

const total =
  /^(?:総|合|小)?計$|^(?:男女?|女|男子|女子|児童|生徒|在籍|学級|クラス|学年)?(?:合?計|人数|数|員数|総数|平均)(?:[:・]?\d*[人名]?)$|^在籍(?:者|児童|生徒)?数?(?:[:]?\d*[人名]?)$|^平均$|^(?:男子?|女子?):?\d+[人名]?(?:$|[、,・男女])/u;
const note = /^(?:備考|注意?|注記|連絡|更新|作成|出力|印刷|以上|[※*＊])/u;
/** Behind the last pupil, also where their number is filled in already; in brackets or between strokes. */
const restIsBlank = /^[\P{L}ー]*以下[、,]?[余空]白[\P{L}ー]*$/u;
const staff =
  /^(?:正|副|学級)?担任(?:名|教諭|氏名)?(?:$|:)|^(?:校長|副校長|教頭|教員|教諭|養護教諭|講師|先生|職員|教職員)$/u;
const free = /^[(]?(?:欠番|空番|空席|欠)[)]?$/u;
const sex = /^[男女](?:子|児)?$/u;
const figure = /^\d*[人名]?$/u;

export interface Skip {
  readonly why: string;
  /** The class the row names, for those below it. */
  readonly place?: Place;
}

/** A class written over its rows. */
export function sectionOf(row: readonly string[]): Place | undefined {
  const texts = row.map(normalizeText).filter((text) => text !== '');
  const [only, ...more] = texts;
  const title = texts.map(placeInTitle).find((found) => found !== undefined);
  if (title !== undefined) return title;
  const named = only !== undefined && more.length === 0 ? placeOfName(only) : undefined;
  return named?.grade === '' ? undefined : named;
}

const isNone = (text: string): boolean => text === '' || figure.test(text) || total.test(text);

/** `undefined`: a pupil, or what is left of one. */
export function whySkipped(row: readonly string[], said: Said): Skip | undefined {
  const close = (cell: string): string => normalizeText(cell).replaceAll(' ', '');
  const name = close(said('fullName') || said('family') + said('given'));
  const kana = close(said('fullKana') || said('familyKana') + said('givenKana'));
  const number = readFullPlaceCell(said('fullPlace'))?.number ?? close(said('number'));
  if (free.test(name)) return { why: '欠番' };
  if (sex.test(name || number) && kana === '') return { why: '男子・女子の見出しの行' };
  if (isNone(name) && isNone(kana) && row.some((cell) => total.test(close(cell))))
    return { why: '合計や人数の行' };
  if (
    meaningOf(said('fullName') || said('family')) !== undefined &&
    row.filter((cell) => meaningOf(cell) !== undefined).length >= 2
  )
    return { why: '見出しの行' };
  if (!/\d/u.test(number) && row.some((cell) => staff.test(close(cell)))) return { why: '先生の行' };
  const first = close(row.find((cell) => cell.trim() !== '') ?? '');
  const isHalf = kana === '' || name === '';
  if (isHalf && (note.test(first) || [first, name, kana].some((text) => restIsBlank.test(text))))
    return { why: '備考や注の行' };
  if (kana !== '' || said('userName') !== '') return undefined;
  const mayBeSection = !/^\d+番?$/u.test(number) && (name === '' || placeInTitle(name) !== undefined);
  const place = mayBeSection ? sectionOf(row) : undefined;
  if (place !== undefined) return { why: '学年と組の見出しの行', place };
  if (name !== '') return undefined;
  return { why: number === '' ? '氏名のない行' : '番号だけで、氏名のない行' };
}
