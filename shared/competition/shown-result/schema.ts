/** 見せる結果: a result with what the office changed about it, as its holder and their school may see it. */
import * as z from 'zod';
import { resultActs } from '#shared/competition/correction/policy.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { resultSchema, resultStateSchema } from '#shared/competition/result/schema.ts';

const standingSchema = z.object({
  state: resultStateSchema,
  score: z.int(),
  correct: z.int(),
  misses: z.int(),
});

/** What a ruling of the office made of it, and why. */
export const revisionSchema = z.object({
  at: instantSchema,
  act: z.enum(resultActs),
  reason: z.string(),
  before: standingSchema,
  after: standingSchema,
});
export type Revision = z.output<typeof revisionSchema>;

export const pupilResultSchema = resultSchema.extend({
  holderName: z.string(),
  groupName: z.string().optional(),
  /** The newest first. */
  revisions: z.array(revisionSchema),
});
