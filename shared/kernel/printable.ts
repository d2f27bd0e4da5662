/**
 * What certificates and receipts can print, and in which face: a character that no embedded font has comes out as an
 * empty box, on paper that can never be changed. The fonts are asked, not a list of scripts. Import this lazily: its
 * tables have no place in a cold start or a first page.
 */
import { charactersOf } from './characters.ts';
import { fontCoverage } from './font-coverage.ts';
import { otherCoverage } from './other-coverage.ts';

/** Drawn together with the ideograph before it, as the shape the font has. */
const selector = /^\p{Variation_Selector}$/u;
const variant = /\p{Variation_Selector}/u;
/** A mark that joined no letter: the drawing does not place it over one. ำ is half a mark. */
const loose = /^[\p{M}\u0E33]$/u;
/**
 * What of Thai and Devanagari the font places marks in (platform/pdf/shaped.ts): a consonant with a vowel above or below
 * and a tone, or with ำ; consonants bound to each other, with a vowel. Browsers are not at one whether bound ones are one
 * character. In any other order a mark is drawn with an empty ring.
 */
const syllables = [
  /^[ก-ฮ](?:[\u0E31\u0E34-\u0E3A\u0E47\u0E4D]?[\u0E48-\u0E4E]?|[\u0E48-\u0E4B]?[\u0E4D\u0E33])$/u,
  /^[क-ह]\u093C?(?:\u094D[क-ह]\u093C?)*(?:\u094D|[\u093E-\u094C]?[\u0901-\u0903]?)$/u,
  /^[\u0904-\u0914\u0972][\u0901-\u0903]?$/u,
];
const privateUse = /^\p{Co}$/u;

/** A table of code points as `font-coverage.ts` has them. */
export function decodeCoverage(coverage: string): ReadonlySet<number> {
  const covered = new Set<number>();
  let at = 0;
  for (const [index, run] of coverage.trim().split(/\s+/u).entries()) {
    const end = at + Number.parseInt(run, 36);
    if (index % 2 === 1) for (let codePoint = at; codePoint < end; codePoint++) covered.add(codePoint);
    at = end;
  }
  return covered;
}

export type OtherFace = keyof typeof otherCoverage;

let serif: ReadonlySet<number> | undefined;
let others: ReadonlyMap<OtherFace, ReadonlySet<number>> | undefined;

/** The face of Japanese, in which all is written that it has. */
export const serifLetters = (): ReadonlySet<number> => (serif ??= decodeCoverage(fontCoverage));

/** In the order in which they are asked. */
const otherLetters = (): ReadonlyMap<OtherFace, ReadonlySet<number>> =>
  (others ??= new Map(
    (['latin', 'hangul', 'simplified', 'thai', 'devanagari'] as const).map((face) => [
      face,
      decodeCoverage(otherCoverage[face]),
    ]),
  ));

const isSyllable = (grapheme: string): boolean => syllables.some((syllable) => syllable.test(grapheme));

/** Whether a character, as a reader counts them, can be drawn with these. */
const has = (covered: ReadonlySet<number>, grapheme: string): boolean =>
  Array.from(grapheme).every(
    (character) =>
      selector.test(character) ||
      (covered.has(character.codePointAt(0)!) && (!loose.test(character) || isSyllable(grapheme))),
  );

interface Beside {
  readonly at: number;
  readonly word: readonly string[];
  /** Which words have a letter that only the face has. */
  readonly needs: readonly boolean[];
}

/** Words of Japanese are of Chinese letters too: of those only what is as short as a family or given name, or needs it. */
const isOfName = (face: OtherFace, { at, word, needs }: Beside): boolean =>
  face === 'simplified'
    ? needs[at] === true || (word.length <= 2 && (needs[at - 1] === true || needs[at + 1] === true))
    : needs.includes(true);

/**
 * The letters of a text that are drawn in another face than the serif: those that it has not, and with them the words
 * beside them that the other face has whole, so that one name is written in one hand.
 */
export function facesIn(text: string): ReadonlyMap<string, OtherFace> {
  const faces = new Map<string, OtherFace>();
  for (const grapheme of charactersOf(text)) {
    if (has(serifLetters(), grapheme)) continue;
    const found = [...otherLetters()].find(([, covered]) => has(covered, grapheme));
    if (found !== undefined) faces.set(grapheme, found[0]);
  }
  if (faces.size === 0) return faces;
  const lacking = new Map(faces);
  // After a wide space stands the 殿 of 李 晓红, which is no part of the name.
  for (const words of text.split(/[^\S ]/u).map((part) => part.split(' ').map(charactersOf))) {
    for (const [face, covered] of otherLetters()) {
      const needs = words.map((word) => word.some((grapheme) => lacking.get(grapheme) === face));
      for (const [at, word] of words.entries()) {
        // A variant of a letter is that of the serif.
        const whole = word.every((grapheme) => has(covered, grapheme) && !variant.test(grapheme));
        if (!whole || !isOfName(face, { at, word, needs })) continue;
        for (const grapheme of word) if (!faces.has(grapheme)) faces.set(grapheme, face);
      }
    }
  }
  return faces;
}

/**
 * The characters, as a reader counts them, that cannot be printed: each once, in the order of the text. @param fonts in
 * one of which each has to be; those of our documents unless given
 */
export function unprintableIn(
  text: string,
  fonts: readonly ReadonlySet<number>[] = [serifLetters(), ...otherLetters().values()],
): string[] {
  const missing = charactersOf(text).filter((grapheme) => !fonts.some((covered) => has(covered, grapheme)));
  // Of a private character nobody else's device has a picture either.
  const shown = (grapheme: string): string =>
    privateUse.test(grapheme) ? `U+${grapheme.codePointAt(0)!.toString(16).toUpperCase()}` : grapheme;
  return [...new Set(missing.map(shown))];
}

/** A sentence for the field, or undefined where all of it can be printed on 認定証 or 領収書. */
export function whyUnprintable(text: string, document: string): string | undefined {
  const characters = unprintableIn(text);
  return characters.length === 0
    ? undefined
    : `「${characters.join('」「')}」は${document}に印刷できない文字です。カタカナやローマ字などで入力してください`;
}
