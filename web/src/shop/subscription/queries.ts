/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import {
  seatContract,
  subscriptionContract,
  type PupilSeat,
  type SubscriptionWish,
} from '#shared/shop/subscription/contract.ts';
import { openContentContract } from '#shared/shop/subscription/open-content.ts';
import type { ContentName } from '#shared/shop/subscription/schema.ts';
import type { Buying } from '#web/shop/parts/order-now.tsx';
import { call } from '#web/lib/api.ts';
import { readAll } from '#web/lib/paged.ts';
import { fetchGroups } from '#web/people/group/queries.ts';

export const standingsQuery = queryOptions({
  queryKey: ['subscription', 'standings'],
  queryFn: ({ signal }) => call(subscriptionContract.listSubscriptions, {}, { signal }),
  staleTime: 0,
});

export const openContentsQuery = queryOptions({
  queryKey: ['subscription', 'open'],
  queryFn: async ({ signal }) => (await call(openContentContract.listOpenContents, {}, { signal })).items,
  staleTime: 0,
});

export const quoteQuery = (wish: SubscriptionWish) =>
  queryOptions({
    queryKey: ['subscription', 'quote', wish],
    queryFn: ({ signal }) => call(subscriptionContract.quoteSubscription, { body: wish }, { signal }),
    // A price never changes under a reader's eyes; the page itself asks again when it must.
    staleTime: Infinity,
    gcTime: 0,
  });

export const order = (body: SubscriptionWish & Buying & { expectedTotal: number; requestKey: string }) =>
  call(subscriptionContract.orderSubscription, { body });

export const decideRenewal = (contentName: ContentName, wanted: 'stop' | 'resume') =>
  call(wanted === 'stop' ? subscriptionContract.stopRenewal : subscriptionContract.resumeRenewal, {
    params: { contentName },
  });

export const groupsQuery = queryOptions({
  queryKey: ['subscription', 'groups'],
  queryFn: async ({ signal }) => (await fetchGroups({ signal })).items,
});

/** All of the school, or of one class: listed, searched and chosen here. */
export const pupilSeatsQuery = (contentName: ContentName, groupId: string | undefined) =>
  queryOptions({
    queryKey: ['subscription', 'pupils', contentName, groupId ?? 'all'],
    queryFn: ({ signal }): Promise<PupilSeat[]> =>
      readAll(
        (wish, options) =>
          call(
            seatContract.listPupilSeats,
            { params: { contentName }, query: { ...wish, ...(groupId !== undefined && { groupId }) } },
            options,
          ),
        { signal },
      ),
    staleTime: 0,
  });

export const changeSeats = (contentName: ContentName, wanted: 'give' | 'take-back', userIds: string[]) =>
  call(wanted === 'give' ? seatContract.giveSeats : seatContract.takeSeatsBack, {
    params: { contentName },
    body: { userIds },
  });
