/** An individual who practises, and a school of which one class does. */
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { nextNotice, yearEnds } from '#shared/shop/subscription/policy.ts';
import { createSeatRepository } from '#functions/shop/seat/repository.ts';
import {
  createSubscriptionRepository,
  type SubscriptionItem,
} from '#functions/shop/subscription/repository.ts';
import { ownerKey } from '#functions/platform/auth/buyer.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/write.ts';

interface Buyers {
  readonly person: string;
  readonly organizationId: string;
}

export function subscriptionsOf(
  table: Table,
  { person, organizationId }: Buyers,
  pupils: readonly string[],
  now: Date,
): Write[] {
  const subscriptions = createSubscriptionRepository(table);
  const seats = createSeatRepository(table, subscriptions);
  const fiscalYear = fiscalYearOf(now);
  const year = String(fiscalYear);
  const common = {
    contentName: 'typing-method',
    fiscalYear,
    state: 'active',
    paidUntil: yearEnds(fiscalYear),
    orderedAt: now.toISOString(),
    version: 1,
  } as const;
  const own: SubscriptionItem = {
    ...common,
    id: `sub_seeded-${year}-person`,
    orderId: `ord_seeded-${year}-person`,
    owner: ownerKey({ kind: 'user', userId: person }),
    seats: 1,
    given: 0,
  };
  const ofSchool: SubscriptionItem = {
    ...common,
    id: `sub_seeded-${year}-school`,
    orderId: `ord_seeded-${year}-school`,
    owner: ownerKey({ kind: 'organization', organizationId }),
    seats: 40,
    given: pupils.length,
  };
  return [
    subscriptions.add(own, nextNotice(fiscalYear, now)),
    subscriptions.claim(own, 'version-conflict'),
    subscriptions.add(ofSchool, nextNotice(fiscalYear, now)),
    ...pupils.map((userId) => seats.give(userId, ofSchool, organizationId, now.toISOString())),
  ];
}
