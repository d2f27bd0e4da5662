/** What is made behind a page for whoever asked, as they see it. */
import * as z from 'zod';
import { idSchema } from './id.ts';
import { instantSchema } from './time.ts';

export const madeSchema = z.object({
  id: idSchema('job'),
  state: z.enum(['running', 'ready', 'failed', 'expired']),
  startedAt: instantSchema,
  /** Absent files are deleted ones. */
  files: z.array(z.object({ name: z.string(), items: z.int() })),
  validUntil: instantSchema.optional(),
});
