import type { receiptContract } from '#shared/shop/receipt/contract.ts';
import { buyerFor, ownerKey } from '#functions/platform/auth/buyer.ts';
import type { Numbering } from './numbering.ts';
import { toReceipt, type ReceiptRepository } from './repository.ts';
import type { IssueReceipt } from './service.ts';
import type { ReceiptYears } from './years.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

interface ReceiptDependencies {
  readonly receipts: ReceiptRepository;
  readonly numbering: Numbering;
  readonly issue: IssueReceipt;
  readonly years: ReceiptYears;
}

export const receiptHandlers = ({
  receipts,
  numbering,
  issue,
  years,
}: ReceiptDependencies): Handlers<typeof receiptContract> => ({
  async listReceipts({ actor, query }) {
    const { items, ...rest } = await receipts.list(ownerKey(buyerFor(actor)), query);
    return { ...rest, items: (await numbering.settle(items)).map(toReceipt) };
  },
  issueReceipt: ({ actor, params, body }) => issue(ownerKey(buyerFor(actor)), params.orderId, body),
  startReceiptYear: ({ actor, body: { requestKey, ...year } }) => years.start(actor, year, requestKey),
  listReceiptYears: ({ actor, query }) => years.list(actor, query),
});
