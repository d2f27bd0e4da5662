/** A task text as it is compared: graphemes after NFC, and which of them have a reading. */
import { charactersOf } from '#shared/kernel/characters.ts';
import { toHiragana } from '#shared/kernel/hiragana.ts';

/** Graphemes `from` up to `to` are read `kana`, in hiragana. Readings follow one another and never overlap. */
export interface Reading {
  readonly from: number;
  readonly to: number;
  readonly kana: readonly string[];
}

export interface TaskText {
  readonly graphemes: readonly string[];
  readonly readings: readonly Reading[];
}

/** What a reader calls one character; a line break is one, however it was written. */
export const graphemesOf = (text: string): string[] =>
  charactersOf(text.replaceAll('\r\n', '\n').normalize('NFC'));

/** `|青梅《おうめ》` or, behind kanji, `青梅《おうめ》`. */
const ruby = /[|｜]([^|｜《》\n]+)《([^《》\n]+)》|([\p{Script=Han}ヶ]+)《([^《》\n]+)》/gu;

/** Reads the ruby notation of the console. */
export function parseTaskText(notation: string): TaskText {
  const graphemes: string[] = [];
  const readings: Reading[] = [];
  let done = 0;
  for (const found of notation.matchAll(ruby)) {
    const [whole, marked, markedKana, kanji, kanjiKana] = found;
    graphemes.push(...graphemesOf(notation.slice(done, found.index)));
    const from = graphemes.length;
    graphemes.push(...graphemesOf(marked ?? kanji ?? ''));
    const kana = graphemesOf(toHiragana(markedKana ?? kanjiKana ?? ''));
    readings.push({ from, to: graphemes.length, kana });
    done = found.index + whole.length;
  }
  graphemes.push(...graphemesOf(notation.slice(done)));
  return { graphemes, readings };
}
