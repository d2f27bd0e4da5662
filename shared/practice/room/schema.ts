/** 一斉練習・今月の記録会: a class that types the same together, while its teacher watches. */
import * as z from 'zod';
import { startCodeSchema } from '#shared/competition/common-start/schema.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { lessons, type Lesson } from '#shared/practice/course/lessons.ts';
import { keptLessonSchema, lessonSchema } from '#shared/practice/homework/schema.ts';

/** Typed from the blackboard, as the code of a common start. */
export const roomCodeSchema = startCodeSchema;

export const roomKinds = ['practice', 'meeting'] as const;
export type RoomKind = (typeof roomKinds)[number];

export const roomMinutes = [1, 3, 5] as const;
const longestMs = Math.max(...roomMinutes) * 60_000;

/** School years of which there are texts; from the seventh on they are those of everybody older. */
export const textGrades = [1, 2, 3, 4, 5, 6, 7] as const;
export type TextGrade = (typeof textGrades)[number];
const gradeSchema = z.literal(textGrades);

/** Lessons for a class together: an input method is each device's own, and who types with one is not compared with others. */
export const roomLessons: readonly Lesson[] = lessons.filter(({ material }) => material !== 'conversion');
const roomLessonSchema = lessonSchema.refine(
  (id) => roomLessons.some((lesson) => lesson.id === id),
  '「漢字に変える」のレッスンは、1人ずつの練習で打ちます',
);

/** A lesson of the course, a text of a school year, or the text that all classes of a school year have in this month. */
const goalOf = (lesson: typeof keptLessonSchema) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('lesson'), lesson }),
    z.object({
      kind: z.literal('text'),
      grade: gradeSchema,
      text: z.string().regex(/^g[1-7]-\d\d$/u, '文章を選んでください'),
    }),
    z.object({ kind: z.literal('month'), grade: gradeSchema }),
  ]);
const keptGoalSchema = goalOf(keptLessonSchema);
export type RoomGoal = z.output<typeof keptGoalSchema>;

export const roomInputSchema = z.object({ goal: goalOf(roomLessonSchema), minutes: z.literal(roomMinutes) });
export type RoomInput = z.output<typeof roomInputSchema>;

/** Of a class, for all its rooms. */
export const rankChoiceSchema = z.object({
  showRank: z.boolean(),
  /** Who is in no rank and on no list of the best, whatever the class is shown. */
  hiddenIds: z.array(idSchema('user')).max(100),
  /** As it was seen; 0 where nothing was chosen yet. */
  version: z.int().min(0),
});
export type RankChoice = z.output<typeof rankChoiceSchema>;

export const roomSchema = roomInputSchema.extend({
  goal: keptGoalSchema,
  code: z.string(),
  groupId: idSchema('group'),
  groupName: z.string(),
  openedAt: instantSchema,
  startsAt: instantSchema.optional(),
  closedAt: instantSchema.optional(),
});
export type Room = z.output<typeof roomSchema>;

/** What keeps somebody from typing, as their page sees it. Short: forty of them are read every two seconds. */
export const beatMarks = ['none', 'idle', 'ime', 'keyboard'] as const;
/** What a teacher says with one press. */
export const hintKinds = ['idle', 'ime', 'keyboard'] as const;
export type HintKind = (typeof hintKinds)[number];

/** Nobody is quicker: kana, or keys that were wrong, a second. */
const mostASecond = 20;
/** The first keys of a run come at once. */
const graceKeys = 20;

/** How far somebody is. Milliseconds are those since the start of the room. */
export const beatInputSchema = z
  .object({
    at: z.int().min(0).max(longestMs),
    /** When they began: who comes late has the rest. */
    from: z.int().min(0).max(longestMs),
    correct: z.int().min(0),
    wrong: z.int().min(0),
    mark: z.enum(beatMarks),
  })
  .refine(({ at, from }) => from <= at, { path: ['from'], message: '始めた時刻が正しくありません' })
  .refine(
    ({ at, from, correct, wrong }) =>
      Math.max(correct, wrong) <= graceKeys + ((at - from) / 1000) * mostASecond,
    { path: ['correct'], message: `1秒に${String(mostASecond)}字より多くは数えられません` },
  );
export type BeatInput = z.output<typeof beatInputSchema>;

/** One of those who are in a room, and what the last beat of theirs said. */
export const beatSchema = z.object({
  userId: idSchema('user'),
  at: z.int().optional(),
  from: z.int().optional(),
  correct: z.int(),
  wrong: z.int(),
  mark: z.enum(beatMarks),
  /** When it came, by the server's clock. */
  seenAt: instantSchema.optional(),
  /** The last hint card they were sent. */
  hint: z.object({ kind: z.enum(hintKinds), sentAt: instantSchema }).optional(),
});
export type Beat = z.output<typeof beatSchema>;

/** As the teacher sees it. */
export const boardSchema = z.object({ room: roomSchema, beats: z.array(beatSchema), now: instantSchema });
export type Board = z.output<typeof boardSchema>;

/** As a pupil sees it. */
export const ownRoomSchema = roomSchema.pick({
  code: true,
  groupName: true,
  goal: true,
  minutes: true,
  openedAt: true,
  startsAt: true,
  closedAt: true,
});
export type OwnRoom = z.output<typeof ownRoomSchema>;

/** One that was held. */
export const heldRoomSchema = roomSchema
  .pick({ code: true, goal: true, minutes: true })
  .extend({ startsAt: instantSchema, closedAt: instantSchema.optional(), pupils: z.int().optional() });
export type HeldRoom = z.output<typeof heldRoomSchema>;

/** A meeting of a class with what each of it came to. */
export const meetingSchema = heldRoomSchema.extend({ beats: z.array(beatSchema) });
export type Meeting = z.output<typeof meetingSchema>;
