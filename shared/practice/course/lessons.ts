/** The lessons of typing-method, stage by stage: what each is about, in the order in which they are taken. */
import type { Hand, HandUse } from './fingers.ts';
import { patternsOf } from './pattern.ts';
import { stages, type Stage } from './stages.ts';

export interface Lesson {
  /** `か行-2`: as the book of practice calls it. */
  readonly id: string;
  readonly stage: Stage;
  /** Its number in the stage, from 1. */
  readonly step: number;
  readonly title: string;
  /** What it is about; nothing in particular where it is about all of its stage. */
  readonly focus: readonly string[];
  readonly material: Stage['material'];
  /** Where the fingers rest is felt, not read: groups of keys, of which its lines are made. */
  readonly keys?: readonly string[];
  /** The file of texts that it is made of, where it is made of texts. */
  readonly texts?: string;
}

interface Plan {
  readonly title: string;
  readonly keys?: readonly string[];
  readonly focus?: string;
  readonly material?: Lesson['material'];
  readonly texts?: string;
}

/** Two, two, one, all of a row, and words of them. */
const row = (kana: string): Plan[] => {
  const [a = '', i = '', u = '', e = '', o = ''] = patternsOf(kana);
  return [
    { title: `${a}・${i}`, focus: a + i },
    { title: `${u}・${e}`, focus: u + e },
    { title: o, focus: o },
    { title: 'まぜて' },
    { title: '言葉で', material: 'words' },
  ];
};

const plans: readonly (readonly Plan[])[] = [
  [
    { title: '左手の人さしゆびは F', keys: ['fff', 'ff', 'f'] },
    { title: '右手の人さしゆびは J', keys: ['jjj', 'jj', 'fj', 'jf'] },
    { title: '8本のゆびをおく', keys: ['asdf', 'jkl', 'fj', 'dk', 'sl', 'fdsa', 'lkj'] },
  ],
  row('あいうえお'),
  row('かきくけこ'),
  row('さしすせそ'),
  row('たちつてと'),
  [
    { title: 'な・に', focus: 'なに' },
    { title: 'ぬ・ね・の', focus: 'ぬねの' },
    { title: 'ん', focus: 'ん' },
    { title: 'まぜて' },
    { title: '言葉で', material: 'words' },
  ],
  row('はひふへほ'),
  row('まみむめも'),
  [
    { title: 'や・ゆ・よ', focus: 'やゆよ' },
    { title: 'ら・り・る', focus: 'らりる' },
    { title: 'れ・ろ', focus: 'れろ' },
    { title: 'わ・を', focus: 'わを' },
    { title: 'まぜて' },
    { title: '言葉で', material: 'words' },
  ],
  [
    { title: 'が行', focus: 'がぎぐげご' },
    { title: 'ざ行', focus: 'ざじずぜぞ' },
    { title: 'だ行', focus: 'だぢづでど' },
    { title: 'ば行', focus: 'ばびぶべぼ' },
    { title: 'ぱ行', focus: 'ぱぴぷぺぽ' },
    { title: '言葉で', material: 'words' },
  ],
  [
    { title: 'きゃ・ぎゃ', focus: 'きゃきゅきょぎゃぎゅぎょ' },
    { title: 'しゃ・じゃ', focus: 'しゃしゅしょじゃじゅじょ' },
    { title: 'ちゃ', focus: 'ちゃちゅちょ' },
    { title: 'にゃ・ひゃ・みゃ', focus: 'にゃにゅにょひゃひゅひょみゃみゅみょ' },
    { title: 'りゃ・びゃ・ぴゃ', focus: 'りゃりゅりょびゃびゅびょぴゃぴゅぴょ' },
    { title: '言葉で', material: 'words' },
  ],
  [
    { title: '「っ」は次の字を2回', focus: 'っ' },
    { title: '言葉で', focus: 'っ', material: 'words' },
    { title: 'これまでの言葉と', material: 'words' },
  ],
  [
    { title: 'のばす「ー」', focus: 'ー', material: 'words' },
    { title: 'ファ・フィ・フェ・フォ', focus: 'ふぁふぃふぇふぉ', material: 'words' },
    { title: 'ティ・ディ・シェ・ジェ・チェ', focus: 'てぃでぃしぇじぇちぇ', material: 'words' },
    { title: 'ウィ・ウェ・ウォ', focus: 'うぃうぇうぉ', material: 'words' },
    { title: '「、」と「。」', focus: '、。', material: 'sentences', texts: 'grade-1' },
    { title: 'まぜて', material: 'sentences', texts: 'grade-1' },
  ],
  [1, 2, 3, 4, 5, 6].map((grade) => ({ title: `${String(grade)}年生の漢字の言葉` })),
  [1, 2, 3, 4, 5, 6].map((grade) => ({
    title: `${String(grade)}年生の文`,
    texts: `grade-${String(grade)}`,
  })),
  [
    { title: 'スペースキーで変える' },
    { title: 'カタカナにする' },
    { title: '言葉のまとまりで', texts: 'phrases' },
    { title: '同じ読みの漢字', texts: 'homophones' },
    { title: '短い文', texts: 'grade-3' },
    { title: '長い文', texts: 'grade-5' },
  ],
];

export const lessons: readonly Lesson[] = stages.flatMap((stage) =>
  (plans[stage.id] ?? []).map(({ title, focus = '', material = stage.material, keys, texts }, index) => ({
    id: `${stage.title}-${String(index + 1)}`,
    stage,
    step: index + 1,
    title,
    focus: patternsOf(focus),
    material,
    ...(keys && { keys }),
    ...(texts !== undefined && { texts }),
  })),
);

/** Four fingers on F, G, H and J. */
const restOfOne: readonly (readonly string[])[] = [
  ['fff', 'ff', 'f'],
  ['jjj', 'jj', 'fj', 'jf'],
  ['fghj', 'jhgf', 'fj', 'gh', 'fg', 'hj'],
];
const outer: Readonly<Record<Hand, readonly string[]>> = {
  left: ['こゆびは F', '人さしゆびは J', '4本のゆびをおく'],
  right: ['人さしゆびは F', 'こゆびは J', '4本のゆびをおく'],
};

/**
 * For a child who types with one hand: the way is the same, because it follows the 五十音 of the class and its targets are
 * one's own pace, whichever fingers have to travel. (An order of letters for each hand would leave words until the end: with
 * the left half of the board alone there are a, e and hardly a consonant of the first stages.) What differs is where the hand
 * rests, and so the lessons of stage 0; they keep their ids, so that the record goes on when a hand heals.
 */
export function lessonFor(lesson: Lesson, hand: HandUse): Lesson {
  const title = hand === 'both' ? undefined : outer[hand][lesson.step - 1];
  const keys = restOfOne[lesson.step - 1];
  return lesson.keys === undefined || title === undefined || keys === undefined
    ? lesson
    : { ...lesson, title, keys };
}

export const lessonsOf = (stage: Stage): readonly Lesson[] => lessons.filter((one) => one.stage === stage);
export const findLesson = (id: string): Lesson | undefined => lessons.find((lesson) => lesson.id === id);
