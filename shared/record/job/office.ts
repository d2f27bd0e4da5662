/** Work behind the pages as the office sees it, whosever it is. */
import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';

const officeJobActs = ['retry', 'stop'] as const;
export type OfficeJobAct = (typeof officeJobActs)[number];

export const officeJobSchema = z.object({
  id: idSchema('job'),
  /** Whose it is: an organisation's, a person's or a season's id, or the office's own. */
  owner: z.string(),
  /** One of officeJobWords, or of a later version. */
  kind: z.string(),
  state: z.enum(['waiting', 'running', 'failed']),
  startedByName: z.string(),
  startedAt: instantSchema,
  endedAt: instantSchema.optional(),
  done: z.int(),
  total: z.int().optional(),
  /** Of those at work: of the lane that has been tried most often since it last got on. */
  tries: z.int().optional(),
  progressAt: instantSchema.optional(),
  /** In words, without a name of anybody. */
  failure: z.string().optional(),
  stopAsked: z.boolean(),
  acts: z.array(z.enum(officeJobActs)),
});
export type OfficeJob = z.output<typeof officeJobSchema>;
