import { defineWork } from '#functions/platform/outbox/work.ts';
import { createGiveBack, type GiveBackDependencies, type Wanted } from './give-back.ts';
import { refundPaymentMessage } from './message.ts';
import type { Settle } from '#functions/shop/payment/settlement.ts';

interface RefundDependencies extends GiveBackDependencies {
  readonly settle: Settle;
}

/** Gives back what is to be given back, and records what the provider says. */
const createRefundPayment = ({ settle, ...dependencies }: RefundDependencies) => {
  const giveBack = createGiveBack(dependencies);
  return async (wanted: Wanted): Promise<void> => {
    await giveBack(wanted);
    await settle({ owner: wanted.owner, orderId: wanted.orderId, refresh: true });
  };
};

export const work = defineWork(
  refundPaymentMessage,
  createRefundPayment,
  ({ attention, clock }, { owner, orderId, paymentId }) => ({
    told: () => {
      const subject = { kind: 'order', id: orderId, of: owner, key: paymentId } as const;
      return Promise.resolve([attention.raise('refund-failed', subject, clock().toISOString())]);
    },
    over: [attention.settle('refund-failed', paymentId)],
  }),
);
