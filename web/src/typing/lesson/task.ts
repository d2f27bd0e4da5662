/** What can be typed: a lesson of the way, a drill of what is weak, or うでだめし. Pure. */
import type { Lesson } from '#shared/practice/course/lessons.ts';
import type { Learner } from '#shared/practice/course/learner.ts';
import {
  drillLines,
  linesOf,
  placementLines,
  type Chance,
  type LessonLine,
  type Material,
} from '#shared/practice/course/lines.ts';
import { allPatterns, stages } from '#shared/practice/course/stages.ts';

export interface Task {
  /** As the record of practice calls it. */
  readonly lesson: string;
  readonly step: number;
  readonly title: string;
  readonly lead: string;
  readonly runs: number;
  /** The stage up to which words are needed, and the file of the texts. */
  readonly wordsOf: number;
  readonly textsOf?: string | undefined;
  readonly lines: (learner: Learner, material: Material, chance: Chance) => readonly LessonLine[];
  /** Where lines are typed with conversion. */
  readonly charactersAKana?: (lines: readonly LessonLine[]) => number;
}

export const lessonTask = (lesson: Lesson): Task => ({
  lesson: lesson.stage.title,
  step: lesson.step,
  title: `${lesson.stage.title}「${lesson.title}」`,
  lead: '3[回|かい]つづけて[打|う]ちます。まちがえても、[正|ただ]しいキーを[打|う]てば[先|さき]へ[進|すす]めます。',
  runs: 3,
  wordsOf: lesson.material === 'patterns' || lesson.texts !== undefined ? 0 : lesson.stage.id,
  textsOf: lesson.texts,
  lines: (learner, material, chance) => linesOf(lesson, learner, material, chance),
});

/** One run of nothing else. */
export const drillTask = (patterns: readonly string[]): Task => ({
  lesson: '苦手なところ',
  step: 1,
  title: patterns.map((pattern) => `「${pattern}」`).join(''),
  lead: '[苦手|にがて]なところだけを、1[回|かい][打|う]ちます。',
  runs: 1,
  wordsOf: Math.max(
    ...stages.flatMap(({ id, patterns: own }) => (own.some((one) => patterns.includes(one)) ? [id] : [])),
  ),
  lines: (learner, { words }, chance) => drillLines(patterns, learner, words, chance),
});

const everyKana = Math.max(...stages.flatMap(({ id, patterns }) => (patterns.length > 0 ? [id] : [])));

export const placementTask: Task = {
  lesson: 'うでだめし',
  step: 1,
  title: 'うでだめし',
  lead: 'どこから[始|はじ]めるかを[決|き]めます。[打|う]てなくなったら、そこでやめてください。',
  runs: 1,
  wordsOf: everyKana,
  lines: (_, { words }, chance) => placementLines(words, chance),
};

const drillable = new Set(allPatterns);

/** What can be drilled of these: kana of the way, and no more than one can think of. */
export const drilled = (patterns: readonly string[]): readonly string[] =>
  [...new Set(patterns)].filter((pattern) => drillable.has(pattern)).slice(0, 5);

/** Whether kana were typed: where the fingers rest there are none yet. */
export const hasKana = (patterns: readonly { readonly key: string }[]): boolean =>
  patterns.some(({ key }) => drillable.has(key));
