/** 練習の課題: what a teacher gives a class to practise, one thing at a time. */
import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { optionalLine } from '#shared/kernel/text.ts';
import { daySchema, instantSchema } from '#shared/kernel/time.ts';
import { findLesson } from '#shared/practice/course/lessons.ts';
import { stages } from '#shared/practice/course/stages.ts';

export const fewestMinutes = 5;
export const mostMinutes = 30;
/** Beyond the last one there is nothing by which one could see that it was reached. */
export const goalStages = stages.slice(0, -1);

/** Of one that was chosen once: a later course may be without it, and what was chosen is still to be read. */
export const keptLessonSchema = z.string().max(60);
/** Of one that is chosen now. */
export const lessonSchema = keptLessonSchema.refine(
  (id) => findLesson(id) !== undefined,
  'レッスンを選んでください',
);

/** A lesson, minutes of each day, or a stage that is done to its end. */
const goalOf = (lesson: typeof keptLessonSchema) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('lesson'), lesson }),
    z.object({ kind: z.literal('minutes'), minutes: z.int().min(fewestMinutes).max(mostMinutes) }),
    z.object({
      kind: z.literal('stage'),
      stage: z
        .int()
        .min(0)
        .max(goalStages.length - 1),
    }),
  ]);
export const homeworkGoalSchema = goalOf(lessonSchema);
const keptGoalSchema = goalOf(keptLessonSchema);
export type HomeworkGoal = z.output<typeof homeworkGoalSchema>;

export const mostWords = 60;

export const homeworkInputSchema = z.object({
  goal: homeworkGoalSchema,
  /** Its last day; without one it stands until it is changed. */
  until: daySchema.optional(),
  /** To the pupils, in the teacher's own. */
  words: optionalLine(mostWords),
});
export type HomeworkInput = z.output<typeof homeworkInputSchema>;

export const homeworkSchema = homeworkInputSchema.extend({
  goal: keptGoalSchema,
  groupId: idSchema('group'),
  givenAt: instantSchema,
  /** Of a lesson: how often whoever had taken it already had done so, by user. */
  before: z.record(z.string(), z.int()),
  version: z.int().min(1),
});
export type Homework = z.output<typeof homeworkSchema>;

/** As one of its class reads it. */
export const ownHomeworkSchema = homeworkInputSchema.extend({ goal: keptGoalSchema, before: z.int() });
export type OwnHomework = z.output<typeof ownHomeworkSchema>;

/** What a pupil's class means for their practice; of nobody's class nothing. */
export const ofClassSchema = z.object({
  homework: ownHomeworkSchema.optional(),
  /** As their school writes it; in a 中学校 「小学3年」 or 「中学1年」, where anything tells which it is. */
  grade: z.string().optional(),
});
export type OfClass = z.output<typeof ofClassSchema>;
