import * as z from 'zod';
import { yenSchema } from '#shared/kernel/money.ts';
import { defineMessage } from '#functions/platform/outbox/message.ts';

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
