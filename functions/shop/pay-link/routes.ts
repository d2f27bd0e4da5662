import type { payByLinkContract, payLinkContract } from '#shared/shop/pay-link/contract.ts';
import { payLinkState } from '#shared/shop/pay-link/policy.ts';
import { paidByLinkSchema, type PaidByLink } from '#shared/shop/pay-link/schema.ts';
import { isPayable } from '#shared/shop/order/policy.ts';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { OrderItem, OrderRepository } from '#functions/shop/order/repository.ts';
import type { Checkout } from '#functions/shop/payment/checkout.ts';
import type { Settle } from '#functions/shop/payment/settlement.ts';
import type { ReceiptRepository } from '#functions/shop/receipt/repository.ts';
import type { PayLinks } from './repository.ts';

interface PayLinkDependencies {
  readonly orders: OrderRepository;
  readonly payLinks: PayLinks;
  readonly settle: Settle;
  readonly checkout: Pick<Checkout, 'start' | 'closeLinkPages'>;
  readonly receipts: Pick<ReceiptRepository, 'returnsOf'>;
  readonly issuerName: string;
  readonly clock: Clock;
}

/** A transfer that is chosen later gives its order more time than the link was given. */
const earlier = (one: string, other: string): string => (one < other ? one : other);

export const payLinkHandlers = ({
  orders,
  payLinks,
  checkout,
  clock,
}: Pick<PayLinkDependencies, 'orders' | 'payLinks' | 'checkout' | 'clock'>): Handlers<
  typeof payLinkContract
> => {
  const ours = async (actor: Parameters<OrderRepository['ownerFor']>[0], orderId: string) =>
    orders.getOrder(await orders.ownerFor(actor, orderId), orderId);
  return {
    async getPayLink({ actor, params: { orderId } }) {
      const { payableUntil } = await ours(actor, orderId);
      const link = await payLinks.find(orderId);
      return link === undefined
        ? {}
        : { link: { madeAt: link.madeAt, validUntil: earlier(payableUntil, link.endsAt) } };
    },
    async makePayLink({ actor, params: { orderId } }) {
      const order = await ours(actor, orderId);
      const isByPage = isPayable(order, clock()) && !order.processing && order.invoice === undefined;
      if (!isByPage) throw new Problem('order-not-payable');
      return { ...(await payLinks.open(order)), validUntil: order.payableUntil };
    },
    async revokePayLink({ actor, params: { orderId } }) {
      const { owner } = await ours(actor, orderId);
      await payLinks.revoke(orderId);
      await checkout.closeLinkPages(owner, orderId);
      return {};
    },
  };
};

export function payByLinkHandlers({
  orders,
  payLinks,
  settle,
  checkout,
  receipts,
  issuerName,
  clock,
}: PayLinkDependencies): Handlers<typeof payByLinkContract> {
  async function shown(order: OrderItem, endsAt: string): Promise<PaidByLink> {
    const state = payLinkState(order, clock());
    if (state === undefined) throw new Problem('not-found');
    return paidByLinkSchema.parse({
      ...order,
      payableUntil: earlier(order.payableUntil, endsAt),
      returns: await receipts.returnsOf(order),
      orderId: order.id,
      state,
      issuerName,
    });
  }
  return {
    async lookAtPayLink({ body }) {
      const { owner, orderId, endsAt } = await payLinks.getOrder(body.code);
      return shown(await orders.getOrder(owner, orderId), endsAt);
    },
    async settlePayLink({ body }) {
      const { endsAt, ...order } = await payLinks.getOrder(body.code);
      return shown(await settle(order), endsAt);
    },
    async payByLink({ body }) {
      const { owner, orderId, endsAt } = await payLinks.getOrder(body.code);
      const { state } = await shown(await orders.getOrder(owner, orderId), endsAt);
      if (state !== 'payable') throw new Problem('order-not-payable');
      return checkout.start(owner, orderId, undefined, 'link');
    },
  };
}
