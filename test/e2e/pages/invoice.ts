/** An order of the organisation on invoice, for the pages it is shown on: the one there is, or a new one. */
import { orderContract } from '#shared/shop/order/contract.ts';
import { invoiceContract } from '#shared/shop/invoice/contract.ts';
import { allowInvoices, handedOver, organizationIdOf } from '#test/support/shop/invoice.ts';
import { addPupilResults, placeFor, servicesOf } from '#test/support/shop/large-order.ts';
import { personIdOf, signIn } from '#test/support/system.ts';
import type { Running } from './page-object.ts';

export async function onInvoice({ system }: Running): Promise<string> {
  const [admin, owner] = [await signIn(system, 'admin'), await signIn(system, 'organization')];
  const { items } = (await owner.call(orderContract.listOrders, { query: { limit: 50 } })).value();
  const known = items.find(({ invoice, status }) => invoice !== undefined && status === 'awaiting_payment');
  if (known !== undefined) return known.id;
  const organizationId = await organizationIdOf(owner);
  await allowInvoices(admin, organizationId, 300_000);
  const rows = await addPupilResults(system, 2);
  const buyer = { kind: 'organization', organizationId } as const;
  const { id: orderId } = await placeFor(await servicesOf(system), buyer, rows, {
    from: 'cart',
    placedBy: personIdOf(owner),
  });
  (await owner.call(invoiceContract.startInvoice, { params: { orderId } })).value();
  await handedOver(owner, orderId);
  return orderId;
}
