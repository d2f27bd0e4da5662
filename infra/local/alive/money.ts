/** What people who buy do: look at the price, order, pay, come back. */
import { orderContract } from '#shared/shop/order/contract.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import { paymentContract } from '#shared/shop/payment/contract.ts';
import { transferContract } from '#shared/shop/transfer/contract.ts';
import type { StripeAct } from '../stripe/control.ts';
import type { Caller } from './past.ts';
import type { Stage } from './stage.ts';

export interface Placed {
  readonly orderId: string;
  readonly url?: string | undefined;
}

const sessionOf = ({ url = '' }: Placed): string => url.split('/').at(-1) ?? '';

export const orderOf = ({ past }: Pick<Stage, 'past'>, buyer: Caller, orderId: string): Promise<Order> =>
  past.ask(buyer, orderContract.getOrder, { params: { orderId } });

export const settle = ({ past }: Pick<Stage, 'past'>, buyer: Caller, orderId: string): Promise<Order> =>
  past.ask(buyer, paymentContract.settleOrder, { params: { orderId } });

/** Of an order that was found again, or whose page is over, another one has to be asked for. */
const pageOf = async ({ past }: Stage, buyer: Caller, placed: Placed): Promise<string> => {
  const known = sessionOf(placed);
  if (past.isPage(known)) return known;
  const params = { orderId: placed.orderId };
  return sessionOf({
    ...placed,
    url: (await past.ask(buyer, paymentContract.startCheckout, { params })).url,
  });
};

/** On the provider's page; the return page asks how it went. */
const onPage = (stage: Stage, buyer: Caller, placed: Placed, action: StripeAct['action']): Promise<unknown> =>
  stage.once(`${action} ${placed.orderId}`, async () => {
    const { past } = stage;
    const { status, processing } = await orderOf(stage, buyer, placed.orderId);
    if (status === 'awaiting_payment' && !processing)
      past.pay({ sessionId: await pageOf(stage, buyer, placed), action });
    await settle(stage, buyer, placed.orderId);
    await past.quiet();
  });

export const payByCard = (stage: Stage, buyer: Caller, placed: Placed) => onPage(stage, buyer, placed, 'pay');
export const chooseKonbini = (stage: Stage, buyer: Caller, placed: Placed) =>
  onPage(stage, buyer, placed, 'konbini');
export const cardDeclined = (stage: Stage, buyer: Caller, placed: Placed) =>
  onPage(stage, buyer, placed, 'decline');

/** To the account of the order. Without a sum: what is missing. */
export const sendTransfer = async (
  stage: Stage,
  buyer: Caller,
  orderId: string,
  amount?: number,
): Promise<void> => {
  const { past, once } = stage;
  await once(`transfer ${orderId} begun`, async () => {
    await past.ask(buyer, transferContract.startTransfer, { params: { orderId } });
    await past.quiet();
  });
  await once(`transfer ${orderId} sent`, async () => {
    past.transfer(orderId, amount);
    await settle(stage, buyer, orderId);
    await past.quiet();
  });
};
