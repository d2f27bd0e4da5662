/** What the office may decide about what is owed on invoice. Pure. */
import type { Order } from '#shared/shop/order/schema.ts';

/** All of it was handed over, and is not paid yet. */
export const isInvoiceOpen = ({
  status,
  held,
  invoice,
}: Pick<Order, 'status' | 'held' | 'invoice'>): boolean =>
  status === 'awaiting_payment' && !held && invoice?.dueOn !== undefined;
