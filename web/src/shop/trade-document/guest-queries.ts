/** What somebody reads who holds the mailed link of an order; its query key is private to this file. */
import { queryOptions } from '@tanstack/react-query';
import {
  guestDocumentContract,
  guestDocumentDownloadContract,
} from '#shared/shop/trade-document/contract.ts';
import type { TradeDocument } from '#shared/shop/trade-document/schema.ts';
import { call } from '#web/lib/api.ts';

export const guestDocumentsQuery = (code: string) =>
  queryOptions({
    queryKey: ['trade-document', 'guest', code],
    queryFn: async ({ signal }) =>
      (await call(guestDocumentContract.listGuestDocuments, { body: { code } }, { signal })).items,
    staleTime: 0,
    gcTime: 0,
  });

export const downloadGuestDocument = (
  code: string,
  { id, tradedOn }: Pick<TradeDocument, 'id' | 'tradedOn'>,
) => call(guestDocumentDownloadContract.downloadGuestDocument, { body: { code, tradedOn, documentId: id } });
