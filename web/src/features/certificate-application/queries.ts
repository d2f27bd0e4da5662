/** What this feature reads and writes on the server, after a result was chosen (result-queries.ts); its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { certificateApplicationContract } from '#shared/certificate-application/contract.ts';
import type { Application, ApplicationInput } from '#shared/certificate-application/schema.ts';
import { certificateDownloadContract } from '#shared/certificate/contract.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery, readAll, type ReadPage } from '#web/lib/paged.ts';
import { nextPoll } from '#web/lib/poll.ts';
import { isFinal, phaseOf } from './phase.ts';

const keys = {
  quote: (input: ApplicationInput) => ['certificate-application', 'quote', input],
  applications: ['certificate-application', 'list'],
  application: (orderId: string) => ['certificate-application', 'of-order', orderId],
} as const;

/** How often a list is read again while a certificate in it is being made. */
const movingMs = 10_000;

export const quoteQuery = (input: ApplicationInput) =>
  queryOptions({
    queryKey: keys.quote(input),
    queryFn: ({ signal }) =>
      call(certificateApplicationContract.quoteApplication, { body: input }, { signal }),
    // A price never changes under a reader's eyes; the page itself asks again when it must.
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

/** There is no address for one application, so its order is looked for in the list, newest first. */
async function findApplication(orderId: string, signal: AbortSignal): Promise<Application | null> {
  const isWanted = ({ order }: Application): boolean => order.id === orderId;
  const found = await readAll(readApplications, { signal }, (page) => page.some(isWanted));
  return found.find(isWanted) ?? null;
}

/** The application an order pays for, asked for again while something is still on its way. */
export const applicationQuery = (orderId: string) =>
  queryOptions({
    queryKey: keys.application(orderId),
    queryFn: ({ signal }) => findApplication(orderId, signal),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      const found = state.data ?? undefined;
      if (found !== undefined && isFinal(phaseOf(found.order, found, new Date()))) return false;
      return nextPoll(state.dataUpdateCount + state.errorUpdateCount);
    },
  });

export const applyForCertificate = (body: ApplicationInput & { expectedTotal: number }) =>
  call(certificateApplicationContract.applyForCertificate, { body });

export const downloadLink = (certificateId: string) =>
  call(certificateDownloadContract.downloadCertificate, { params: { certificateId } });
