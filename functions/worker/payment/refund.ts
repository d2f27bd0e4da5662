import { Problem } from '#shared/kernel/problem.ts';
import type { PaymentRepository } from '../../core/payment/repository.ts';
import type { Settle } from '../../core/payment/settle.ts';
import type { PaymentProvider } from '../../platform/payment/provider.ts';

interface RefundDependencies {
  readonly payments: PaymentRepository;
  readonly provider: PaymentProvider;
  readonly settle: Settle;
}

export type RefundPayment = (wanted: {
  readonly owner: string;
  readonly orderId: string;
  readonly paymentId: string;
  /** Whole yen; all of it when absent. */
  readonly amount?: number | undefined;
}) => Promise<void>;

/**
 * Gives one payment back at the provider, whole or in part (each once, however often this runs), and records what the
 * provider says. Somebody may have given back some of it by hand: never more than is left.
 */
export const createRefundPayment =
  ({ payments, provider, settle }: RefundDependencies): RefundPayment =>
  async ({ owner, orderId, paymentId, amount }) => {
    const payment = (await payments.listPayments(orderId)).find(
      (candidate) => candidate.paymentId === paymentId,
    );
    if (payment?.paymentIntentId === undefined)
      throw new Problem('internal', { cause: `nothing to refund: ${paymentId}` });
    const left = payment.amount - payment.refunded;
    if (left > 0)
      await provider.refund(payment.paymentIntentId, {
        key: amount === undefined ? paymentId : `${paymentId}-lines`,
        ...(amount !== undefined && amount < left && { amount }),
      });
    await settle({ owner, orderId, refresh: true });
  };
