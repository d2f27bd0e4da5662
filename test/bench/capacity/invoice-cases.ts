/** What a school buys on invoice, and what the office decides about what it owes. */
import { randomUUID } from 'node:crypto';
import { addDays } from '#shared/kernel/time.ts';
import type { Case } from './case.ts';

const as = 'admin';
const reason = '計測のため';
const amount = 550;

/** After `changeInvoiceTerms`, which allows it. */
export const invoiceCases: Readonly<Record<string, Case>> = {
  startInvoice: {
    as: 'school',
    kind: 'act',
    input: ({ laterOrderId: orderId }) => ({ params: { orderId } }),
  },
  changeInvoiceDue: {
    as,
    kind: 'act',
    input: ({ owed: { orderId, dueOn } }) => ({
      params: { orderId },
      body: { from: dueOn, to: addDays(dueOn, 30), reason },
    }),
  },
  creditOrder: {
    as,
    kind: 'act',
    input: ({ owed: { orderId } }) => ({
      params: { orderId },
      body: {
        requestId: randomUUID(),
        amount,
        reason,
        of: { kind: 'lines', numbers: [1], withdrawal: 'revoke' },
      },
    }),
  },
  writeOffOrder: {
    as,
    kind: 'act',
    input: ({ lostDebtOrderId: orderId }) => ({
      params: { orderId },
      body: { requestId: randomUUID(), amount, reason },
    }),
  },
};
