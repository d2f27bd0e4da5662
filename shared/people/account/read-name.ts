/** A name with its reading above it. Pure. */
import { toHiragana } from '#shared/kernel/hiragana.ts';
import type { PersonName } from './schema.ts';

interface Part {
  readonly base: string;
  /** Above it; empty where it says nothing new. */
  readonly reading: string;
}

const han = /\p{Script=Han}/u;

/** Kanji are read in hiragana; a name of other letters as the school wrote its reading. */
function partOf(base: string, kana: string): Part {
  const reading = han.test(base) ? toHiragana(kana) : kana;
  return { base, reading: toHiragana(base) === toHiragana(kana) ? '' : reading };
}

/** Family name and given name. */
export const readName = ({ family, given, familyKana, givenKana }: PersonName): readonly [Part, Part] => [
  partOf(family, familyKana),
  partOf(given, givenKana),
];
