/** What a visitor types in ten seconds. */
export const seconds = 10;

interface Line {
  readonly text: string;
  readonly kana: string;
}

/** Our own; more than the highest level asks for in ten seconds. One who types them all begins again. */
export const lines: readonly [Line, ...Line[]] = [
  { text: '昨日より少し速く', kana: 'きのうよりすこしはやく' },
  { text: '春の校庭に小さな花がさいた', kana: 'はるのこうていにちいさなはながさいた' },
  { text: '友だちと声を合わせて歌う', kana: 'ともだちとこえをあわせてうたう' },
  { text: '窓をあけると風が入ってきた', kana: 'まどをあけるとかぜがはいってきた' },
  { text: '毎日の練習が力になる', kana: 'まいにちのれんしゅうがちからになる' },
];

export interface Standing {
  readonly line: Line;
  /** Kana of the line that are typed. */
  readonly done: number;
  /** Romaji of the line: what was typed, and the shortest way to its end from there. */
  readonly typed: string;
  readonly ahead: string;
  /** Kana of all lines, and keys that were none of theirs. */
  readonly correct: number;
  readonly wrong: number;
}

/** Before the first key, and before the judge is there to say so. */
export const beginning: Standing = {
  line: lines[0],
  done: 0,
  typed: '',
  ahead: 'kinouyorisukoshihayaku',
  correct: 0,
  wrong: 0,
};
