import type * as z from 'zod';
import { Problem } from '#shared/problem.ts';
import type { AttentionRepository } from '../attention/repository.ts';
import { refundPaymentMessage } from './message.ts';
import type { PaymentItem, PaymentRepository } from './repository.ts';
import type { Settle } from './settle.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PaymentProvider } from '../../platform/payment/provider.ts';
import { defineWork } from '../../platform/outbox/work.ts';
import type { Table } from '../../platform/table/table.ts';

interface RefundDependencies {
  readonly table: Table;
  readonly payments: PaymentRepository;
  readonly provider: PaymentProvider;
  readonly settle: Settle;
  readonly attention: AttentionRepository;
  readonly clock: Clock;
}

type Wanted = z.output<typeof refundPaymentMessage.input>;

/** The provider keeps a failure as the answer to its key for a day: after an hour it is asked afresh. */
const hourOf = (at: Date): string => at.toISOString().slice(0, 13);

/**
 * Gives one payment back at the provider, whole or in part (each once, however often this runs), and records what the
 * provider says. Somebody may have given back some of it by hand: never more than is left.
 */
function createRefundPayment({ table, payments, provider, settle, clock }: RefundDependencies) {
  /** What had gone back before the lines' refund began: written down first, so that a repeat knows what is left of it. */
  async function partFrom(payment: PaymentItem, refunded: number): Promise<number> {
    if (payment.linesRefundFrom !== undefined) return payment.linesRefundFrom;
    await table.write(payments.change(payment).set({ linesRefundFrom: refunded }));
    return refunded;
  }

  return async ({ owner, orderId, paymentId, amount }: Wanted): Promise<void> => {
    const payment = (await payments.listPayments(orderId)).find(
      (candidate) => candidate.paymentId === paymentId,
    );
    if (payment?.paymentIntentId === undefined || payment.sessionId === undefined)
      throw new Problem('internal', { cause: `nothing to refund: ${paymentId}` });
    const { refunded } = await provider.getPayment(payment.sessionId);
    const target = amount === undefined ? payment.amount : (await partFrom(payment, refunded)) + amount;
    const left = payment.amount - refunded;
    const wanted = Math.min(left, target - refunded);
    if (wanted > 0)
      await provider.refund(payment.paymentIntentId, {
        key: `${paymentId}${amount === undefined ? '' : '-lines'}-${hourOf(clock())}`,
        ...(wanted < left && { amount: wanted }),
      });
    await settle({ owner, orderId, refresh: true });
  };
}

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
