/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { payByLinkContract, payLinkContract } from '#shared/shop/pay-link/contract.ts';
import { call } from '#web/lib/api.ts';
import { nextPoll } from '#web/lib/poll.ts';

const room = 'pay-link';

export const standingLinkQuery = (orderId: string) =>
  queryOptions({
    queryKey: [room, 'standing', orderId],
    queryFn: async ({ signal }) =>
      (await call(payLinkContract.getPayLink, { params: { orderId } }, { signal })).link ?? null,
    staleTime: 0,
  });

export const makePayLink = (orderId: string) => call(payLinkContract.makePayLink, { params: { orderId } });
export const revokePayLink = (orderId: string) =>
  call(payLinkContract.revokePayLink, { params: { orderId } });

/** For who holds the link. Back from paying the provider is asked, and then again until it knows. */
export const paidByLinkQuery = (code: string, returned: boolean) =>
  queryOptions({
    queryKey: [room, 'order', code],
    queryFn: ({ signal }) =>
      call(payByLinkContract[returned ? 'settlePayLink' : 'lookAtPayLink'], { body: { code } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      returned && data?.state === 'payable' ? nextPoll(dataUpdateCount + errorUpdateCount) : false,
  });

export const payByLink = (code: string) => call(payByLinkContract.payByLink, { body: { code } });

export const readLinkAgain = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [room] });
