import { defineWork } from '#functions/platform/outbox/work.ts';
import type { AwaitInvoice } from './invoice.ts';
import { awaitInvoiceMessage } from './message.ts';

export const work = defineWork(
  awaitInvoiceMessage,
  ({ awaitInvoice }: { readonly awaitInvoice: AwaitInvoice }) =>
    ({ owner, orderId }) =>
      awaitInvoice({ owner, id: orderId }),
);
