/** 今月のまとめ: what a class practised in a month, against the month before. */
import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { daySchema } from '#shared/kernel/time.ts';
import { personNameSchema } from '#shared/people/account/schema.ts';
import { schoolTypes } from '#shared/people/organization/schema.ts';
import { trainingPupilSchema } from '#shared/practice/training-log/contract.ts';

export const monthSchema = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u, '月は 2026-11 のように送ってください');

const spanSchema = z.object({
  days: z.int(),
  minutes: z.int(),
  lessons: z.int(),
  /** Kana a minute, without conversion. */
  speed: z.int().optional(),
  /** 0 to 1. */
  accuracy: z.number().optional(),
});

const pupilMonthSchema = z.object({
  userId: idSchema('user'),
  name: personNameSchema,
  number: z.int().optional(),
  /** Came with an account of their own: what they practise is their own affair. */
  ownAccount: z.boolean(),
  now: spanSchema,
  before: spanSchema,
  lastOn: daySchema.optional(),
  /** Where they are by now, whichever month is shown. */
  course: trainingPupilSchema.shape.course,
  /** Whether they have done what the class is given now. */
  homeworkDone: z.boolean().optional(),
  /** By now, as the class's page has them. */
  reasons: trainingPupilSchema.shape.reasons,
  missedKeys: trainingPupilSchema.shape.missedKeys,
});
export type PupilMonth = z.output<typeof pupilMonthSchema>;

export const classMonthSchema = z.object({
  groupName: z.string(),
  schoolType: z.enum(schoolTypes).optional(),
  today: daySchema,
  month: monthSchema,
  /** The first one in which anybody of the class practised. */
  firstMonth: monthSchema,
  pupils: z.array(pupilMonthSchema),
});
export type ClassMonth = z.output<typeof classMonthSchema>;

/** A class in a line: nobody's name. */
const classFiguresSchema = z.object({
  /** Without who came with an account of their own. */
  pupils: z.int(),
  practised: z.int(),
  practisedBefore: z.int(),
  /** Of those who practised, the one in the middle. */
  minutes: z.int(),
  minutesBefore: z.int(),
  /** Of those with enough timed runs, the one in the middle; absent where they are fewer than five. */
  speed: z.int().optional(),
  speedBefore: z.int().optional(),
  accuracy: z.number().optional(),
  stage: z.int().optional(),
  /** How many have each national line's speed in kana: primary, lower secondary. */
  reached: z.array(z.int()),
  needHelp: z.int(),
  notBegun: z.int(),
  homeworkDone: z.int().optional(),
});
export type ClassFigures = z.output<typeof classFiguresSchema>;

export const classMonthLineSchema = classFiguresSchema.extend({
  groupId: idSchema('group'),
  groupName: z.string(),
  /** Says which national line is theirs. */
  schoolType: z.enum(schoolTypes).optional(),
});
export type ClassMonthLine = z.output<typeof classMonthLineSchema>;
