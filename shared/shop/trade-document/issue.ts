/** 納品書 and 請求書 of an order: when there can be one, with which day, and what its buyer decides. Pure. */
import * as z from 'zod';
import type { Yen } from '#shared/kernel/money.ts';
import { paperLine } from '#shared/kernel/text.ts';
import { dayMs, dayOf, formatDay, japanInstant } from '#shared/kernel/time.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import { isGivenBack } from '#shared/shop/order/due.ts';
import { isPayable } from '#shared/shop/order/policy.ts';
import { bankAccountLine } from '#shared/shop/order/transfer.ts';
import { honorificSchema } from '#shared/shop/receipt/schema.ts';

export const issuedTypes = ['delivery-note', 'invoice'] as const;
export type IssuedType = (typeof issuedTypes)[number];

/** A request for payment is dated within this many days from now. */
const latestDays = 31;

export const issueInputSchema = z.object({
  type: z.enum(issuedTypes),
  addressee: paperLine(60, '宛名を入力してください'),
  honorific: honorificSchema.default('onchu'),
  /** 件名 */
  subject: paperLine(60, '件名を入力してください'),
  /** The day on the document. */
  on: z.iso.date('年月日を正しく入力してください'),
});
export type IssueInput = z.output<typeof issueInputSchema>;

const termsSchema = z.object({
  type: z.enum(issuedTypes),
  /** The days it can have. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** 前払い: asked for before anything was handed over. */
  advance: z.boolean(),
});
export type Terms = z.output<typeof termsSchema>;

/** As people write it. */
export const dayWords = (day: string): string => formatDay(japanInstant(day));

/** Which days it can have, where this is none of them. */
export function dayProblem({ type, from, to }: Terms, on: string): string | undefined {
  if (from <= on && on <= to) return undefined;
  if (from !== to) return `${dayWords(from)} から ${dayWords(to)} までの日にしてください`;
  return `${type === 'delivery-note' ? 'お渡しした日' : '請求日'}は、${dayWords(from)}にしてください`;
}

type State = Pick<
  Order,
  | 'status'
  | 'held'
  | 'payableUntil'
  | 'createdAt'
  | 'paidAt'
  | 'fulfilledAt'
  | 'total'
  | 'refundedTotal'
  | 'discount'
  | 'credited'
  | 'writtenOff'
  | 'invoice'
  | 'transfer'
> & {
  /** Bought on invoice, and could not be handed over: never sold. */
  readonly lost?: Yen | undefined;
};

/** The day everything was handed over; undefined before. Of an order from before it was noted: the day it was paid. */
export const deliveredOn = ({ status, fulfilledAt, paidAt, invoice }: State): string | undefined => {
  const at = fulfilledAt ?? paidAt;
  // On invoice it is handed over before it is paid.
  const isHandedOver = status === 'fulfilled' || (invoice !== undefined && fulfilledAt !== undefined);
  return isHandedOver && at !== undefined ? dayOf(at) : undefined;
};

/** While it is to be paid no 請求書 is dated after the day until which it asks for that; of what is late, not after today. */
function latestOf(order: State, now: Date): string {
  const today = dayOf(now);
  const latest = dayOf(new Date(Date.parse(japanInstant(today)) + latestDays * dayMs));
  const due = askedOf(order).until;
  if (order.status !== 'awaiting_payment' || due >= latest) return latest;
  return due < today ? today : due;
}

/** Undefined where there can be none (now). `replaces`: one whose sum is not the order's stands in nobody's books as it is. */
export function termsOf(
  type: IssuedType,
  order: State,
  now: Date,
  { replaces = false }: { readonly replaces?: boolean } = {},
): Terms | undefined {
  const delivered = deliveredOn(order);
  const to = latestOf(order, now);
  const isOwed = order.invoice !== undefined && order.status === 'awaiting_payment';
  // It names the account, which is made in the same moment.
  if (type === 'invoice' && isOwed && order.transfer === undefined) return undefined;
  const wasSold = order.total > (order.lost ?? 0);
  if (delivered !== undefined && ((replaces && wasSold) || !isGivenBack(order)))
    return type === 'delivery-note'
      ? { type, from: delivered, to: delivered, advance: false }
      : { type, from: delivered, to, advance: false };
  if (type === 'invoice' && !isOwed && isPayable(order, now))
    return { type, from: dayOf(order.createdAt), to, advance: true };
  return undefined;
}

/** What somebody who pays by a 請求書 goes by. */
interface Asked {
  readonly total: Yen;
  /** The day until which it is to be paid. */
  readonly until?: string | undefined;
  /** Where the money is to be sent. */
  readonly account?: string | undefined;
}

export const askedOf = ({
  total,
  lost = 0,
  invoice,
  payableUntil,
  transfer,
}: State): Asked & { readonly until: string } => ({
  total: total - lost,
  until: invoice?.dueOn ?? dayOf(payableUntil),
  account: transfer && bankAccountLine(transfer.account),
});

/** What was taken back on invoice before it was paid; each has a 適格返還請求書 of its own, so a 請求書 never deducts it. */
export const takenBack = ({ credited = 0, lost = 0 }: State): Yen => credited - lost;

/** A 請求書 is over what was not sold, or, while it is to be paid, goes by what the order does not ask for any more. */
export function isOutdated(issued: Asked, order: State): boolean {
  const { total, until, account } = askedOf(order);
  if (issued.total !== total) return true;
  if (order.status !== 'awaiting_payment') return false;
  // While a card page is open no account is shown: the order's own stays watched.
  return issued.until !== until || (account !== undefined && issued.account !== account);
}

/** What is known of a document that may be, is being, or was issued. */
export const issuableSchema = z.object({
  type: z.enum(issuedTypes),
  state: z.enum(['possible', 'not-possible', 'rendering', 'issued']),
  terms: termsSchema.optional(),
  /** The number of the one in whose place the next would stand. */
  supersedes: z.string().optional(),
});
export type Issuable = z.output<typeof issuableSchema>;
