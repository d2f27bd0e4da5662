/** Work that goes on behind the pages, as those who may see it know it. */
import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';

/** What people start and watch; other kinds are nobody's to see. */
export const jobKinds = ['student-import', 'roll-over', 'login-cards', 'printout'] as const;
export type JobKind = (typeof jobKinds)[number];

/** `failed` with the failure `given-up`: tried again and again without any progress. */
const jobStates = ['waiting', 'running', 'done', 'failed', 'stopped'] as const;

export const jobSchema = z.object({
  id: idSchema('job'),
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  startedByName: z.string(),
  startedAt: instantSchema,
  endedAt: instantSchema.optional(),
  total: z.int(),
  /** Of `total`. */
  done: z.int(),
  /** The kind's own sums. */
  counts: z.record(z.string(), z.int()),
  failure: z.string().optional(),
  /** Somebody asked for its end: it comes before its next step. */
  stopAsked: z.boolean(),
});
export type Job = z.output<typeof jobSchema>;
