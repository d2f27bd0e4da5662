/** What a person may practise now: what they bought, and the seats of their school. The practice app asks at each start. */
import type { OpenContents } from '#shared/shop/subscription/open-content.ts';
import { isOpen } from '#shared/shop/subscription/policy.ts';
import type { Basis } from '#functions/platform/basis.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { ownerOf } from '#functions/platform/auth/owner.ts';
import { ownerKey } from '#functions/platform/auth/buyer.ts';
import {
  createSubscriptionRepository,
  type SubscriptionItem,
} from '#functions/shop/subscription/repository.ts';
import { createSeatRepository } from './repository.ts';

export type ListOpenContents = (actor: Pick<Actor, 'userId' | 'kind'>) => Promise<OpenContents>;

export function createListOpenContents({ table, clock }: Basis): ListOpenContents {
  const subscriptions = createSubscriptionRepository(table);
  const seats = createSeatRepository(table, subscriptions);
  return async ({ userId, kind }) => {
    const now = clock();
    const [own, held] = await Promise.all([
      // A pupil buys nothing.
      kind === 'student' ? [] : subscriptions.list(ownerOf(userId)),
      seats.listOwn(userId),
    ]);
    const given = await Promise.all(
      held.map(({ organizationId, subscriptionId }) =>
        subscriptions.find(ownerKey({ kind: 'organization', organizationId }), subscriptionId),
      ),
    );
    const items: OpenContents['items'] = [];
    const open = (one: SubscriptionItem | undefined, by: 'own' | 'organization'): void => {
      if (one?.paidUntil === undefined || !isOpen(one, now)) return;
      const { contentName, paidUntil: openUntil } = one;
      if (!items.some((item) => item.contentName === contentName)) items.push({ contentName, openUntil, by });
    };
    for (const one of own) open(one, 'own');
    for (const one of given) open(one, 'organization');
    return { items, now: now.toISOString() };
  };
}
