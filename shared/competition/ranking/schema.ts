import * as z from 'zod';
import { personNameSchema } from '#shared/people/account/schema.ts';
import { instantSchema } from '#shared/kernel/time.ts';

/** What decides among equal scores; without it they share a rank. */
export const tieBreaks = ['none', 'fewer-misses-then-earlier'] as const;
export const tieBreakSchema = z.enum(tieBreaks);
export type TieBreak = z.output<typeof tieBreakSchema>;

/** One result of a season and division as the ranking sees it. */
export const contenderSchema = z.object({
  entryId: z.string(),
  score: z.int().min(0),
  misses: z.int().min(0),
  finishedAt: instantSchema,
  /** Gone with its account. */
  name: personNameSchema.optional(),
  /** Their name may be shown; off for pupils until the school turns it on. */
  showsName: z.boolean(),
  /** School year of the day of entry, in the words of all schools (`schoolYearName`). */
  grade: z.string().optional(),
  organizationId: z.string().optional(),
  /** Beyond the grade cap, or with an adjustment that does not rank in this division: takes part, has no rank. */
  ranked: z.boolean(),
  /** Shown without a rank. */
  disqualified: z.boolean(),
});
export type Contender = z.output<typeof contenderSchema>;

/** One line of a board that anybody may see. */
export const rankLineSchema = z.object({
  entryId: z.string(),
  /** 1, 2, 2, 4; absent where there is none. */
  rank: z.int().min(1).optional(),
  /** Somebody else has the same rank. */
  shared: z.boolean(),
  /** The name of who allowed it, the initials of everybody else. */
  label: z.string(),
  score: z.int().min(0),
});
export type RankLine = z.output<typeof rankLineSchema>;

export const schoolLineSchema = z.object({
  organizationId: z.string(),
  rank: z.int().min(1),
  shared: z.boolean(),
  /** Sum of its best scores. */
  total: z.int().min(0),
  /** How many of them there were; fewer than the rule asks for in a small school. */
  counted: z.int().min(0),
  takingPart: z.int().min(0),
  /** Share of its pupils that took part, 0 to 1; absent where their number is not known. */
  share: z.number().min(0).max(1).optional(),
});
export type SchoolLine = z.output<typeof schoolLineSchema>;
