/** 再採点: the results of a season and division judged once more, beside the valid ones, until the office takes or drops them all. */
import * as z from 'zod';
import { divisionSchema, levelSchema } from '#shared/competition/competition/schema.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { resultSchema } from '#shared/competition/result/schema.ts';

/** `failed`: the comparison was given up; it can only be dropped. `stopped`: applying was; it can only be gone on with. */
const rejudgeStates = [
  'comparing',
  'compared',
  'failed',
  'applying',
  'stopped',
  'applied',
  'dropped',
] as const;
export type RejudgeState = (typeof rejudgeStates)[number];

export const rejudgeSchema = z.object({
  id: idSchema('rejudgeSet'),
  seasonId: idSchema('season'),
  divisionCode: divisionSchema.shape.code,
  divisionName: z.string(),
  reason: z.string(),
  state: z.enum(rejudgeStates),
  startedByName: z.string(),
  startedAt: instantSchema,
  decidedAt: instantSchema.optional(),
  /** Results judged once more; while it compares, so far. */
  compared: z.int(),
  /** Those that come out otherwise. */
  different: z.int(),
  /** Those of `different` whose level changes. */
  otherLevel: z.int(),
  /** Corrected by hand before: they stay as somebody decided. */
  byHand: z.int(),
  /** Taken over so far. */
  applied: z.int(),
  /** Decided otherwise between comparing and applying: they stay too. */
  passedBy: z.int(),
});
export type Rejudge = z.output<typeof rejudgeSchema>;

const figures = resultSchema.pick({ score: true, correct: true, misses: true, bonus: true }).extend({
  level: levelSchema.optional(),
});

/** One result that comes out otherwise. */
export const differenceSchema = z.object({
  resultId: idSchema('result'),
  attemptId: idSchema('attempt'),
  holderName: z.string(),
  groupName: z.string().optional(),
  before: figures,
  after: figures,
});
export type Difference = z.output<typeof differenceSchema>;
