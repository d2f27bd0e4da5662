/** What went back and waits for its receiver. Rare, so it is loaded when there is any. */
import { shortTitle } from '#shared/shop/order/policy.ts';
import { answerableUntil } from '#shared/shop/order/refund-words.ts';
import type { Step } from '#shared/shop/payment/policy.ts';
import type { Update } from '#functions/platform/table/write.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import { attemptOf } from './commit.ts';
import { refundWaitsMail } from './refund-wait-mail.ts';
import type { PaymentItem } from './repository.ts';
import type { Commit, SettleDependencies, StepContext } from './settlement.ts';

type Dependencies = Pick<SettleDependencies, 'payments' | 'attention' | 'clock'>;

const noted = (change: Update, refundWait: PaymentItem['refundWait']): Update =>
  refundWait === undefined ? change.remove('refundWait') : change.set({ refundWait });

export function createRefundWaitSteps({ payments, attention, clock }: Dependencies, commit: Commit) {
  return {
    async record(
      context: StepContext,
      { paymentId, wait }: Extract<Step, { do: 'record-refund-wait' }>,
    ): Promise<void> {
      const payment = attemptOf(context, paymentId);
      const isOfSame = wait?.since === payment.refundWait?.since;
      const told = isOfSame && payment.refundWait?.told;
      const paysOrder = context.order.paymentId === paymentId;
      await commit(context, {
        order: (change) => (paysOrder ? noted(change, wait) : change),
        returned: { paymentId, refundWait: wait },
        writes: [
          noted(payments.change(payment), wait && { ...wait, ...(told && { told }) }),
          ...(isOfSame ? [] : [attention.settle('refund-waits', paymentId)]),
        ],
      });
    },

    /** Once: who wrote to its receiver is a company they may never have heard of. */
    async tell(
      context: StepContext,
      { paymentId, wait }: Extract<Step, { do: 'tell-refund-wait' }>,
    ): Promise<void> {
      const { owner, id: orderId, summary } = context.order;
      await commit(context, {
        writes: [
          payments.change(attemptOf(context, paymentId)).set({ refundWait: { ...wait, told: true } }),
          attention.raise(
            'refund-waits',
            { kind: 'order', id: orderId, of: owner, key: paymentId },
            clock().toISOString(),
          ),
        ],
        messages: [
          mailTo(
            refundWaitsMail,
            { key: `${refundWaitsMail.name}#${paymentId}#${wait.since}`, order: { owner, orderId } },
            { title: shortTitle(summary), orderId, total: wait.amount, until: answerableUntil(wait) },
          ),
        ],
      });
    },
  };
}
