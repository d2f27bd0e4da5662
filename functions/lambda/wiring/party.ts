/** What a buyer is called on documents nobody said another name for. */
import { fullName } from '#shared/people/account/schema.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { OrderRepository } from '#functions/shop/order/repository.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import { buyerOf } from '#functions/platform/auth/buyer.ts';

interface PartyDependencies {
  readonly accounts: Pick<AccountRepository, 'findUser'>;
  readonly organizations: Pick<OrganizationRepository, 'getOrganization'>;
  readonly orders: Pick<OrderRepository, 'find'>;
}

/** Of an account that is gone, or a guest who gave none. */
const nobody = 'ご購入者';

export const createFindParty =
  ({ accounts, organizations, orders }: PartyDependencies) =>
  async (owner: string, orderId: string): Promise<string> => {
    const buyer = buyerOf(owner);
    switch (buyer.kind) {
      case 'user': {
        const user = await accounts.findUser(buyer.userId);
        return user === undefined ? nobody : fullName(user.name);
      }
      case 'organization':
        return (await organizations.getOrganization(buyer.organizationId)).name;
      case 'guest':
        return (await orders.find(owner, orderId))?.contact?.name ?? nobody;
    }
  };
