/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  documentContract,
  documentDownloadContract,
  documentOfficeContract,
  type DocumentExport,
  type DocumentSearch,
} from '#shared/shop/trade-document/contract.ts';
import type { IssueInput } from '#shared/shop/trade-document/issue.ts';
import type { TradeDocument } from '#shared/shop/trade-document/schema.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';
import { pollWork } from '#web/lib/poll.ts';

type Place = Pick<TradeDocument, 'id' | 'tradedOn'>;
const paramsOf = ({ id, tradedOn }: Place) => ({ params: { documentId: id, tradedOn } });

const renderingMs = 2000;
const orderKey = ['trade-document', 'order'] as const;

export const orderDocumentsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...orderKey, orderId],
    queryFn: ({ signal }) => call(documentContract.listOrderDocuments, { params: { orderId } }, { signal }),
    staleTime: 0,
    // One being drawn is looked for until it is there.
    refetchInterval: ({ state: { data } }) =>
      data?.issuable.some(({ state }) => state === 'rendering') === true ? renderingMs : false,
  });

export const refreshOrderDocuments = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: orderKey });

export const issueDocument = (orderId: string, body: IssueInput) =>
  call(documentContract.issueDocument, { params: { orderId }, body });

export const downloadDocument = (place: Place) =>
  call(documentDownloadContract.downloadDocument, paramsOf(place));

export const documentsQuery = (search: DocumentSearch) =>
  pagedQuery({
    queryKey: ['trade-document', 'found', search],
    read: (query, options) =>
      call(documentOfficeContract.searchDocuments, { query: { ...query, ...search } }, options),
    fresh: true,
  });

export const openDocument = (place: Place) => call(documentDownloadContract.openDocument, paramsOf(place));

const exportsKey = ['trade-document', 'exports'] as const;

export const exportsQuery = queryOptions({
  queryKey: exportsKey,
  queryFn: async ({ signal }): Promise<DocumentExport[]> =>
    (await call(documentOfficeContract.listDocumentExports, { query: { limit: 10 } }, { signal })).items,
  refetchInterval: ({ state: { data, dataUpdateCount } }) =>
    data?.some(({ state }) => state === 'running') ? pollWork(dataUpdateCount) : false,
});

export async function startExport(queryClient: QueryClient, search: DocumentSearch): Promise<void> {
  const body = { search, requestKey: crypto.randomUUID() };
  await call(documentOfficeContract.startDocumentExport, { body });
  await queryClient.invalidateQueries({ queryKey: exportsKey });
}

export const exportLink = (exportId: string, file: number) =>
  call(documentDownloadContract.downloadDocumentExport, { params: { exportId }, query: { file } });
