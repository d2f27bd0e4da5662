import * as z from 'zod';
import { divisionSchema, seasonSchema } from '#shared/competition/competition/schema.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { instantSchema } from '#shared/kernel/time.ts';

/** `applied`: waits for its payment. `ready`: paid, has its ticket. `disqualified` may be taken back. */
export const entryStates = [
  'draft',
  'applied',
  'ready',
  'competing',
  'done',
  'absent',
  'withdrawn',
  'disqualified',
] as const;
export const entryStateSchema = z.enum(entryStates);
export type EntryState = z.output<typeof entryStateSchema>;

export const timeFactors = [1, 1.25, 1.5, 2] as const;

/** 合理的配慮. Strict, so that nobody stores the reason beside it: it is nobody's business. */
export const accommodationSchema = z.strictObject({
  timeFactor: z.literal(timeFactors, '時間の倍率は1・1.25・1.5・2から選んでください'),
  enlargedText: z.boolean(),
});
export type Accommodation = z.output<typeof accommodationSchema>;

/** One person in one 課題 of a season. Name, grade, class and school are as on the day it was entered. */
export const entrySchema = z.object({
  id: idSchema('entry'),
  season: seasonSchema.pick({ id: true, edition: true, name: true, title: true }),
  division: divisionSchema.pick({ code: true, name: true, durationSeconds: true, unit: true, form: true }),
  state: entryStateSchema,
  personId: idSchema('user'),
  personName: z.string(),
  schoolGrade: z.string().optional(),
  groupId: idSchema('group').optional(),
  groupName: z.string().optional(),
  accommodation: accommodationSchema.optional(),
  /** What was paid for it, or is to be. */
  amount: yenSchema,
  orderId: idSchema('order'),
  enteredAt: instantSchema,
  /** On the 参加票, once it is paid: ten characters that are typed without mistaking one for another. */
  ticketNumber: z.string().optional(),
  /** Its payment is disputed: it cannot be started. */
  suspended: z.literal(true).optional(),
  /** Goes up with each change; a change names the version it saw. */
  version: z.int(),
});
export type Entry = z.output<typeof entrySchema>;
