/** What is typed in the stage of conversion, and how far what stands there is what is wanted. Pure; chance is handed in. */
import { graphemesOf } from '#shared/competition/scoring/task-text.ts';
import { toHiragana } from '#shared/kernel/hiragana.ts';
import { shuffled } from './chance.ts';
import type { Lesson } from './lessons.ts';
import { textLines, type Chance, type LessonLine, type Material, type Word } from './lines.ts';

/** A run is some two minutes for who writes 20 characters a minute: so many lines, or so many kana. */
const mostLines = 8;
const enoughKana = 90;
/** Of what is converted in one go, about: a sentence, where sentences are what the lesson is about. */
const sentenceLength = 40;

const isKatakana = ([, written]: Word): boolean => /^[ァ-ヶー]{2,}$/u.test(written);
const isKanji = ([, written, grade]: Word): boolean => grade <= 4 && /^\p{Script=Han}{2,}$/u.test(written);

const wordLine = ([kana, written]: Word): LessonLine => ({
  kana,
  words: [{ kana, written }],
  isSpaced: false,
});

/** Words with kanji, words in katakana, or texts line by line. */
function allLines({ step, texts }: Lesson, material: Material, chance: Chance): LessonLine[] {
  if (texts === undefined)
    return shuffled(material.words.filter(step === 1 ? isKanji : isKatakana), chance).map(wordLine);
  const most = step === 6 ? sentenceLength : undefined;
  return shuffled(material.texts, chance).flatMap(({ notation }) => textLines(notation, most));
}

export function conversionLines(lesson: Lesson, material: Material, chance: Chance): LessonLine[] {
  const lines: LessonLine[] = [];
  let length = 0;
  for (const line of allLines(lesson, material, chance)) {
    if (lines.length >= mostLines || length >= enoughKana) break;
    lines.push(line);
    length += line.kana.length;
  }
  return lines;
}

export const writtenOf = ({ words }: LessonLine): string => words.map(({ written }) => written).join('');

/** A line that was typed against the one that is wanted. */
export type Converted =
  | { readonly kind: 'right' }
  /** Right so far. */
  | { readonly kind: 'short' }
  /** Something stands behind its end. */
  | { readonly kind: 'long' }
  /** At a word of it; unconverted where its reading was left as it was typed. */
  | { readonly kind: 'unconverted' | 'other'; readonly word: string };

export function convertedAs(line: LessonLine, typed: string): Converted {
  const [wanted, is] = [graphemesOf(writtenOf(line)), graphemesOf(typed)];
  const at = wanted.findIndex((one, index) => one !== is[index]);
  if (at === -1) return is.length > wanted.length ? { kind: 'long' } : { kind: 'right' };
  if (at === is.length) return { kind: 'short' };
  let from = 0;
  for (const { kana, written } of line.words) {
    const to = from + graphemesOf(written).length;
    if (at < to) {
      const rest = is.slice(from).join('');
      const isReading = kana !== written && toHiragana(rest).startsWith(kana) && !rest.startsWith(written);
      return { kind: isReading ? 'unconverted' : 'other', word: written };
    }
    from = to;
  }
  return { kind: 'long' };
}
