import * as z from 'zod';
import {
  divisionSchema,
  inputMethodSchema,
  levelSchema,
  seasonSchema,
} from '#shared/competition/competition/schema.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';

/**
 * `under-review`: somebody has to look at its attempt. `provisional`: waits for the season's publication. `void`: lost to a
 * technical fault, its entry may start again.
 */
export const resultStates = [
  'under-review',
  'provisional',
  'published',
  'corrected',
  'void',
  'disqualified',
] as const;
export const resultStateSchema = z.enum(resultStates);
export type ResultState = z.output<typeof resultStateSchema>;

/** 誤字 / 脱字 / 余字 / 未変換 */
export const errorCountsSchema = z.object({
  typo: z.int().min(0),
  omission: z.int().min(0),
  surplus: z.int().min(0),
  unconverted: z.int().min(0),
});
export type ErrorCounts = z.output<typeof errorCountsSchema>;

const distanceSchema = z.object({
  level: levelSchema,
  remaining: z.int().min(1),
  /** Score at which the way to this level begins. */
  from: z.int().min(0),
});

export const resultSummarySchema = z.object({
  id: idSchema('result'),
  season: seasonSchema.pick({ id: true, edition: true, name: true, title: true }),
  division: divisionSchema.pick({ code: true, name: true, durationSeconds: true, unit: true }),
  state: resultStateSchema,
  playedAt: instantSchema,
  /** How kana were typed, where the task guided them. */
  inputMethod: inputMethodSchema.optional(),
  /** 正解 − ミス + 特別点, never below 0. */
  score: z.int().min(0),
  level: levelSchema.optional(),
  /** Absent at the highest level. */
  nextLevel: distanceSchema.optional(),
  /** Set while a certificate is applied for or held. */
  certificateApplicationId: idSchema('application').optional(),
  certificateId: idSchema('certificate').optional(),
  /** The money of that one went back: it is not valid, and only the office knows what may come in its place. */
  certificateRefunded: z.literal(true).optional(),
  /** Set while another certificate in its place is applied for. */
  reissueApplicationId: idSchema('application').optional(),
});
export type ResultSummary = z.output<typeof resultSummarySchema>;

export const resultSchema = resultSummarySchema.extend({
  correct: z.int().min(0),
  misses: z.int().min(0),
  /** 特別点 */
  bonus: z.int().min(0),
  errors: errorCountsSchema,
  /** Characters typed in each minute of play. */
  charactersPerMinute: z.array(z.int().min(0)),
  /** Correct characters per minute. */
  cpm: z.number(),
  /** Errors per minute. */
  epm: z.number(),
  /** 正確率: the share of keys that were right, corrected ones counted as typed; 0 to 1. */
  accuracy: z.number().min(0).max(1).optional(),
  /** 安定度, 0 to 100. */
  steadiness: z.number().min(0).max(100).optional(),
  /** 打鍵/分 */
  keysPerMinute: z.number().min(0).optional(),
  /** Grade and class as on the day of entry; absent for adults. */
  schoolGrade: z.string().optional(),
});
export type Result = z.output<typeof resultSchema>;

/** One that is not public yet, or never will be: that it is there, without its figures. */
const pendingResultSchema = resultSummarySchema
  .pick({ id: true, season: true, division: true, state: true, playedAt: true })
  .extend({
    /** Of a void one, where the office decided so. */
    reason: z.string().optional(),
  });
export type PendingResult = z.output<typeof pendingResultSchema>;

/** What stands beside the list of one's own: what is awaited, and the best of each division and way of input. */
export const resultOverviewSchema = z.object({
  pending: z.array(pendingResultSchema),
  bests: z.array(resultSummarySchema),
});
export type ResultOverview = z.output<typeof resultOverviewSchema>;

/** A pupil's result as their school sees it. */
export const organizationResultSchema = resultSummarySchema
  .extend(resultSchema.pick({ misses: true, cpm: true, accuracy: true, schoolGrade: true }).shape)
  .extend({
    holderId: idSchema('user'),
    holderName: z.string(),
    groupId: idSchema('group').optional(),
    groupName: z.string().optional(),
    /** The best of their own public scores before, in the same division and by the same way of input. */
    earlierBest: z.int().optional(),
  });
export type OrganizationResult = z.output<typeof organizationResultSchema>;
