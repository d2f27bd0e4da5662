/** Subscriptions as the office sees them. */
import { fullName } from '#shared/people/account/schema.ts';
import type {
  OfficeSubscription,
  subscriptionOfficeContract,
} from '#shared/shop/subscription/office-contract.ts';
import { subscriptionSchema } from '#shared/shop/subscription/schema.ts';
import { buyerOf } from '#functions/platform/auth/buyer.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import type { SubscriptionItem, SubscriptionRepository } from './repository.ts';

interface OfficeDependencies {
  readonly subscriptions: Pick<SubscriptionRepository, 'listOfYear'>;
  readonly accounts: Pick<AccountRepository, 'findNames'>;
  readonly organizations: Pick<OrganizationRepository, 'findNames'>;
}

/** A guest has no seats: whoever buys a content has an account. */
function shownBuyer({ owner }: SubscriptionItem): OfficeSubscription['buyer'] {
  const buyer = buyerOf(owner);
  switch (buyer.kind) {
    case 'user':
      return { kind: 'user', id: buyer.userId };
    case 'organization':
      return { kind: 'organization', id: buyer.organizationId };
    case 'guest':
      throw new Error(`a guest with a subscription: ${owner}`);
  }
}

export const subscriptionOfficeHandlers = ({
  subscriptions,
  accounts,
  organizations,
}: OfficeDependencies): Handlers<typeof subscriptionOfficeContract> => ({
  async listOfficeSubscriptions({ query: { contentName, fiscalYear, ...query } }) {
    const found = await subscriptions.listOfYear({ contentName, fiscalYear }, query);
    const shown = found.items.map((item) => ({ ...subscriptionSchema.parse(item), buyer: shownBuyer(item) }));
    const idsOf = (kind: OfficeSubscription['buyer']['kind']): string[] => [
      ...new Set(shown.flatMap(({ buyer }) => (buyer.kind === kind ? [buyer.id] : []))),
    ];
    const [people, places] = await Promise.all([
      accounts.findNames(idsOf('user')),
      organizations.findNames(idsOf('organization')),
    ]);
    const names = new Map([
      ...people.map(({ userId, name }) => [userId, fullName(name)] as const),
      ...places.map(({ organizationId, name }) => [organizationId, name] as const),
    ]);
    return {
      ...found,
      items: shown.map((one) => ({ ...one, buyerName: names.get(one.buyer.id) })),
    };
  },
});
