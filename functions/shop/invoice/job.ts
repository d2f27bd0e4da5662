import { defineWork } from '#functions/platform/outbox/work.ts';
import { createDrawCreditNote } from './credit-note.ts';
import { awaitInvoiceMessage, creditNoteMessage, reduceDebtMessage } from './message.ts';
import { createReduceDebt } from './reduce.ts';
import type { AwaitInvoice } from './service.ts';

export const awaitInvoiceWork = defineWork(
  awaitInvoiceMessage,
  ({ awaitInvoice }: { readonly awaitInvoice: AwaitInvoice }) =>
    ({ owner, orderId }) =>
      awaitInvoice({ owner, id: orderId }),
);

export const reduceDebtWork = defineWork(reduceDebtMessage, createReduceDebt);

export const drawCreditNoteWork = defineWork(creditNoteMessage, createDrawCreditNote);
