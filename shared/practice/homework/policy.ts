/** Until when a homework stands, and who has done it. Pure. */
import { findLesson } from '#shared/practice/course/lessons.ts';
import { standingOf } from '#shared/practice/course/standing.ts';
import { stages } from '#shared/practice/course/stages.ts';
import { fiscalYearOf, japanInstant } from '#shared/kernel/time.ts';
import { daysOf, type Book } from '#shared/practice/training-log/book.ts';
import { minutesIn } from '#shared/practice/training-log/progress.ts';
import type { HomeworkGoal, OwnHomework } from './schema.ts';

/** The last day is one of its days. */
export const isInForce = ({ until }: { readonly until?: string | undefined }, today: string): boolean =>
  until === undefined || today <= until;

interface Practised {
  /** How often the lesson was taken since it was given. */
  readonly lessonRuns: number;
  readonly minutesToday: number;
  /** The stage they are in; absent for who has not begun. */
  readonly stage?: number | undefined;
}

/** A lesson: taken since. Minutes: today's. A stage: in one beyond it. */
export function isHomeworkDone(goal: HomeworkGoal, { lessonRuns, minutesToday, stage }: Practised): boolean {
  switch (goal.kind) {
    case 'lesson':
      return lessonRuns > 0;
    case 'minutes':
      return minutesToday >= goal.minutes;
    case 'stage':
      return stage !== undefined && stage > goal.stage;
  }
}

/** One's own, from one's books of typing-method, the oldest first. */
export function practisedOf(
  { goal, before }: Pick<OwnHomework, 'goal' | 'before'>,
  books: readonly Book[],
  today: string,
): Practised {
  // A class is of one fiscal year, and so is what it is given.
  const book = books.find(({ fiscalYear }) => fiscalYear === fiscalYearOf(japanInstant(today)));
  const runs = goal.kind === 'lesson' ? (book?.parts[goal.lesson]?.[0] ?? 0) : 0;
  return {
    lessonRuns: runs - before,
    minutesToday: minutesIn(daysOf(books), today, 1),
    stage: standingOf(books)?.stage,
  };
}

/** What it is, as a teacher and the trail call it. */
export function homeworkTitle(goal: HomeworkGoal): string {
  switch (goal.kind) {
    case 'lesson': {
      const lesson = findLesson(goal.lesson);
      return lesson === undefined ? goal.lesson : `${lesson.stage.title}「${lesson.title}」`;
    }
    case 'minutes':
      return `1日${String(goal.minutes)}分の練習`;
    case 'stage':
      return `「${stages[goal.stage]?.title ?? ''}」まで終える`;
  }
}
