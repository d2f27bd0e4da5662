/** What this feature reads and writes on the server; its query keys are private to this file. */
import type { QueryClient } from '@tanstack/react-query';
import { receiptContract, receiptDownloadContract } from '#shared/receipt/contract.ts';
import type { ReceiptInput } from '#shared/receipt/schema.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';

/** Drawing takes a second or two. */
const renderingMs = 2000;
const listKey = ['receipt', 'list'] as const;

export const receiptsQuery = pagedQuery({
  queryKey: listKey,
  read: (query, options) => call(receiptContract.listReceipts, { query }, options),
  fresh: true,
  // A receipt being drawn is looked for until it is ready.
  readAgain: (receipts) => (receipts.some(({ state }) => state === 'rendering') ? renderingMs : false),
});

export const issueReceipt = (orderId: string, body: ReceiptInput) =>
  call(receiptContract.issueReceipt, { params: { orderId }, body });

export const downloadLink = (orderId: string) =>
  call(receiptDownloadContract.downloadReceipt, { params: { orderId } });

export const refreshReceipts = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: listKey });
