import { fullName } from '#shared/people/account/schema.ts';
import { isCancelable } from '#shared/shop/order/policy.ts';
import type { paymentOfficeContract } from '#shared/shop/payment/office-contract.ts';
import type { PaymentTrailAct } from '#shared/shop/payment/trail.ts';
import { Problem } from '#shared/problem.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { OrderRepository } from '#functions/shop/order/repository.ts';
import type { TrailFact, TrailRepository } from '#functions/record/trail/repository.ts';
import { cancelOrderMessage, settleOrderMessage } from './message.ts';
import type { OfficeOrders, People } from './office-orders.ts';

interface OfficePayments {
  readonly orders: Pick<OrderRepository, 'getById' | 'unchanged'>;
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly trail: TrailRepository;
  readonly outbox: Outbox;
  readonly found: OfficeOrders;
  readonly people: People;
}

export const paymentOfficeHandlers = ({
  orders,
  accounts,
  trail,
  outbox,
  found,
  people,
}: OfficePayments): Handlers<typeof paymentOfficeContract> => ({
  listOfficeOrders: ({ query }) => found.list(query),
  listWaitingOrders: ({ query }) => found.waiting(query),
  findOfficeOrders: async ({ body }) => ({ items: await found.find(body.text) }),
  getOfficeOrder: ({ params }) => found.get(params.orderId),
  listOfficeOrderLines: ({ params, query }) => found.lines(params.orderId, query, people),
  async settleOfficeOrder({ params: { orderId } }) {
    const { owner } = await orders.getById(orderId);
    await outbox.commit([], [settleOrderMessage({ owner, orderId })]);
    return { orderId };
  },
  async cancelOfficeOrder({ actor, params: { orderId }, body: { reason } }) {
    const order = await orders.getById(orderId);
    if (!isCancelable(order)) throw new Problem('order-not-cancelable');
    const by = { by: actor.userId, byName: fullName((await accounts.getUser(actor.userId)).name) };
    const fact: TrailFact<PaymentTrailAct> = { ...by, act: 'cancel-asked', reason };
    await outbox.commit(
      [orders.unchanged(order), trail.record({ kind: 'order', id: orderId }, fact)],
      [cancelOrderMessage({ owner: order.owner, orderId, ...by })],
    );
    return { orderId };
  },
});
