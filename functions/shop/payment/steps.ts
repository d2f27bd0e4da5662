/** Carries out one step of a settlement: one transaction, everything in it or nothing. */
import { dayOf } from '#shared/kernel/time.ts';
import { taxWithin } from '#shared/kernel/money.ts';
import { fullDueOf } from '#shared/shop/order/due.ts';
import { shortTitle, slipWithin } from '#shared/shop/order/policy.ts';
import { noteFor } from '#shared/shop/receipt/policy.ts';
import type { PaidBy } from '#shared/shop/order/refund-words.ts';
import { holdReasons, type HoldReason, type Step } from '#shared/shop/payment/policy.ts';
import { buyerOf } from '#functions/platform/auth/buyer.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import type { Update, Write } from '#functions/platform/table/write.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import type { OrderItem } from '#functions/shop/order/repository.ts';
import { createAccountStep, leftOver, outOfAccount } from './account-steps.ts';
import { aboutOrder, attemptOf, createCommit, subject } from './commit.ts';
import { endOfDebt } from './end-of-debt.ts';
import { guestPaymentReceivedMail, paymentReceivedMail, secondPaymentRefundedMail } from './mail.ts';
import { createReturnSteps } from './return-steps.ts';
import type { PaymentItem } from './repository.ts';
import type { SettleDependencies, StepContext, Subject } from './settlement.ts';

function receivedMail({ owner, id, summary }: OrderItem, total: number): Message {
  const buyer = buyerOf(owner).kind;
  const about = ({ name }: { name: string }) => ({ key: `${name}#${id}`, order: { owner, orderId: id } });
  const said = { total, title: shortTitle(summary) };
  return buyer === 'guest'
    ? mailTo(guestPaymentReceivedMail, about(guestPaymentReceivedMail), said)
    : mailTo(paymentReceivedMail, about(paymentReceivedMail), {
        ...said,
        byOrganization: buyer === 'organization',
      });
}

/** A convenience store is known by the number that was out; undefined where word of that never came. */
const paidByOf = ({ payment, said }: Subject): PaidBy | undefined => {
  if (said.card !== undefined) return 'card';
  return payment.way ?? (payment.status === 'processing' ? 'store' : undefined);
};

export function createSteps(dependencies: SettleDependencies) {
  const { payments, receipts, attention, provider, clock } = dependencies;
  const commit = createCommit(dependencies);
  const returns = createReturnSteps(dependencies, commit);
  const recordAccount = createAccountStep(dependencies, commit);
  const refundWaits = async () =>
    (await import('./refund-wait-steps.ts')).createRefundWaitSteps(dependencies, commit);
  const now = (): string => clock().toISOString();

  const recordSuccess = ({ payment, said }: Subject): Update =>
    payments
      .change(payment)
      .set({
        status: 'succeeded',
        amount: said.amount,
        sessionId: said.sessionId,
        paymentIntentId: said.paymentIntentId,
        paidBy: paidByOf({ payment, said }),
        card: said.card,
        paidAt: said.paidAt ?? now(),
        ...payments.named(said),
      })
      .remove('email');

  const succeeded = (paymentId: string) => ({ paymentId, status: 'succeeded' as const });

  const ledgerOfSuccess = ({ order }: StepContext, { payment, said }: Subject): Write =>
    payments.record(
      {
        orderId: order.id,
        paymentId: payment.paymentId,
        entry: 'payment',
        amount: said.amount,
        cumulative: said.amount,
        at: said.paidAt ?? now(),
      },
      said.chargeId,
    );

  /** A payment that succeeded, in the books: what lay in an account for it lies there no more. */
  function received(
    context: StepContext,
    about: Subject,
    { pays = false, more = (change) => change }: { pays?: boolean; more?: (change: Update) => Update } = {},
  ): { order: (change: Update) => Update; writes: Write[]; messages: Message[] } {
    const moved = outOfAccount(context, about, dependencies, pays);
    return {
      ...moved,
      writes: [more(recordSuccess(about)), ledgerOfSuccess(context, about), ...moved.writes],
    };
  }

  async function pay(context: StepContext, paymentId: string, late: boolean): Promise<void> {
    const { order } = context;
    const about = subject(context, paymentId);
    const paidAt = about.said.paidAt ?? now();
    const paid = about.said.amount;
    const lines = order.billed ?? order.summary;
    const discount = fullDueOf(order) - paid;
    const booked = received(context, about, { pays: true });
    await commit(context, {
      status: 'paid',
      order: (change) =>
        booked
          .order(change)
          .expectStatus(...(late ? ['expired', 'canceled'] : ['awaiting_payment']))
          .set({
            status: 'paid',
            paidAt,
            paymentId,
            paidBy: paidByOf(about),
            processing: false,
            ...(about.payment.by === 'link' && { paidByLink: true }),
            ...(discount > 0 && { discount }),
          })
          // What was let off is only given where it was needed.
          .remove('slip', ...(discount > 0 ? [] : ['discount'])),
      attempt: succeeded(paymentId),
      writes: [
        ...booked.writes,
        receipts.create({
          owner: order.owner,
          orderId: order.id,
          paidAt,
          ...(order.fulfilledAt !== undefined && { suppliedAt: order.fulfilledAt }),
          lines,
          total: paid,
          tax: taxWithin(paid),
          ...(discount > 0 && { discount }),
          ...(order.writtenOff && { partOf: paid + discount + order.writtenOff }),
          ...(about.payment.way && { way: about.payment.way }),
          refundedTotal: 0,
          ...(about.said.card && { card: about.said.card }),
          note: noteFor(lines),
          state: 'editable',
          fetched: false,
        }),
        ...endOfDebt(order, dependencies),
      ],
      messages: [receivedMail(order, paid), ...booked.messages],
      lines: true,
    });
  }

  /** A second payment of a paid order goes back as a whole. */
  async function refund(context: StepContext, paymentId: string): Promise<void> {
    const { order } = context;
    const about = subject(context, paymentId);
    const paidBy = paidByOf(about);
    const booked = received(context, about, {
      more: (change) => change.set({ refundRequestedAt: now() }).expectAbsent('refundRequestedAt'),
    });
    await commit(context, {
      ...booked,
      attempt: succeeded(paymentId),
      messages: [
        ...booked.messages,
        dependencies.refund({ owner: order.owner, orderId: order.id, paymentId }),
        mailTo(
          secondPaymentRefundedMail,
          {
            key: `${secondPaymentRefundedMail.name}#${paymentId}`,
            order: { owner: order.owner, orderId: order.id },
          },
          {
            total: about.said.amount,
            title: shortTitle(order.summary),
            orderId: order.id,
            ...(paidBy && { paidBy }),
          },
        ),
      ],
    });
  }

  async function recordStatus(
    context: StepContext,
    paymentId: string,
    status: PaymentItem['status'],
  ): Promise<void> {
    const payment = attemptOf(context, paymentId);
    const fact = context.facts.find((one) => one.paymentId === paymentId);
    const known = { sessionId: fact?.sessionId, paymentIntentId: fact?.provider?.paymentIntentId };
    const processing = context.facts.some((one) =>
      one.paymentId === paymentId ? status === 'processing' : one.provider?.status === 'processing',
    );
    const slip = context.facts.find((one) => one.provider?.status === 'processing')?.provider?.slip;
    await commit(context, {
      order: (change) =>
        slip === undefined
          ? change.set({ processing }).remove('slip')
          : change.set({ processing, slip: slipWithin(slip, context.order) }),
      attempt: { paymentId, status },
      writes: [
        payments
          .change(payment)
          .set({ status, ...known, ...payments.named(known) })
          .remove('email'),
      ],
    });
  }

  /** Only the payment that pays the order says something about what was bought. */
  async function recordDispute(context: StepContext, paymentId: string, disputed: boolean): Promise<void> {
    const { order } = context;
    const paysOrder = order.paymentId === paymentId;
    const change = payments.change(attemptOf(context, paymentId));
    await commit(context, {
      order: (aim) => (paysOrder ? aim.set({ disputed }) : aim),
      writes: [
        disputed ? change.set({ disputedAt: now() }) : change.remove('disputedAt'),
        disputed
          ? attention.raise('dispute', aboutOrder(order), now())
          : attention.settle('dispute', order.id),
      ],
      lines: paysOrder,
    });
  }

  async function hold(context: StepContext, paymentId: string, reason: HoldReason): Promise<void> {
    const about = subject(context, paymentId);
    const booked = received(context, about);
    await commit(context, {
      ...booked,
      order: (change) => booked.order(change).set({ held: true, heldReason: reason }),
      attempt: succeeded(paymentId),
      writes: [...booked.writes, attention.raise(reason, aboutOrder(context.order), now())],
    });
  }

  return async function carryOut(step: Step, context: StepContext): Promise<void> {
    const { order } = context;
    switch (step.do) {
      case 'pay':
        return pay(context, step.paymentId, step.late);
      case 'refund':
        return refund(context, step.paymentId);
      case 'close':
        // Recorded in the next round, from what the provider then says: it may have been paid meanwhile.
        return provider.expireSession(subject(context, step.paymentId).said.sessionId);
      case 'record':
        return recordStatus(context, step.paymentId, step.status);
      case 'record-refund':
        return returns.recordRefund(context, step.paymentId, step.total);
      case 'record-refund-failed':
        return returns.recordRefundFailed(context, step.paymentId, step.total);
      case 'record-refund-wait':
        return (await refundWaits()).record(context, step);
      case 'tell-refund-wait':
        return (await refundWaits()).tell(context, step);
      case 'record-returned': {
        // It went back as a whole before we knew of it.
        const booked = received(context, subject(context, step.paymentId));
        return commit(context, {
          ...booked,
          attempt: succeeded(step.paymentId),
          ...(step.ends && {
            status: 'canceled',
            order: (change) =>
              booked
                .order(change)
                .expectStatus('awaiting_payment')
                .set({ status: 'canceled', canceledAt: now(), processing: false })
                .remove('slip', 'transfer'),
            lines: true,
          }),
        });
      }
      case 'record-account':
        return recordAccount(context, step);
      case 'record-dispute':
        return recordDispute(context, step.paymentId, true);
      case 'lift-dispute':
        return recordDispute(context, step.paymentId, false);
      case 'hold':
        return hold(context, step.paymentId, step.reason);
      case 'release-hold':
        return commit(context, {
          order: (change) => change.set({ held: false }).remove('heldReason'),
          writes: holdReasons.map((reason) => attention.settle(reason, order.id)),
        });
      case 'abandon':
        return commit(context, {
          status: 'canceled',
          order: (change) => change.expectStatus('preparing').set({ status: 'canceled', canceledAt: now() }),
          writes: [],
          lines: true,
        });
      case 'expire': {
        const left = leftOver(order, 'expired', dependencies);
        return commit(context, {
          ...left,
          status: 'expired',
          order: (change) =>
            left
              .order(change)
              .expectStatus('awaiting_payment')
              .set({ status: 'expired', expiredOn: dayOf(clock()) }),
          lines: true,
        });
      }
    }
  };
}
