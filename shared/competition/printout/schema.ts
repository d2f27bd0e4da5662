/** Paper that is made behind the pages: one PDF a class. */
import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';

/** 参加票, 結果通知書, 成績シート */
export const printoutKinds = ['ticket', 'notice', 'result-sheet'] as const;
export const printoutKindSchema = z.enum(printoutKinds);
export type PrintoutKind = z.output<typeof printoutKindSchema>;

export const printoutSchema = z.object({
  id: idSchema('job'),
  kind: printoutKindSchema,
  state: z.enum(['running', 'ready', 'failed', 'stopped', 'expired']),
  /** Somebody asked for its end: what is drawn by then can still be fetched. */
  stopAsked: z.boolean(),
  seasonTitle: z.string(),
  /** Whose, in a few words; absent for one's own. */
  about: z.string().optional(),
  startedAt: instantSchema,
  /** People. */
  total: z.int(),
  /** Of `total`. */
  done: z.int(),
  /** Withdrawn, or no longer public, before their turn came. */
  gone: z.int(),
  /** One a class. Absent files are deleted ones. */
  files: z.array(z.object({ name: z.string(), items: z.int() })),
  validUntil: instantSchema.optional(),
});
export type Printout = z.output<typeof printoutSchema>;
