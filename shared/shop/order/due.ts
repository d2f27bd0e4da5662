import type { Yen } from '#shared/kernel/money.ts';
import type { Order } from './schema.ts';

type Owed = Pick<Order, 'total' | 'credited' | 'writtenOff'>;

/** What is owed for an order when nothing is let off: such a payment pays it too. */
export const fullDueOf = ({ total, credited = 0, writtenOff = 0 }: Owed): Yen =>
  Math.max(0, total - credited - writtenOff);

/** What has to come in for an order to be paid. */
export const dueOf = (order: Owed & Pick<Order, 'discount'>): Yen =>
  Math.max(0, fullDueOf(order) - (order.discount ?? 0));

/** All that was paid went back, or all of it was taken back unpaid. What was given up as lost is kept by who has it. */
export const isGivenBack = ({
  total,
  credited,
  discount,
  refundedTotal,
}: Owed & Pick<Order, 'discount' | 'refundedTotal'>): boolean =>
  refundedTotal >= dueOf({ total, credited, discount });
