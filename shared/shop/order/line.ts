/** One thing bought. An order may hold thousands; each has its own state and changes under its own condition. */
import * as z from 'zod';
import { yenSchema } from '#shared/kernel/money.ts';
import { isGivenBack } from './due.ts';
import { priceKindSchema, type Order } from './schema.ts';

/** What becomes of something that is out already when its money is given back: not valid for now, or never again. */
export const withdrawals = ['suspend', 'revoke'] as const;
export const withdrawalSchema = z.enum(withdrawals);
export type Withdrawal = z.output<typeof withdrawalSchema>;

/**
 * `reserved` until its turn comes after paying; `impossible`: it could not be honoured any more and its amount goes back
 * alone; `withdrawn`: taken out of the order before that was paid; `refunded`: it, or the whole order, was given back. A paid order whose lines still say `reserved` is being fulfilled.
 */
export const lineStates = [
  'reserved',
  'fulfilled',
  'released',
  'withdrawn',
  'refunded',
  'impossible',
] as const;

export const orderLineSchema = z.object({
  orderId: z.string(),
  /** From 1, in the order in which they were asked for. */
  number: z.int().min(1),
  kind: priceKindSchema,
  title: z.string(),
  /** What the line pays for, by its own feature's id. */
  subject: z.object({ kind: z.string(), id: z.string() }),
  /** Of the whole line. */
  amount: yenSchema,
  /** How many of the same it is; one where absent. */
  quantity: z.int().min(1).optional(),
  state: z.enum(lineStates),
  /** Its payment is disputed: what it bought is not shown as valid. */
  suspended: z.boolean().optional(),
  /** The office gives its money back. */
  withdrawal: withdrawalSchema.optional(),
  /** Why it was impossible: a problem code. */
  reason: z.string().optional(),
});
export type OrderLine = z.output<typeof orderLineSchema>;

export const canBeGivenBack = ({ state, withdrawal }: Pick<OrderLine, 'state' | 'withdrawal'>): boolean =>
  withdrawal === undefined && (state === 'fulfilled' || state === 'reserved');

/** What a line is worth in the order's summary. */
export type Priced = Pick<OrderLine, 'kind' | 'title' | 'amount' | 'quantity'>;

export type LineAct = 'fulfil' | 'release' | 'suspend' | 'resume' | 'refund';

type Aim = Pick<
  Order,
  'status' | 'total' | 'refundedTotal' | 'discount' | 'credited' | 'writtenOff' | 'invoice'
> & {
  readonly disputed?: boolean | undefined;
  /** The office gives all of it back. */
  readonly withdrawal?: Withdrawal | undefined;
};

/**
 * What has to happen to a line so that it fits its order; undefined when it does. Decided from the two states alone, so
 * a walk over the lines may be repeated, cut short or run twice, and always ends at the same place.
 */
export function nextAct(
  order: Aim,
  line: Pick<OrderLine, 'state' | 'suspended' | 'withdrawal'>,
): LineAct | undefined {
  const { state, suspended = false } = line;
  const { status, invoice } = order;
  const open = state === 'reserved' || state === 'released';
  if (status === 'canceled' || status === 'expired') return state === 'reserved' ? 'release' : undefined;
  // On invoice it is handed over unpaid.
  const isHandedOver =
    status === 'paid' || status === 'fulfilled' || (status === 'awaiting_payment' && invoice !== undefined);
  if (!isHandedOver) return undefined;
  if (isGivenBack(order) || (line.withdrawal ?? order.withdrawal) !== undefined)
    return open || state === 'fulfilled' ? 'refund' : undefined;
  if (open) return status === 'fulfilled' ? undefined : 'fulfil';
  if (state !== 'fulfilled' || suspended === (order.disputed === true)) return undefined;
  return suspended ? 'resume' : 'suspend';
}
