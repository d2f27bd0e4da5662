/** What is to be given, as an address has it: `lesson:か行-2`, `minutes:10`, `stage:3`. Pure. */
import { homeworkGoalSchema, type HomeworkGoal } from './schema.ts';

export function goalAddress(goal: HomeworkGoal): string {
  switch (goal.kind) {
    case 'lesson':
      return `lesson:${goal.lesson}`;
    case 'minutes':
      return `minutes:${String(goal.minutes)}`;
    case 'stage':
      return `stage:${String(goal.stage)}`;
  }
}

/** Whoever may have typed it: undefined for what cannot be given. */
export function goalOfAddress(text: string): HomeworkGoal | undefined {
  const [kind = '', ...rest] = text.split(':');
  const value = rest.join(':');
  const number = value === '' ? Number.NaN : Number(value);
  return homeworkGoalSchema.safeParse({ kind, lesson: value, minutes: number, stage: number }).data;
}
