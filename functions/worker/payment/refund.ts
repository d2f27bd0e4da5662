import { Problem } from '#shared/kernel/problem.ts';
import type { PaymentRepository } from '../../core/payment/repository.ts';
import type { Settle } from '../../core/payment/settle.ts';
import type { PaymentProvider } from '../../platform/payment/provider.ts';

interface RefundDependencies {
  readonly payments: PaymentRepository;
  readonly provider: PaymentProvider;
  readonly settle: Settle;
}

export type RefundPayment = (owner: string, orderId: string, paymentId: string) => Promise<void>;

/** Gives one payment back at the provider (once per payment, however often this runs) and records what the provider says. */
export const createRefundPayment =
  ({ payments, provider, settle }: RefundDependencies): RefundPayment =>
  async (owner, orderId, paymentId) => {
    const payment = (await payments.listPayments(orderId)).find(
      (candidate) => candidate.paymentId === paymentId,
    );
    if (payment?.paymentIntentId === undefined)
      throw new Problem('internal', { cause: `nothing to refund: ${paymentId}` });
    if (payment.refunded < payment.amount) await provider.refund(payment.paymentIntentId, paymentId);
    await settle({ owner, orderId, refresh: true });
  };
