/** Buying on invoice (後払い): handed over at once, paid by transfer within some days after that. Pure. */
import * as z from 'zod';
import { addDays, dayOf, daySchema, daysUntil, japanInstant } from '#shared/kernel/time.ts';

/** From the day on which everything was handed over. */
export const invoiceDays = 30;
/** Once something is late by as many days, nothing more is sold on invoice until it is paid. */
const blockedAfterDays = 30;
/** Before the day on which it is due. */
const remindBeforeDays = 7;
/** After the day on which it is due: the day after, and then as often. */
const remindEveryDays = 14;

/** Days since; negative before. */
const daysSince = (day: string, now: Date): number => -daysUntil(japanInstant(day), now);

/** Names what is taken off because it could not be handed over. */
export const lostLines = 'lines';

const invoiceEnds = ['credited', 'written-off'] as const;

export const invoiceSchema = z.object({
  /** Absent until all of it is handed over. */
  dueOn: daySchema.optional(),
  /** How the debt ended, where not by being paid. */
  ended: z.enum(invoiceEnds).optional(),
});
type Invoice = z.output<typeof invoiceSchema>;

export const invoiceDueOn = (handedOver: Date): string => addDays(dayOf(handedOver), invoiceDays);

/** The last moment at which it is in time. Of one that is being handed over: as if that were done now. */
export const invoiceUntil = ({ dueOn }: Pick<Invoice, 'dueOn'>, now: Date): string =>
  japanInstant(dueOn ?? invoiceDueOn(now), '23:59');

/** Whole days by which it is late; 0 while it is in time. */
export const daysLate = ({ dueOn }: Pick<Invoice, 'dueOn'>, now: Date): number =>
  dueOn === undefined ? 0 : Math.max(0, daysSince(dueOn, now));

/** It is so late that nothing more is sold on invoice. */
export const blocksInvoices = (invoice: Pick<Invoice, 'dueOn'>, now: Date): boolean =>
  daysLate(invoice, now) >= blockedAfterDays;

export interface InvoiceReminder {
  readonly of: 'invoice-soon' | 'invoice-late';
  /** Told once: of another day, or two weeks later, it is another one. */
  readonly until: string;
}

/** What there is to remind somebody of now, whether they were or not. */
export function invoiceReminderOf({ dueOn }: Invoice, now: Date): InvoiceReminder | undefined {
  if (dueOn === undefined) return undefined;
  const late = daysSince(dueOn, now);
  if (late < -remindBeforeDays) return undefined;
  if (late <= 0) return { of: 'invoice-soon', until: `${dueOn} soon` };
  return { of: 'invoice-late', until: `${dueOn} late ${String(Math.floor((late - 1) / remindEveryDays))}` };
}

/** When the next reminder begins. */
export function invoiceTurns({ dueOn }: Invoice, now: Date): Date[] {
  if (dueOn === undefined) return [];
  const after = Math.max(0, Math.ceil(daysSince(dueOn, now) / remindEveryDays)) * remindEveryDays + 1;
  return [-remindBeforeDays, 1, after].map((days) => new Date(japanInstant(addDays(dueOn, days))));
}
