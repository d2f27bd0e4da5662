/** Writes down what the provider says went back, and what its bank sent back again. */
import { taxWithin } from '#shared/kernel/money.ts';
import { isGivenBack } from '#shared/shop/order/due.ts';
import { shortTitle } from '#shared/shop/order/policy.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { OrderItem } from '#functions/shop/order/repository.ts';
import { renderReceiptMessage } from '#functions/shop/receipt/message.ts';
import type { ReturnedMoney } from '#functions/shop/receipt/repository.ts';
import { aboutOrder, attemptOf, subject } from './commit.ts';
import { isReturning, type LedgerEntry, type PaymentItem } from './repository.ts';
import type { Commit, SettleDependencies, StepContext } from './settlement.ts';

type Dependencies = Pick<SettleDependencies, 'payments' | 'refunds' | 'receipts' | 'attention' | 'clock'>;

export function createReturnSteps(
  { payments, refunds, receipts, attention, clock }: Dependencies,
  commit: Commit,
) {
  const now = (): string => clock().toISOString();

  /** Each refund of which this sum is made, and what it was for; what none of them stands for is of the whole order. */
  async function partsOf(order: OrderItem, { paymentId, refunded }: PaymentItem, total: number) {
    const known = (await refunds.list(order.id)).filter((refund) => refund.paymentId === paymentId);
    const parts: Pick<ReturnedMoney, 'amount' | 'content' | 'cumulative'>[] = [];
    let at = refunded;
    while (at !== total) {
      const next = known.filter(({ from, amount }) => from === at && at + amount <= total);
      const { amount, content } = next.find((refund) => at + refund.amount === total) ??
        next[0] ?? { amount: total - at, content: shortTitle(order.summary) };
      at += amount;
      parts.push({ amount, content, cumulative: at });
    }
    return parts;
  }

  const ledgerEntry = (
    payment: PaymentItem,
    entry: Pick<LedgerEntry, 'entry' | 'amount' | 'cumulative'>,
    failures = payment.refundFailures,
  ): Write =>
    payments.record({
      orderId: payment.orderId,
      paymentId: payment.paymentId,
      at: now(),
      ...entry,
      ...(failures !== undefined && { failures }),
    });

  /** Of the payment that paid the order: what is left of it, for its receipt. */
  async function receiptWrites(order: OrderItem, payment: PaymentItem, total: number, failures?: number) {
    const parts = await partsOf(order, payment, total);
    return [
      receipts.change(order.owner, order.id).set({ refundedTotal: total }),
      ...parts.map(({ amount, content, cumulative }) =>
        receipts.recordReturn({
          owner: order.owner,
          orderId: order.id,
          content,
          paidAt: order.paidAt ?? now(),
          ...(order.fulfilledAt !== undefined && { suppliedAt: order.fulfilledAt }),
          returnedAt: now(),
          amount,
          tax: Math.sign(amount) * taxWithin(Math.abs(amount)),
          cumulative,
          ...(failures !== undefined && { failures }),
        }),
      ),
    ];
  }

  const rendered = ({ owner, id: orderId }: OrderItem): Message => renderReceiptMessage({ owner, orderId });

  return {
    async recordRefund(context: StepContext, paymentId: string, total: number): Promise<void> {
      const { order } = context;
      const payment = attemptOf(context, paymentId);
      const { said } = subject(context, paymentId);
      const paysOrder = order.paymentId === paymentId;
      const done = total >= payment.amount || !isReturning({ ...payment, refunded: total });
      await commit(context, {
        order: (change) => (paysOrder ? change.set({ refundedTotal: total }) : change),
        returned: { paymentId, refunded: total },
        writes: [
          payments.change(payment).set({ refunded: total }),
          ledgerEntry(payment, { entry: 'refund', amount: payment.refunded - total, cumulative: -total }),
          ...(paysOrder ? await receiptWrites(order, payment, total, payment.refundFailures) : []),
          ...(done
            ? [attention.settle('refund-failed', paymentId), attention.settle('refund-by-hand', paymentId)]
            : []),
          ...(said.disputeLost ? [attention.raise('dispute-lost', aboutOrder(order), now())] : []),
        ],
        messages: paysOrder ? [rendered(order)] : [],
        lines: paysOrder && isGivenBack({ ...order, refundedTotal: total }),
      });
    },

    /** The money is here again; what was withdrawn for it stays so, and the office sees to it. */
    async recordRefundFailed(context: StepContext, paymentId: string, total: number): Promise<void> {
      const { order } = context;
      const payment = attemptOf(context, paymentId);
      const paysOrder = order.paymentId === paymentId;
      const failures = (payment.refundFailures ?? 0) + 1;
      await commit(context, {
        order: (change) => (paysOrder ? change.set({ refundedTotal: total }) : change),
        // Nobody asks for it again before the office has decided how.
        returned: { paymentId, refunded: payment.amount },
        writes: [
          payments.change(payment).set({ refunded: total, refundFailures: failures }).remove('returnTo'),
          ledgerEntry(
            payment,
            { entry: 'refund-failed', amount: payment.refunded - total, cumulative: -total },
            failures,
          ),
          ...(paysOrder ? await receiptWrites(order, payment, total, failures) : []),
          attention.raise(
            'refund-failed',
            { kind: 'order', id: order.id, of: order.owner, key: paymentId },
            now(),
          ),
        ],
        messages: paysOrder ? [rendered(order)] : [],
      });
    },
  };
}
