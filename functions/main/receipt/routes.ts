import { ownerOf } from '../../platform/auth/owner.ts';
import type { receiptContract } from '#shared/receipt/contract.ts';
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
