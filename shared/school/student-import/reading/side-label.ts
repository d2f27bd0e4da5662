/** What is written over tables that stand side by side. */
import { normalizeText } from '#shared/kernel/text.ts';
import { readPlace } from '../cells/place.ts';
import { sectionOf } from './skip.ts';

/** Whoever is written of here is no pupil, or is one for the second time. */
const others =
  /保護者|父|母|兄|姉|弟|妹|家族|緊急|連絡|引き?取|先生|教職員|職員|卒業|転出|旧|[前昨新次翌]年度|去年/u;
const sex = /^[(]?[男女](?:子|児|生)?(?:児童|生徒|の部)?[)]?(?:[ :・]*\d+[人名])?$/u;
const half =
  /^[(]?(?:左|右|前半|後半|上|下|その[1-9一二三]|[1-9](?:枚目|列目)|\d{1,2}番?[ ]*[~〜-][ ]*\d{1,2}番?)[)]?$/u;
/** What stands at the right of a title. */
const aside =
  /現在$|^(?:令和|平成|\d{4}[-/.年])|^(?:作成|更新|出力|印刷)|^(?:学級|正|副)?担任|^校長|\d+[人名]$|^(?:No\.?|P\.?|ページ)[ ]*\d|ページ$|学校$|^取扱注意$/iu;

export interface Labels {
  /** Of the rows above: the one that names the class of each table; -1 where none does. */
  readonly row: number;
  /** Boys and girls, or classes of their own: whoever has the family name of who stands beside them is no parent. */
  readonly isSure: boolean;
}

type Parts = readonly (readonly string[])[];
const textOf = (cells: readonly string[]): string => cells.map(normalizeText).join(' ').trim();

const isSame = (texts: readonly string[]): boolean => texts.every((text) => text === texts[0]);
const namesAll = (parts: Parts): boolean => parts.every((cells) => sectionOf(cells) !== undefined);
/** A single cell, but for a class over one of them. */
const isTitle = (texts: readonly string[], parts: Parts): boolean =>
  parts.flat().filter((cell) => normalizeText(cell) !== '').length === 1 &&
  texts.every((text) => readPlace(text) === undefined);

const areClasses = (texts: readonly string[], parts: Parts): boolean => namesAll(parts) && !isSame(texts);
const areSexes = (texts: readonly string[]): boolean =>
  texts.every((text) => sex.test(text)) && !isSame(texts);
const saysNothing = (texts: readonly string[]): boolean => texts.slice(1).every((text) => text === '');

function isUnderstood(texts: readonly string[], parts: Parts): boolean {
  if (texts.some((text) => others.test(text))) return false;
  const right = texts.slice(1).filter((text) => text !== '');
  return (
    isSame(texts) ||
    isTitle(texts, parts) ||
    namesAll(parts) ||
    texts.every((text) => text === '' || sex.test(text) || half.test(text)) ||
    right.every((text) => aside.test(text))
  );
}

/** Rows above tables, each by table. `undefined`: what stands there may be of other people, or of nobody knows what. */
export function labelsOver(above: readonly Parts[]): Labels | undefined {
  const rows = above.map((parts) => ({ parts, texts: parts.map(textOf) }));
  return rows.every(({ parts, texts }) => saysNothing(texts) || isUnderstood(texts, parts))
    ? {
        row: above.findLastIndex(namesAll),
        isSure: rows.some(({ parts, texts }) => areClasses(texts, parts) || areSexes(texts)),
      }
    : undefined;
}
