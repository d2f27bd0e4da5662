/** Who of a class needs help by now, each for one reason: what a teacher would look at first. Pure. */
import * as z from 'zod';
import { addDays } from '#shared/kernel/time.ts';
import { learnerOf, mostLessons, stuckIn } from '#shared/practice/course/learner.ts';
import { standingOf } from '#shared/practice/course/standing.ts';
import { stages } from '#shared/practice/course/stages.ts';
import { daysOf, within, type Book } from '#shared/practice/training-log/book.ts';
import { daysBetween } from '#shared/practice/training-log/calendar.ts';
import { accuracyIn, concentratedIn, inactiveDays } from '#shared/practice/training-log/progress.ts';

/** In the order in which a teacher would act on them. */
export const helpKinds = ['never', 'inactive', 'inaccurate', 'stuck', 'behind', 'concentrated'] as const;

export const helpSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('never') }),
  z.object({ kind: z.literal('inactive'), days: z.int() }),
  z.object({ kind: z.literal('inaccurate'), percent: z.int() }),
  z.object({ kind: z.literal('stuck'), stage: z.int() }),
  z.object({ kind: z.literal('behind'), stage: z.int(), classStage: z.int() }),
  z.object({ kind: z.literal('concentrated'), keys: z.array(z.string()) }),
]);
export type Help = z.output<typeof helpSchema>;

/** Below it, quicker is only more wrong. */
export const enoughRight = 0.85;
/** A few strokes say nothing. */
const fewestStrokes = 200;
/** Of accuracy: what was a month ago is not how somebody types now. */
const recentDays = 30;
/** The class has learned that many stages more. */
export const farBehind = 3;

const title = (stage: number): string => `「${stages[stage]?.title ?? ''}」`;

interface Beside {
  readonly today: string;
  /** The stage in the middle of the class. */
  readonly classStage?: number | undefined;
}

function inaccurateNow(books: readonly Book[], today: string): Help | undefined {
  const { weeks } = within(books, addDays(today, 1 - recentDays), today);
  const strokes = weeks.reduce((sum, { correct, misses }) => sum + correct + misses, 0);
  const accuracy = accuracyIn(weeks) ?? 1;
  return strokes < fewestStrokes || accuracy >= enoughRight
    ? undefined
    : { kind: 'inaccurate', percent: Math.floor(accuracy * 100) };
}

/** @param books of typing-method, the oldest first */
export function helpOf(books: readonly Book[], { today, classStage }: Beside): Help | undefined {
  const last = daysOf(books).at(-1)?.day;
  if (last === undefined) return { kind: 'never' };
  const days = daysBetween(last, today);
  if (days >= inactiveDays) return { kind: 'inactive', days };
  const inaccurate = inaccurateNow(books, today);
  if (inaccurate !== undefined) return inaccurate;
  const stuck = stuckIn(learnerOf(books));
  if (stuck !== undefined) return { kind: 'stuck', stage: stuck.id };
  const stage = standingOf(books)?.stage;
  if (stage !== undefined && classStage !== undefined && classStage - stage >= farBehind)
    return { kind: 'behind', stage, classStage };
  const keys = concentratedIn(books.at(-1)?.keys ?? {});
  return keys.length > 0 ? { kind: 'concentrated', keys } : undefined;
}

/** As a teacher says it to a colleague. */
export function helpWords(help: Help): string {
  switch (help.kind) {
    case 'never':
      return 'まだ一度も練習していません';
    case 'inactive':
      return `${String(help.days)}日のあいだ、練習していません`;
    case 'inaccurate':
      return `この30日の正確率が${String(help.percent)}%で、85%に届いていません`;
    case 'stuck':
      return `${title(help.stage)}を${String(mostLessons)}回練習しましたが、まだ指が覚えていません`;
    case 'behind':
      return `クラスのまん中は${title(help.classStage)}で、この人は${title(help.stage)}にいます`;
    case 'concentrated':
      return `ミスの半分より多くが「${help.keys.map((key) => key.toUpperCase()).join('」「')}」に集まっています`;
  }
}

/** What may be done about it. */
export const helpActs: Readonly<Record<Help['kind'], string>> = {
  never: '授業のはじめに、ログインからいっしょに1つのレッスンを開いてください。',
  inactive: '声をかけて、授業のはじめの5分にいっしょに1つのレッスンを開いてください。',
  inaccurate: '速さより正しさです。「ゆっくりでよいから、まちがえずに」と声をかけてください。',
  stuck: 'となりで指の置き方を見て、1文字ずつゆっくり打つところを確かめてください。',
  behind: '次の授業では、クラスと同じレッスンでなく、この人の「つぎのレッスン」を開かせてください。',
  concentrated: '練習シートで、その文字だけを取り出して練習させてください。',
};
