/** A name that stands in one cell, as its two halves. Where its family name ends is never guessed. */
import { charactersOf } from '#shared/kernel/characters.ts';
import { toKatakana } from '#shared/kernel/kana.ts';
import { normalizeText } from '#shared/kernel/text.ts';

export type Halves = readonly [family: string, given: string];

const gap = /[\s\u3000]+/gu;
/** As wide as it looks: offices widen the gap between the halves, and sometimes put one between all characters. */
const widthOf = (space: string): number =>
  Array.from(space, (one): number => (one === '\u3000' ? 2 : 1)).reduce((sum, width) => sum + width, 0);

/** At its one space, or at the one that is wider than all others. */
export function atSpace(text: string): Halves | undefined {
  const name = text.trim();
  const gaps = Array.from(name.matchAll(gap), ({ 0: space, index }) => ({
    index,
    end: index + space.length,
    width: widthOf(space),
  }));
  const [widest, next] = gaps.toSorted((one, other) => other.width - one.width);
  if (widest === undefined || widest.width === next?.width) return undefined;
  const join = (half: string): string => half.replaceAll(gap, '');
  return [join(name.slice(0, widest.index)), join(name.slice(widest.end))];
}

const kanaAlone = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

/** Two characters are one and one, but for kana: リー and アン are one name. */
export function asTwo(text: string): Halves | undefined {
  const name = normalizeText(text);
  const [family, given, ...more] = charactersOf(name);
  return family === undefined || given === undefined || more.length > 0 || kanaAlone.test(name)
    ? undefined
    : [family, given];
}

/** 佐藤さくら by サトウ サクラ: one of its halves is written as it is read. */
export function alike(text: string, [family, given]: Halves): Halves | undefined {
  const name = normalizeText(text).replaceAll(gap, '');
  const read = toKatakana(name);
  const [first, second] = [toKatakana(family), toKatakana(given)];
  const at = read.endsWith(second)
    ? read.length - second.length
    : read.startsWith(first)
      ? first.length
      : undefined;
  return at === undefined || at <= 0 || at >= name.length ? undefined : [name.slice(0, at), name.slice(at)];
}
