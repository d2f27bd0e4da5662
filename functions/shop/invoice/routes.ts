import type { invoiceContract } from '#shared/shop/invoice/contract.ts';
import { fullName } from '#shared/people/account/schema.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import { toOrder, type OrderRepository } from '#functions/shop/order/repository.ts';
import type { Invoices } from './service.ts';

interface InvoiceDependencies {
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly orders: Pick<OrderRepository, 'ownerFor'>;
  readonly invoices: Pick<Invoices, 'start'>;
}

export const invoiceHandlers = ({
  accounts,
  orders,
  invoices,
}: InvoiceDependencies): Handlers<typeof invoiceContract> => ({
  async startInvoice({ actor, params: { orderId } }) {
    const { name, email } = await accounts.getUser(actor.userId);
    const owner = await orders.ownerFor(actor, orderId);
    return toOrder(await invoices.start(owner, orderId, { name: fullName(name), email }));
  },
});
