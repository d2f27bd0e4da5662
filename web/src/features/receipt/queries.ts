/** What this feature reads and writes on the server; its query keys are private to this file. */
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { receiptContract, receiptDownloadContract } from '#shared/receipt/contract.ts';
import type { ReceiptInput } from '#shared/receipt/schema.ts';
import { call } from '#web/lib/api.ts';

/** Drawing takes a second or two. */
const renderingMs = 2000;
const listKey = ['receipt', 'list'] as const;

export const receiptsQuery = infiniteQueryOptions({
  queryKey: listKey,
  queryFn: ({ pageParam, signal }) =>
    call(
      receiptContract.listReceipts,
      { query: pageParam === undefined ? {} : { cursor: pageParam } },
      { signal },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
  // A receipt being drawn is looked for until it is ready.
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some((receipt) => receipt.state === 'rendering')) === true
      ? renderingMs
      : false,
});

export const issueReceipt = (orderId: string, body: ReceiptInput) =>
  call(receiptContract.issueReceipt, { params: { orderId }, body });

export const downloadLink = (orderId: string) =>
  call(receiptDownloadContract.downloadReceipt, { params: { orderId } });

export const refreshReceipts = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: listKey });
