/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  guestReceiptContract,
  guestReceiptDownloadContract,
  receiptContract,
  receiptDownloadContract,
} from '#shared/shop/receipt/contract.ts';
import type { Receipt, ReceiptInput } from '#shared/shop/receipt/schema.ts';
import type { ReceiptYear, ReceiptYearExport } from '#shared/shop/receipt/year.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';
import { nextPoll, pollWork } from '#web/lib/poll.ts';

/** Drawing takes a second or two. */
const renderingMs = 2000;
const room = 'receipt';
const yearsKey = [room, 'years'] as const;

export const receiptsQuery = pagedQuery({
  queryKey: [room, 'list'],
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
  queryClient.invalidateQueries({ queryKey: [room] });

export const yearsQuery = queryOptions({
  queryKey: yearsKey,
  queryFn: async ({ signal }): Promise<ReceiptYearExport[]> =>
    (await call(receiptContract.listReceiptYears, { query: { limit: 10 } }, { signal })).items,
  refetchInterval: ({ state: { data, dataUpdateCount } }) =>
    data?.some(({ state }) => state === 'running') ? pollWork(dataUpdateCount) : false,
});

export async function startYear(queryClient: QueryClient, year: ReceiptYear): Promise<void> {
  await call(receiptContract.startReceiptYear, { body: { ...year, requestKey: crypto.randomUUID() } });
  await queryClient.invalidateQueries({ queryKey: yearsKey });
}

export const yearLink = (exportId: string, file: number) =>
  call(receiptDownloadContract.downloadReceiptYear, { params: { exportId }, query: { file } });

/** Null before the order is paid: looked for until then, and while it is drawn. */
export const guestReceiptQuery = (code: string) =>
  queryOptions({
    queryKey: [room, 'guest', code],
    queryFn: async ({ signal }): Promise<Receipt | null> => {
      try {
        return await call(guestReceiptContract.lookAtGuestReceipt, { body: { code } }, { signal });
      } catch (cause) {
        if (isProblem(cause, 'not-found')) return null;
        throw cause;
      }
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data === null) return nextPoll(dataUpdateCount);
      return data?.state === 'rendering' ? renderingMs : false;
    },
  });

export const issueGuestReceipt = (code: string, input: ReceiptInput) =>
  call(guestReceiptContract.issueGuestReceipt, { body: { ...input, code } });

export const guestReceiptLink = (code: string) =>
  call(guestReceiptDownloadContract.downloadGuestReceipt, { body: { code } });
