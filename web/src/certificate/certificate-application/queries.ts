/** What this feature reads and writes on the server, after a result was chosen (result-queries.ts); its query keys are private to this file. */
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { certificateApplicationContract } from '#shared/certificate/certificate-application/contract.ts';
import type {
  Application,
  ApplicationInput,
  GroupApplicationInput,
  Quote,
} from '#shared/certificate/certificate-application/schema.ts';
import {
  certificateContract,
  certificateDownloadContract,
} from '#shared/certificate/certificate/contract.ts';
import { orderContract } from '#shared/shop/order/contract.ts';
import type { Buying } from '#web/shop/parts/order-now.tsx';
import { call } from '#web/lib/api.ts';
import { pagedQuery, readAll, type ReadPage } from '#web/lib/paged.ts';
import { nextPoll } from '#web/lib/poll.ts';
import { isFinal, phaseOf } from './phase.ts';

const keys = {
  quote: (input: ApplicationInput): QueryKey => ['certificate-application', 'quote', input],
  applications: ['certificate-application', 'list'],
  groupQuote: (input: GroupApplicationInput): QueryKey => ['certificate-application', 'group-quote', input],
  ofOrder: (orderId: string) => ['certificate-application', 'of-order', orderId],
  orders: ['certificate-application', 'orders'],
} as const;

/** How often a list is read again while a certificate in it is being made. */
const movingMs = 10_000;

/** What stands on the certificate that is to be issued again. */
export const printedQuery = (certificateId: string) =>
  queryOptions({
    queryKey: ['certificate-application', 'printed', certificateId],
    queryFn: ({ signal }) =>
      call(certificateContract.getCertificate, { params: { certificateId } }, { signal }),
  });

export const quoteQuery = (input: ApplicationInput) =>
  queryOptions({
    queryKey: keys.quote(input),
    queryFn: ({ signal }) =>
      call(certificateApplicationContract.quoteApplication, { body: input }, { signal }),
    // A price never changes under a reader's eyes; the page itself asks again when it must.
    staleTime: Infinity,
  });

export const groupQuoteQuery = (input: GroupApplicationInput) =>
  queryOptions({
    queryKey: keys.groupQuote(input),
    queryFn: ({ signal }): Promise<Quote> =>
      call(certificateApplicationContract.quoteGroupApplication, { body: input }, { signal }),
    staleTime: Infinity,
  });

const readApplications: ReadPage<Application> = (query, options) =>
  call(certificateApplicationContract.listApplications, { query }, options);

export const applicationsQuery = pagedQuery({
  queryKey: keys.applications,
  read: readApplications,
  fresh: true,
  readAgain: (shown) =>
    shown.some((one) => phaseOf(one.order, one, new Date()) === 'making') ? movingMs : false,
});

const readOfOrder =
  (orderId: string): ReadPage<Application> =>
  (query, options) =>
    call(certificateApplicationContract.listOrderApplications, { params: { orderId }, query }, options);

/** What an order is for, as a list. */
export const orderApplicationsQuery = (orderId: string) =>
  pagedQuery({
    queryKey: [...keys.ofOrder(orderId), 'list'],
    read: readOfOrder(orderId),
    fresh: true,
    readAgain: (shown) =>
      shown.some((one) => phaseOf(one.order, one, new Date()) === 'making') ? movingMs : false,
  });

/** The first hundred applications an order pays for, asked for again while one of them is still on its way. */
export const applicationsOfOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: keys.ofOrder(orderId),
    queryFn: ({ signal }): Promise<Application[]> => readAll(readOfOrder(orderId), { signal }, () => true),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      const found = state.data ?? [];
      if (found.length > 0 && found.every((one) => isFinal(phaseOf(one.order, one, new Date()))))
        return false;
      return nextPoll(state.dataUpdateCount + state.errorUpdateCount);
    },
  });

/** A school's orders with certificates in them, newest first: also those that came from a cart. */
export const applicationOrdersQuery = pagedQuery({
  queryKey: keys.orders,
  read: async (query, options) => {
    const { items, nextCursor } = await call(orderContract.listOrders, { query }, options);
    return {
      items: items.filter(({ summary }) => summary.some(({ kind }) => kind.startsWith('certificate'))),
      nextCursor,
    };
  },
  fresh: true,
});

export const applyForCertificate = (body: ApplicationInput & Buying & { expectedTotal: number }) =>
  call(certificateApplicationContract.applyForCertificate, { body });

export const applyForGroup = (
  body: GroupApplicationInput & Pick<Buying, 'way'> & { expectedTotal: number; requestKey: string },
) => call(certificateApplicationContract.applyForGroup, { body });

export const downloadLink = (certificateId: string) =>
  call(certificateDownloadContract.downloadCertificate, { params: { certificateId } });
