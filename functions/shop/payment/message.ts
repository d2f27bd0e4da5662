import * as z from 'zod';
import { yenSchema } from '#shared/kernel/money.ts';
import { defineMessage } from '#functions/platform/outbox/message.ts';

/** A refund that stands written down; without one, the whole payment or an amount of it: what could not be honoured. */
export const refundPaymentMessage = defineMessage({
  kind: 'refund-payment',
  input: z.object({
    owner: z.string(),
    orderId: z.string(),
    paymentId: z.string(),
    amount: yenSchema.positive().optional(),
    refundId: z.string().optional(),
  }),
});

/** What lies in the account of an order is enough to pay it. */
export const applyDepositMessage = defineMessage({
  kind: 'apply-deposit',
  input: z.object({ owner: z.string(), orderId: z.string() }),
});

/** The office sends back what is left in the account of an order; the sum stands with the order. */
export const returnDepositMessage = defineMessage({
  kind: 'return-deposit',
  input: z.object({
    owner: z.string(),
    orderId: z.string(),
    returnId: z.string(),
    by: z.string(),
    byName: z.string(),
  }),
});

/** What is owed on invoice is to be awaited: an account is given to it, or the rest asked for anew. */
export const awaitInvoiceMessage = defineMessage({
  kind: 'await-invoice',
  input: z.object({ owner: z.string(), orderId: z.string() }),
});

/** Less is owed on invoice: as it stands written down, or `lost`, what could not be handed over. */
export const reduceDebtMessage = defineMessage({
  kind: 'reduce-debt',
  input: z.object({
    owner: z.string(),
    orderId: z.string(),
    reductionId: z.string(),
    lost: yenSchema.positive().optional(),
  }),
});

/** What was taken back unpaid has a 適格返還請求書. */
export const creditNoteMessage = defineMessage({
  kind: 'draw-credit-note',
  input: z.object({ owner: z.string(), orderId: z.string(), reductionId: z.string() }),
});

/** The office asks for it: it has no word with the provider itself. */
export const settleOrderMessage = defineMessage({
  kind: 'settle-order',
  first: true,
  input: z.object({ owner: z.string(), orderId: z.string() }),
});

export const cancelOrderMessage = defineMessage({
  kind: 'cancel-order',
  first: true,
  input: z.object({ owner: z.string(), orderId: z.string(), by: z.string(), byName: z.string() }),
});
