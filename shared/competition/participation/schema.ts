/** 参加: what somebody, or a school, has of each season, and what is to be done about it. */
import * as z from 'zod';
import { divisionSchema } from '#shared/competition/competition/schema.ts';
import { entrySchema } from '#shared/competition/entry/schema.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { instantSchema } from '#shared/kernel/time.ts';

const participationSchema = z.object({
  seasonId: idSchema('season'),
  /** Entries that stand, paid or not. */
  entered: z.boolean(),
  /** Results that are public. */
  results: z.boolean(),
});
export type Participation = z.output<typeof participationSchema>;

/** An order with entries in it that waits for its money. */
const unpaidEntriesSchema = z.object({
  orderId: idSchema('order'),
  total: yenSchema,
  /** A number for a convenience store may end before the order does. */
  until: instantSchema,
  /** A way was chosen that takes its time: a slip is printed, a transfer is awaited. */
  begun: z.boolean(),
});
export type UnpaidEntries = z.output<typeof unpaidEntriesSchema>;

/** One's own entry of a season that is not published. */
const ownEntrySchema = entrySchema.pick({ id: true, state: true, suspended: true }).extend({
  seasonId: idSchema('season'),
  division: divisionSchema.pick({ name: true }),
});
export type OwnEntry = z.output<typeof ownEntrySchema>;

/** The newest season first; one of which there is nothing is not in it. What ends first of the unpaid at the front. */
const participationsSchema = z.object({
  items: z.array(participationSchema),
  /** What the actor may pay. */
  unpaid: z.array(unpaidEntriesSchema),
});

/** 後払い: bought on invoice, and late. */
const overdueInvoiceSchema = unpaidEntriesSchema.omit({ begun: true });

/** Of an organisation. What is late may be of anything it buys, the latest at the front. */
export const groupParticipationsSchema = participationsSchema.extend({
  overdue: z.array(overdueInvoiceSchema),
});
export type GroupParticipations = z.output<typeof groupParticipationsSchema>;

export const ownParticipationsSchema = participationsSchema.extend({
  entries: z.array(ownEntrySchema),
  /** Editions in whose nationals they have a place. */
  nationals: z.array(z.int()),
});
export type OwnParticipations = z.output<typeof ownParticipationsSchema>;
