/**
 * What certificates and receipts can print: they are drawn with one embedded font, and a character it has not comes out
 * as an empty box, on paper that can never be changed. The font is asked, not a list of scripts. Import this lazily: its
 * table has no place in a cold start or a first page.
 */
import { charactersOf } from './characters.ts';
import { fontCoverage } from './font-coverage.ts';

/** Drawn together with the ideograph before it, as the shape the font has. */
const selector = /^\p{Variation_Selector}$/u;
/** A mark that joined no letter: the drawing does not place it over one. */
const loose = /^\p{M}$/u;
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

const documentFont = decodeCoverage(fontCoverage);

/** The characters, as a reader counts them, that cannot be printed: each once, in the order of the text. */
export function unprintableIn(text: string, covered = documentFont): string[] {
  const prints = (character: string): boolean =>
    selector.test(character) || (covered.has(character.codePointAt(0)!) && !loose.test(character));
  const missing = charactersOf(text).filter((grapheme) => !Array.from(grapheme).every(prints));
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
    : `「${characters.join('」「')}」は${document}に印刷できない文字です。日本の漢字・かな・ローマ字などで入力してください`;
}
