/**
 * The way through typing-method: by the order of the 五十音, because words can be typed from its second stage on, and because
 * it is the order of the textbook (with the home row alone 20 of 9,935 words can be typed).
 */
import { patternsOf } from './pattern.ts';

export interface Stage {
  /** Its number, from 0, is also its place. */
  readonly id: number;
  readonly title: string;
  /** What is new in it. */
  readonly patterns: readonly string[];
  /** What a lesson is made of. */
  readonly material: 'keys' | 'patterns' | 'words' | 'sentences' | 'conversion';
}

const stage = (id: number, title: string, kana: string, material: Stage['material'] = 'patterns'): Stage => ({
  id,
  title,
  patterns: patternsOf(kana),
  material,
});

export const stages: readonly Stage[] = [
  stage(0, 'ホームポジション', '', 'keys'),
  stage(1, 'あ行', 'あいうえお'),
  stage(2, 'か行', 'かきくけこ'),
  stage(3, 'さ行', 'さしすせそ'),
  stage(4, 'た行', 'たちつてと'),
  stage(5, 'な行と「ん」', 'なにぬねのん'),
  stage(6, 'は行', 'はひふへほ'),
  stage(7, 'ま行', 'まみむめも'),
  stage(8, 'や行・ら行・わ行', 'やゆよらりるれろわを'),
  stage(9, 'にごる音', 'がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽ'),
  stage(
    10,
    '小さい「ゃゅょ」',
    'きゃきゅきょしゃしゅしょちゃちゅちょにゃにゅにょひゃひゅひょみゃみゅみょりゃりゅりょぎゃぎゅぎょじゃじゅじょびゃびゅびょぴゃぴゅぴょ',
  ),
  stage(11, '小さい「っ」', 'っ'),
  stage(12, 'カタカナの音と「、」「。」', 'ーふぁふぃふぇふぉてぃでぃしぇじぇちぇうぃうぇうぉ、。'),
  stage(13, '言葉', '', 'words'),
  stage(14, '文', '', 'sentences'),
  stage(15, '漢字に変える', '', 'conversion'),
];

/** Free for everybody; the others follow the subscription. */
export const lastFreeStage = 6;
/** There without an account. */
export const lastVisitorsStage = 1;

/** Everything that is known at the end of a stage. */
export const knownAt = (id: number): readonly string[] =>
  stages.filter((one) => one.id <= id).flatMap(({ patterns }) => patterns);
/** Everything there is on the way, in its order. */
export const allPatterns = knownAt(stages.length - 1);
