/** The lessons of typing-method, stage by stage: what each is about, in the order in which they are taken. */
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
}

interface Plan {
  readonly title: string;
  readonly focus?: string;
  readonly material?: Lesson['material'];
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
  [{ title: '左手の人さし指は F' }, { title: '右手の人さし指は J' }, { title: '8本の指をおく' }],
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
    { title: '「、」と「。」', focus: '、。', material: 'sentences' },
    { title: 'まぜて', material: 'sentences' },
  ],
  ['1年生', '2年生', '3年生', '4年生', '5年生', '6年生'].map((grade) => ({
    title: `${grade}の漢字の言葉`,
    material: 'words',
  })),
  ['1年生', '2年生', '3年生', '4年生', '5年生', '6年生'].map((grade) => ({
    title: `${grade}の文`,
    material: 'sentences',
  })),
];

export const lessons: readonly Lesson[] = stages.flatMap((stage) =>
  (plans[stage.id] ?? []).map(({ title, focus = '', material = stage.material }, index) => ({
    id: `${stage.title}-${String(index + 1)}`,
    stage,
    step: index + 1,
    title,
    focus: patternsOf(focus),
    material,
  })),
);

export const lessonsOf = (stage: Stage): readonly Lesson[] => lessons.filter((one) => one.stage === stage);
export const findLesson = (id: string): Lesson | undefined => lessons.find((lesson) => lesson.id === id);
