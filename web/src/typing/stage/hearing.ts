/** A run by ear: word by word what is to be typed, and with which keys. Asked for by who types so. */
import type { Standing } from '#shared/competition/judge/guided.ts';
import type { LessonLine } from '#shared/practice/course/lines.ts';
import { sayAloud } from '../aloud.tsx';
import { keyName, type Desk } from './keyboard.tsx';

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

/** What somebody hears of a run; word by word, because a key is heard by itself. */
export function hearing(lines: readonly LessonLine[], desk: Desk) {
  const ends = lines.map(endsOf);
  let before: Standing | undefined;
  let said = '';
  const say = (words: string): void => {
    said = words;
    sayAloud(words);
  };
  const endsIn = ({ line }: Standing): readonly number[] => ends[line] ?? [];
  return {
    right(standing: Standing): void {
      const last = before;
      before = standing;
      const line = lines[standing.line];
      if (line === undefined) return;
      if (last?.line !== standing.line) say(lineAloud(line, standing, lines.length));
      else if (isWordOver(endsIn(standing), last.done, standing.done))
        say(wordAloud(endsIn(standing), standing));
    },
    wrong(standing: Standing, code: string): void {
      say(missAloud(keyName(desk, code).toLowerCase(), endsIn(standing), standing));
    },
    /** Which finger, and again what it is for. */
    help(words: string): void {
      if (before !== undefined) say(`${words}。${wordAloud(endsIn(before), before)}`);
    },
    again(): void {
      if (before !== undefined) sayAloud(said);
    },
  };
}
