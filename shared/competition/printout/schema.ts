/** Paper that is made behind the pages: one PDF a class. */
import * as z from 'zod';
import { madeSchema } from '#shared/kernel/made.ts';

/** 参加票, 結果通知書, 成績シート */
const printoutKinds = ['ticket', 'notice', 'result-sheet'] as const;
export const printoutKindSchema = z.enum(printoutKinds);
export type PrintoutKind = z.output<typeof printoutKindSchema>;

/** One file a class. */
export const printoutSchema = madeSchema.extend({
  kind: printoutKindSchema,
  state: z.enum(['running', 'ready', 'failed', 'stopped', 'expired']),
  /** Somebody asked for its end: what is drawn by then can still be fetched. */
  stopAsked: z.boolean(),
  seasonTitle: z.string(),
  /** Whose, in a few words; absent for one's own. */
  about: z.string().optional(),
  /** People. */
  total: z.int(),
  /** Of `total`. */
  done: z.int(),
  /** Withdrawn, or no longer public, before their turn came. */
  gone: z.int(),
});
export type Printout = z.output<typeof printoutSchema>;
