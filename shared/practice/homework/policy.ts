/** Until when a homework stands, and who has done it. Pure. */
import { findLesson } from '#shared/practice/course/lessons.ts';
import { stages } from '#shared/practice/course/stages.ts';
import type { HomeworkGoal } from './schema.ts';

/** The last day is one of its days. */
export const isInForce = ({ until }: { readonly until?: string | undefined }, today: string): boolean =>
  until === undefined || today <= until;

export interface Practised {
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
