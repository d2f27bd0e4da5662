import type { transferContract } from '#shared/shop/transfer/contract.ts';
import { fullName } from '#shared/people/account/schema.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import { toOrder, type OrderRepository } from '#functions/shop/order/repository.ts';
import type { Transfers } from './service.ts';

interface TransferDependencies {
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly orders: Pick<OrderRepository, 'ownerFor'>;
  readonly transfers: Pick<Transfers, 'start'>;
}

export const transferHandlers = ({
  accounts,
  orders,
  transfers,
}: TransferDependencies): Handlers<typeof transferContract> => ({
  async startTransfer({ actor, params: { orderId } }) {
    const { name, email } = await accounts.getUser(actor.userId);
    const owner = await orders.ownerFor(actor, orderId);
    return toOrder(await transfers.start(owner, orderId, { name: fullName(name), email }));
  },
});
