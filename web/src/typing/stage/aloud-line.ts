/** A line by ear: word by word what is to be typed, and with which keys. Pure. */
import type { Standing } from '#shared/competition/judge/guided.ts';
import type { LessonLine } from '#shared/practice/course/lines.ts';

const spelledOut = (keys: string): string => [...keys].join(' ');

/** Where each word of a line ends. */
export function endsOf({ words }: LessonLine): readonly number[] {
  let end = 0;
  return words.map(({ kana }) => (end += kana.length));
}

const endOfWord = (ends: readonly number[], done: number): number =>
  ends.find((end) => end > done) ?? ends.at(-1) ?? 0;

/** 「そら。s o r a」: what is left of a word, and its keys. */
export function wordAloud(ends: readonly number[], { text, done, aheadTo }: Standing): string {
  const end = endOfWord(ends, done);
  return `${text.slice(done, end)}。${spelledOut(aheadTo(end))}`;
}

export function lineAloud(line: LessonLine, standing: Standing, of: number): string {
  const words = line.words.map(({ kana }) => kana).join(line.isSpaced ? '、' : '');
  const keys = standing.line === 0 ? '上の矢印キーで、もう一度聞けます。' : '';
  const all = `${String(standing.line + 1)}行め、全部で${String(of)}行。${keys}${words}。`;
  return `${all}はじめは、${wordAloud(endsOf(line), standing)}`;
}

export const missAloud = (pressed: string, ends: readonly number[], standing: Standing): string =>
  `ちがうキー：${pressed}。つぎは、${wordAloud(ends, standing)}`;

/** Whether a word is behind somebody. */
export const isWordOver = (ends: readonly number[], before: number, done: number): boolean =>
  endOfWord(ends, before) !== endOfWord(ends, done);
