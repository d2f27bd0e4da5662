/** What the office reads of subscriptions; its query key is private to this file. */
import { subscriptionOfficeContract } from '#shared/shop/subscription/office-contract.ts';
import type { ContentName } from '#shared/shop/subscription/schema.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';

export const officeSubscriptionsQuery = (year: { contentName: ContentName; fiscalYear: number }) =>
  pagedQuery({
    queryKey: ['subscription', 'office', year],
    read: (query, options) =>
      call(subscriptionOfficeContract.listOfficeSubscriptions, { query: { ...query, ...year } }, options),
    fresh: true,
  });
