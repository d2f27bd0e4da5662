/** What somebody with a result sheet, or with the link of an order made with it, asks the server; the keys are private to this file. */
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import {
  guestApplicationContract,
  guestCertificateContract,
  type GuestApplicationInput,
} from '#shared/certificate/certificate-application/guest-contract.ts';
import type { InputOf } from '#shared/kernel/contract.ts';
import type { Quote } from '#shared/certificate/certificate-application/schema.ts';
import { guestPaymentContract } from '#shared/shop/payment/contract.ts';
import { call } from '#web/lib/api.ts';
import { nextPoll } from '#web/lib/poll.ts';
import { isFinal, phaseOf } from './phase.ts';

const room = 'guest-application';

export const sheetQuery = (token: string) =>
  queryOptions({
    queryKey: [room, 'sheet', token],
    queryFn: ({ signal }) => call(guestApplicationContract.lookAtSheet, { body: { token } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

const quoteKey = (input: GuestApplicationInput): QueryKey => [room, 'quote', input];
export const guestQuoteQuery = (input: GuestApplicationInput) =>
  queryOptions({
    queryKey: quoteKey(input),
    queryFn: ({ signal }): Promise<Quote> =>
      call(guestApplicationContract.quoteGuestApplication, { body: input }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const applyAsGuest = (body: InputOf<typeof guestApplicationContract.applyAsGuest>['body']) =>
  call(guestApplicationContract.applyAsGuest, { body });

/** Lets the server ask the provider, once for each time somebody comes back from paying. */
export const guestSettledQuery = (code: string) =>
  queryOptions({
    queryKey: [room, 'settled', code],
    queryFn: ({ signal }) => call(guestPaymentContract.settleGuestOrder, { body: { code } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Asked for again while something is still on its way. */
export const guestOrderQuery = (code: string) =>
  queryOptions({
    queryKey: [room, 'order', code],
    queryFn: ({ signal }) =>
      call(guestApplicationContract.lookAtGuestApplication, { body: { code } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) => {
      const isOver = data?.applications.every((one) => isFinal(phaseOf(data.order, one, new Date())));
      if (isOver === true) return false;
      return nextPoll(dataUpdateCount + errorUpdateCount);
    },
  });

/** After it was given up: all of it is asked for anew. */
export const readGuestOrderAgain = (queryClient: QueryClient): Promise<void> =>
  queryClient.resetQueries({ queryKey: [room] });

export const startGuestCheckout = (code: string) =>
  call(guestPaymentContract.startGuestCheckout, { body: { code } });
export const cancelGuestOrder = (code: string) =>
  call(guestPaymentContract.cancelGuestOrder, { body: { code } });
export const guestDownloadLink = (code: string, certificateId: string) =>
  call(guestCertificateContract.downloadGuestCertificate, { body: { code, certificateId } });
