/** The office gives money back: the decision, what it withdraws and word to the worker in one transaction. */
import { fullName } from '#shared/people/account/schema.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { canBeGivenBack, type OrderLine } from '#shared/shop/order/line.ts';
import { shortTitle, summaryOf } from '#shared/shop/order/policy.ts';
import { openAmount, refundable } from '#shared/shop/refund/policy.ts';
import { refundSchema, type Refund } from '#shared/shop/refund/schema.ts';
import type { RefundInput } from '#shared/shop/refund/contract.ts';
import type { PaymentTrailAct } from '#shared/shop/payment/trail.ts';
import { Problem } from '#shared/problem.ts';
import { afresh, unlessChanged } from '#functions/platform/afresh.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import type { LineRepository } from '#functions/shop/order/line-repository.ts';
import { alignOrderMessage } from '#functions/shop/order/message.ts';
import type { OrderItem, OrderRepository } from '#functions/shop/order/repository.ts';
import type { TrailFact, TrailRepository } from '#functions/record/trail/repository.ts';
import { kindsOf, refundedByOfficeMail } from './mail.ts';
import { refundPaymentMessage } from './message.ts';
import type { RefundItem, RefundRepository } from './repository.ts';
import type { PaymentItem, PaymentRepository } from '#functions/shop/payment/repository.ts';

interface OfficeRefundDependencies {
  readonly orders: Pick<OrderRepository, 'getById' | 'change'>;
  readonly lines: Pick<LineRepository, 'listAfter' | 'change'>;
  readonly payments: Pick<PaymentRepository, 'listPayments' | 'change'>;
  readonly refunds: RefundRepository;
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly trail: TrailRepository;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

export interface OfficeRefund {
  /** The same request again is the same refund. @throws Problem `refund-not-possible` `refund-exceeds` `version-conflict` */
  refund(adminId: string, orderId: string, input: RefundInput): Promise<Refund>;
  /** @throws Problem `refund-not-possible` where nothing is left to try */
  retry(adminId: string, orderId: string, paymentId: string): Promise<{ orderId: string }>;
}

/** @throws Problem `refund-not-possible` where one is unknown, or given back already */
export const createChosenLines =
  (lines: Pick<LineRepository, 'listAfter'>) =>
  (orderId: string, numbers: readonly number[]): Promise<OrderLine[]> =>
    Promise.all(
      [...new Set(numbers)].map(async (number) => {
        const [line] = await lines.listAfter(orderId, number - 1, 1);
        if (line?.number !== number || !canBeGivenBack(line)) throw new Problem('refund-not-possible');
        return line;
      }),
    );

export type ChosenLines = ReturnType<typeof createChosenLines>;

export function createOfficeRefund(dependencies: OfficeRefundDependencies): OfficeRefund {
  const { orders, lines, payments, refunds, accounts, trail, outbox, clock } = dependencies;

  const linesOf = createChosenLines(lines);

  const paymentOf = async (orderId: string, paymentId: string): Promise<PaymentItem> => {
    const payment = (await payments.listPayments(orderId)).find((one) => one.paymentId === paymentId);
    if (payment === undefined) throw new Problem('not-found');
    return payment;
  };
  const officer = async (adminId: string) => ({
    by: adminId,
    byName: fullName((await accounts.getUser(adminId)).name),
  });
  const recorded = (orderId: string, fact: TrailFact<PaymentTrailAct>): Write =>
    trail.record({ kind: 'order', id: orderId }, fact);

  /** What it is for, what it comes to, and what is withdrawn with it. */
  async function planOf(
    order: OrderItem,
    { of }: RefundInput,
    left: number,
  ): Promise<{ sum?: number; content: string; chosen: OrderLine[]; order: Partial<OrderItem> }> {
    if (of.kind === 'lines') {
      const chosen = await linesOf(order.id, of.numbers);
      const sum = chosen.reduce((all, { amount }) => all + amount, 0);
      return { sum, content: shortTitle(summaryOf(chosen)), chosen, order: {} };
    }
    const content = shortTitle(order.summary);
    if (of.kind === 'amount') return { content: `${content}の一部`, chosen: [], order: {} };
    return { sum: left, content, chosen: [], order: { withdrawal: of.withdrawal } };
  }

  /** Money that paid for nothing (a second payment, a sum that does not fit) can only go back as it is. */
  function expectPossible(order: OrderItem, payment: PaymentItem, { of }: RefundInput): void {
    const paysOrder = order.paymentId === payment.paymentId;
    const disputed = payment.disputedAt !== undefined;
    if (payment.status !== 'succeeded' || disputed || (!paysOrder && of.kind !== 'all'))
      throw new Problem('refund-not-possible');
    // What could not be honoured is summed, and goes back, at the end of the walk.
    if (of.kind === 'amount' && order.status !== 'fulfilled') throw new Problem('refund-not-possible');
  }

  /** Undefined where the order or its money changed in the same moment. */
  async function refundOnce(
    adminId: string,
    orderId: string,
    input: RefundInput,
  ): Promise<Refund | undefined> {
    const order = await orders.getById(orderId);
    const before = await refunds.find(orderId, input.requestId);
    if (before !== undefined) return refundSchema.parse(before);
    const payment = await paymentOf(orderId, input.paymentId);
    expectPossible(order, payment, input);
    const known = (await refunds.list(orderId)).filter(({ paymentId }) => paymentId === input.paymentId);
    const left = refundable(known, payment);
    if (input.of.kind === 'amount' && input.of.left !== left) throw new Problem('version-conflict');
    const plan = await planOf(order, input, left);
    const { sum = input.amount } = plan;
    if (sum > left || left === 0)
      throw new Problem('refund-exceeds', {
        detail: `返金できる残りは${formatYen(left)}です。何も返金していません。金額を確かめてからお試しください。`,
      });
    if (sum !== input.amount) throw new Problem('version-conflict');
    const by = await officer(adminId);
    const paysOrder = order.paymentId === payment.paymentId;
    const withdrawal = input.of.kind === 'amount' || !paysOrder ? undefined : input.of.withdrawal;
    const refund: RefundItem = {
      id: input.requestId,
      orderId,
      paymentId: payment.paymentId,
      amount: sum,
      content: plan.content,
      lines: plan.chosen.map(({ number }) => number),
      ...(withdrawal !== undefined && { withdrawal }),
      reason: input.reason,
      ...by,
      at: clock().toISOString(),
      tries: 0,
    };
    const { owner } = order;
    return unlessChanged(async () => {
      await outbox.commit(
        [
          orders.change(order).set(paysOrder ? plan.order : {}),
          // Nobody begins, or asks for, another refund of it meanwhile.
          payments.change(payment),
          refunds.create(refund),
          ...plan.chosen.map((line) => lines.change(line).set({ withdrawal })),
          recorded(orderId, {
            ...by,
            act: 'refund-decided',
            detail: `${plan.content} ${formatYen(sum)}`,
            reason: input.reason,
          }),
        ],
        [
          refundPaymentMessage({ owner, orderId, paymentId: payment.paymentId, refundId: refund.id }),
          mailTo(
            refundedByOfficeMail,
            { key: `refunded-by-office#${orderId}#${refund.id}`, order: { owner, orderId } },
            {
              title: plan.content,
              total: sum,
              reason: input.reason,
              orderId,
              ...(input.of.kind === 'amount' && { goods: 'kept' as const }),
              ...(withdrawal && { goods: kindsOf(plan.chosen.length > 0 ? plan.chosen : order.summary) }),
              ...(payment.paidBy && { paidBy: payment.paidBy }),
            },
          ),
          ...(withdrawal === undefined ? [] : [alignOrderMessage({ owner, orderId })]),
        ],
      );
      return refundSchema.parse(refund);
    });
  }

  return {
    // Webhook and worker change an order in their own time; what the office saw is compared afresh.
    refund: (...asked) => afresh(() => refundOnce(...asked)),

    async retry(adminId, orderId, paymentId) {
      const order = await orders.getById(orderId);
      const payment = await paymentOf(orderId, paymentId);
      const open = (await refunds.list(orderId)).filter(
        (refund) => refund.paymentId === paymentId && openAmount(refund, payment) > 0,
      );
      const [first] = open;
      if (first === undefined || open.some((refund) => refunds.isAsked(refund, clock())))
        throw new Problem('refund-not-possible');
      await outbox.commit(
        [
          // Each try is a new request to the provider, which keeps its answers.
          ...open.map((refund) => refunds.tryAgain(refund)),
          recorded(orderId, { ...(await officer(adminId)), act: 'refund-retried' }),
        ],
        [refundPaymentMessage({ owner: order.owner, orderId, paymentId, refundId: first.id })],
      );
      return { orderId };
    },
  };
}
