/**
 * Less is owed on invoice than was. No payment of an older sum may be under way while that is written down, so whatever
 * waits at the provider is closed first, and what came in until then counts: what is taken back is then given back, and
 * what was to be given up as lost is not.
 */
import { dueOf, fullDueOf } from '#shared/shop/order/due.ts';
import { lostLines } from '#shared/shop/order/invoice.ts';
import { shortTitle, summaryOf } from '#shared/shop/order/policy.ts';
import { refundable } from '#shared/shop/refund/policy.ts';
import type { PaymentTrailAct } from '#shared/shop/payment/trail.ts';
import { alignOrderMessage } from '#functions/shop/order/message.ts';
import type { LineRepository } from '#functions/shop/order/line-repository.ts';
import type { OrderItem } from '#functions/shop/order/repository.ts';
import type { InvoiceTermsRepository } from '#functions/shop/invoice-terms/repository.ts';
import type { TrailFact, TrailRepository } from '#functions/record/trail/repository.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import type { leftOver } from '#functions/shop/payment/account-steps.ts';
import { afresh, unlessChanged } from '#functions/platform/afresh.ts';
import type { endOfDebt } from '#functions/shop/payment/end-of-debt.ts';
import type { AwaitInvoice } from './service.ts';
import { reducedMail } from './mail.ts';
import { kindsOf, refundedByOfficeMail } from '#functions/shop/refund/mail.ts';
import { awaitInvoiceMessage, creditNoteMessage } from './message.ts';
import { refundPaymentMessage } from '#functions/shop/refund/message.ts';
import type { RefundRepository } from '#functions/shop/refund/repository.ts';
import type { ReductionItem, ReductionRepository } from './repository.ts';
import type { Settle, SettleDependencies } from '#functions/shop/payment/settlement.ts';
import type { PaymentItem } from '#functions/shop/payment/repository.ts';

interface ReduceDependencies extends SettleDependencies {
  readonly lines: Pick<LineRepository, 'listAfter' | 'listAll'>;
  readonly refunds: Pick<RefundRepository, 'list' | 'create'>;
  readonly reductions: ReductionRepository;
  readonly invoiceTerms: InvoiceTermsRepository;
  readonly trail: TrailRepository;
  readonly settle: Settle;
  readonly awaitInvoice: AwaitInvoice;
  /** Of the settlement, which ends debts and leaves deposits too. */
  readonly endOfDebt: typeof endOfDebt;
  readonly leftOver: typeof leftOver;
}

/** No function that opens an account runs longer. */
const longestRunMs = 15 * 60 * 1000;

export const createReduceDebt = (dependencies: ReduceDependencies) => {
  const { orders, lines, payments, refunds, reductions, attention, invoiceTerms } = dependencies;
  const { trail, provider, outbox, clock, settle, awaitInvoice } = dependencies;

  /** Nothing waits at the provider. @returns false when something had to be closed, and all is to be looked at again. */
  async function isQuiet(order: OrderItem): Promise<boolean> {
    const known = await payments.listPayments(order.id);
    const open = known.filter(({ status, sessionId }) => status === 'open' && sessionId !== undefined);
    for (const { sessionId = '' } of open) await provider.expireSession(sessionId);
    if (open.length > 0) return false;
    const isOpening = ({ status, way, spent }: PaymentItem): boolean =>
      status === 'created' && way === 'transfer' && spent !== true;
    const last = known.at(-1);
    if (last !== undefined && isOpening(last)) {
      // Somebody is opening it, or was killed: opened, it can be closed.
      await awaitInvoice(order);
      return false;
    }
    const isUnderWay = known.some(
      (payment, index) =>
        payment.status === 'processing' ||
        (isOpening(payment) &&
          clock().getTime() - Date.parse(known[index + 1]?.createdAt ?? '') < longestRunMs),
    );
    if (isUnderWay) throw new Error(`a payment of ${order.id} is under way`);
    return true;
  }

  /** What is left of the lines, as it is asked for from now on. */
  async function billed(orderId: string) {
    const left = (await lines.listAll(orderId)).filter(
      ({ state, withdrawal }) =>
        withdrawal === undefined && state !== 'impossible' && state !== 'refunded' && state !== 'withdrawn',
    );
    return summaryOf(left);
  }

  /** Nobody had what could not be handed over, and what is given up as lost stays. */
  async function takenBack(
    { id: orderId, summary }: OrderItem,
    { withdrawal, lines: numbers }: ReductionItem,
  ) {
    if (withdrawal === undefined) return {};
    if (numbers.length === 0) return { goods: kindsOf(summary) };
    const found = await Promise.all(numbers.map((number) => lines.listAfter(orderId, number - 1, 1)));
    return { goods: kindsOf(found.flat()) };
  }

  async function toldOf(order: OrderItem, reduction: ReductionItem, left: number): Promise<Message> {
    const { id, kind, amount, reason } = reduction;
    const title = shortTitle(order.summary);
    const goods = await takenBack(order, reduction);
    return reducedMail(order, { id, kind, title, amount, reason, left, ...goods });
  }

  async function reduce(order: OrderItem, reduction: ReductionItem): Promise<void> {
    const { owner, id: orderId, deposit = 0, invoice, reducing } = order;
    const { id, kind, amount } = reduction;
    const isCredit = kind === 'credit';
    const sum = isCredit
      ? { credited: (order.credited ?? 0) + amount }
      : { writtenOff: (order.writtenOff ?? 0) + amount };
    // What was let off of a larger sum is not let off of the smaller one.
    const after = { ...order, ...sum, ...(isCredit && { discount: 0 }) };
    const due = dueOf(after);
    const at = clock().toISOString();
    const change = orders
      .change(order)
      .expectStatus('awaiting_payment')
      .set({
        ...sum,
        ...(isCredit && id === lostLines && { lost: amount }),
        ...(isCredit && due > 0 && { billed: await billed(orderId) }),
      });
    if (reducing === id) change.remove('reducing');
    if (isCredit) change.remove('discount');
    if (due === 0)
      change
        .set({ status: 'fulfilled', invoice: { ...invoice, ended: isCredit ? 'credited' : 'written-off' } })
        .remove('transfer');
    const less = fullDueOf(order) - fullDueOf(after);
    const entry = {
      orderId,
      paymentId: id,
      entry: isCredit ? 'credit' : 'write-off',
      amount: -amount,
      cumulative: -amount,
      at,
    } as const;
    const left =
      due === 0 && deposit > 0
        ? dependencies.leftOver(order, 'fulfilled', dependencies)
        : { writes: [], messages: [] };
    const writes: Write[] = [
      ...orders.watch(change, order, due > 0, clock()),
      payments.record(entry),
      reductions.end(reduction, 'reduced'),
      ...(due === 0
        ? dependencies.endOfDebt(order, { invoiceTerms, attention })
        : [invoiceTerms.give(owner, less)]),
      ...left.writes,
    ];
    const isSold = isCredit && id !== lostLines;
    await outbox.commit(writes, [
      ...left.messages,
      await toldOf(order, reduction, due),
      ...(due > 0 ? [awaitInvoiceMessage({ owner, orderId })] : []),
      ...(isSold ? [creditNoteMessage({ owner, orderId, reductionId: id })] : []),
      ...(isCredit ? [alignOrderMessage({ owner, orderId })] : []),
    ]);
  }

  /** Money was quicker: what was taken back goes back. */
  async function giveBack(order: OrderItem, reduction: ReductionItem): Promise<void> {
    const { owner, id: orderId, paymentId } = order;
    const payment = (await payments.listPayments(orderId)).find((one) => one.paymentId === paymentId);
    const known = (await refunds.list(orderId)).filter((refund) => refund.paymentId === paymentId);
    const amount = payment && Math.min(reduction.amount, refundable(known, payment));
    if (payment === undefined || !amount) return drop(order, reduction);
    const { kind: _, state: _state, paper: _paper, ...kept } = reduction;
    const change = orders.change(order);
    if (order.reducing === reduction.id) change.remove('reducing');
    await outbox.commit(
      [
        change,
        payments.change(payment),
        refunds.create({ ...kept, paymentId: payment.paymentId, amount, tries: 0 }),
        reductions.end(reduction, 'refunded'),
      ],
      [
        refundPaymentMessage({ owner, orderId, paymentId: payment.paymentId, refundId: reduction.id }),
        mailTo(
          refundedByOfficeMail,
          { key: `${refundedByOfficeMail.name}#${orderId}#${reduction.id}`, order: { owner, orderId } },
          {
            title: reduction.content,
            total: amount,
            reason: reduction.reason,
            orderId,
            ...(await takenBack(order, reduction)),
            ...(payment.paidBy && { paidBy: payment.paidBy }),
          },
        ),
        alignOrderMessage({ owner, orderId }),
      ],
    );
  }

  /** Nothing is left to be reduced. */
  async function drop(order: OrderItem, reduction: ReductionItem): Promise<void> {
    const { owner, id: orderId } = order;
    const { by, byName } = reduction;
    const change = orders.change(order);
    if (order.reducing === reduction.id) change.remove('reducing');
    const fact: TrailFact<PaymentTrailAct> | undefined =
      by === undefined || byName === undefined ? undefined : { by, byName, act: 'reduction-refused' };
    await outbox.commit(
      [
        change,
        reductions.end(reduction, 'refused'),
        ...(fact ? [trail.record({ kind: 'order', id: orderId }, fact)] : []),
      ],
      order.status === 'awaiting_payment' ? [awaitInvoiceMessage({ owner, orderId })] : [],
    );
  }

  const fits = (order: OrderItem, { kind, amount }: ReductionItem): boolean =>
    kind === 'credit'
      ? amount <= fullDueOf(order)
      : // Of what is missing now nothing may have come meanwhile.
        amount === dueOf(order) - (order.deposit ?? 0);

  return async ({
    owner,
    orderId,
    reductionId: id,
    lost,
  }: {
    owner: string;
    orderId: string;
    reductionId: string;
    lost?: number | undefined;
  }): Promise<void> => {
    await afresh(async () => {
      const order = await settle({ owner, orderId });
      const reduction = await reductions.find(orderId, id);
      if (reduction === undefined) {
        if (lost === undefined) throw new Error(`no reduction ${id} of ${orderId}`);
        const first: ReductionItem = {
          id,
          orderId,
          kind: 'credit',
          amount: lost,
          content: shortTitle(order.summary),
          lines: [],
          reason: 'お渡しできなくなったため',
          at: clock().toISOString(),
          state: 'decided',
        };
        await unlessChanged(() => outbox.commit([reductions.create(first)], []));
        return undefined;
      }
      if (reduction.state !== 'decided') return true;
      const isOwed = order.status === 'awaiting_payment';
      if (isOwed && !(await isQuiet(order))) return undefined;
      return unlessChanged(async () => {
        if (isOwed && fits(order, reduction)) await reduce(order, reduction);
        else if (!isOwed && reduction.kind === 'credit') await giveBack(order, reduction);
        else await drop(order, reduction);
        return true;
      });
    });
  };
};
