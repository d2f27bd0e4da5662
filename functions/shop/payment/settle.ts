/**
 * The one place where money changes the state of an order. Webhook, return page, reconciler and console all call it; it
 * asks the provider, decides (shared/shop/payment/policy.ts) and writes each step in one transaction with conditions, so it
 * may run at any time, any number of times, at once with itself, and be killed at any line.
 */
import { decide, type AccountFacts, type AttemptFacts, type Step } from '#shared/shop/payment/policy.ts';
import { afresh, unlessChanged } from '#functions/platform/afresh.ts';
import type { OrderItem } from '#functions/shop/order/repository.ts';
import { movesYet, pageUntil, type PaymentItem } from './repository.ts';
import type { Settle, SettleDependencies, SettleRequest, StepContext } from './settlement.ts';
import { createSteps } from './steps.ts';

/** More steps than any real order has; a provider that never agrees with itself ends here. */
const maximumSteps = 40;

export function createSettle(dependencies: SettleDependencies): Settle {
  const { orders, payments, provider, table, clock, log } = dependencies;
  const carryOut = createSteps(dependencies);

  /** A session the provider knows but our record lost to a crash is taken back if it names this very attempt. */
  const sessionOf = (payment: PaymentItem, request: SettleRequest): string | undefined =>
    payment.sessionId ??
    (request.event?.pointer.paymentId === payment.paymentId ? request.event.pointer.sessionId : undefined);

  /** Money would go to a transfer that was opened and never written down. */
  const lostTransfer = async (payment: PaymentItem, { account }: OrderItem): Promise<string | undefined> =>
    payment.way === 'transfer' && payment.status === 'created' && account !== undefined
      ? provider.findTransfer(account.id, payment.paymentId)
      : undefined;

  async function look(
    payment: PaymentItem,
    order: OrderItem,
    request: SettleRequest,
    asked: Set<string>,
  ): Promise<AttemptFacts> {
    const sessionId = sessionOf(payment, request) ?? (await lostTransfer(payment, order));
    const known = {
      paymentId: payment.paymentId,
      status: payment.status,
      sessionId,
      refunded: payment.refunded,
      refundWait: payment.refundWait,
      refundRequested: payment.refundRequestedAt !== undefined,
      disputed: payment.disputedAt !== undefined,
      pageUntil: pageUntil(payment),
    };
    // What was paid in this very settlement, or does not fit, may have been given back already.
    const final =
      payment.status === 'succeeded' &&
      request.refresh !== true &&
      !order.held &&
      !movesYet(payment) &&
      !asked.has(payment.paymentId);
    if (sessionId === undefined || final) return known;
    asked.add(payment.paymentId);
    return { ...known, provider: await provider.getPayment(sessionId) };
  }

  /** What lies in the account of an order moves as long as it waits, or where something is left in it. */
  async function lookAtAccount(
    order: OrderItem,
    request: SettleRequest,
    attempts: readonly AttemptFacts[],
  ): Promise<AccountFacts | undefined> {
    const { account, deposit = 0, transfer, status } = order;
    if (account === undefined) return undefined;
    const { id, funded, shown: paymentId } = account;
    const shown =
      transfer && paymentId !== undefined ? { paymentId, received: transfer.received } : undefined;
    const mayMove =
      request.refresh === true ||
      status === 'awaiting_payment' ||
      deposit > 0 ||
      attempts.some(({ provider: said }) => said !== undefined);
    const recorded = { deposit, funded, shown };
    return mayMove ? { ...recorded, said: await provider.getAccount(id) } : recorded;
  }

  async function round(request: SettleRequest, asked = new Set<string>(), depth = 0): Promise<OrderItem> {
    if (depth > maximumSteps) throw new Error(`order ${request.orderId} does not come to rest`);
    // In this order: every change of a payment changes the order's version too, so of a payment that is newer than the
    // order in hand nothing is ever written.
    const order = await orders.getOrder(request.owner, request.orderId);
    const attempts = await payments.listPayments(order.id);
    const facts = await Promise.all(attempts.map((payment) => look(payment, order, request, asked)));
    const account = await lookAtAccount(order, request, facts);
    const steps = decide({ ...order, orderId: order.id }, facts, clock(), account);
    const seen = request.event !== undefined && (await payments.hasSeen(request.event.id));
    const unseen =
      request.event === undefined || seen
        ? []
        : [
            payments.remember({
              eventId: request.event.id,
              type: request.event.type,
              object: request.event.object,
              orderId: order.id,
              at: clock().toISOString(),
            }),
          ];
    if (steps.length === 0) {
      if (unseen.length > 0) await table.transact(unseen);
      return order;
    }
    const [first, ...later] = steps as [Step, ...Step[]];
    const context: StepContext = { order, attempts, facts, event: unseen };
    log.info('settle step', { orderId: order.id, step: first.do, remaining: later.length });
    await carryOut(first, context);
    // Every step changes what the next one builds on, so the rest is decided afresh.
    return round(request, asked, depth + 1);
  }

  return (request) => afresh(() => unlessChanged(() => round(request)));
}
