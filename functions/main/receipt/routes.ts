import type { receiptContract } from '#shared/receipt/contract.ts';
import { ownerOf } from '../../core/order/repository.ts';
import type { ReceiptRepository } from '../../core/receipt/repository.ts';
import type { IssueReceipt } from '../../core/receipt/service.ts';
import type { Handlers } from '../../platform/http/implement.ts';

export const receiptHandlers = (
  receipts: ReceiptRepository,
  issue: IssueReceipt,
): Handlers<typeof receiptContract> => ({
  listReceipts: ({ actor, query }) => receipts.list(ownerOf(actor.userId), query),
  issueReceipt: ({ actor, params, body }) => issue(ownerOf(actor.userId), params.orderId, body),
});
