/**
 * What to do about an order, decided from our record and the provider's word alone. Pure, so every interleaving can be
 * tried in a test; functions/core/payment/settle.ts carries the decision out.
 */
import type { OrderStatus } from '../order/schema.ts';
import type { PaymentStatus, ProviderPayment } from './schema.ts';

export interface OrderFacts {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly total: number;
  readonly payableUntil: string;
  /** The attempt that paid the order. */
  readonly paymentId?: string | undefined;
  readonly held: boolean;
}

export interface AttemptFacts {
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly sessionId?: string | undefined;
  /** Whole yen already recorded as given back. */
  readonly refunded: number;
  /** A refund of this attempt was already asked for. */
  readonly refundRequested: boolean;
  readonly disputed: boolean;
  /** Absent when the provider was never told of the attempt. */
  readonly provider?: ProviderPayment | undefined;
}

export type RefundReason = 'second-payment' | 'too-late';
export type HoldReason = 'amount-mismatch' | 'order-mismatch';

export type Step =
  /** The attempt pays the order: payment, order, ledger, receipt and fulfilment in one transaction. */
  | { readonly do: 'pay'; readonly paymentId: string; readonly late: boolean }
  | { readonly do: 'refund'; readonly paymentId: string; readonly reason: RefundReason }
  | { readonly do: 'hold'; readonly paymentId: string; readonly reason: HoldReason }
  /** The attempt can still be paid although the order needs no money any more: close it at the provider. */
  | { readonly do: 'close'; readonly paymentId: string }
  | { readonly do: 'record'; readonly paymentId: string; readonly status: PaymentStatus }
  | { readonly do: 'record-refund'; readonly paymentId: string; readonly total: number }
  | { readonly do: 'record-dispute'; readonly paymentId: string }
  | { readonly do: 'expire' };

function mismatch(order: OrderFacts, provider: ProviderPayment): HoldReason | undefined {
  if (provider.orderId !== order.orderId) return 'order-mismatch';
  if (provider.currency !== 'jpy' || provider.amount !== order.total) return 'amount-mismatch';
  return undefined;
}

function stepsFor(order: OrderFacts, attempt: AttemptFacts, alreadyPaid: boolean): Step[] {
  const { paymentId, provider } = attempt;
  const needsMoney = order.status === 'awaiting_payment' && !alreadyPaid;
  if (provider === undefined) {
    // Its page was never opened, so nobody can pay it; should money come all the same, the event finds it.
    return attempt.status === 'created' && !needsMoney
      ? [{ do: 'record', paymentId, status: 'canceled' }]
      : [];
  }
  if (provider.status === 'open' && !needsMoney) return [{ do: 'close', paymentId }];
  if (provider.status !== 'succeeded') {
    return attempt.status === provider.status || attempt.status === 'succeeded'
      ? []
      : [{ do: 'record', paymentId, status: provider.status }];
  }
  const steps: Step[] = [];
  if (provider.refunded > attempt.refunded)
    steps.push({ do: 'record-refund', paymentId, total: provider.refunded });
  if (provider.disputed && !attempt.disputed) steps.push({ do: 'record-dispute', paymentId });
  if (attempt.status === 'succeeded') return steps;

  const reason = mismatch(order, provider);
  if (reason !== undefined) return order.held ? [] : [{ do: 'hold', paymentId, reason }];
  if (alreadyPaid) {
    return attempt.refundRequested
      ? steps
      : [{ do: 'refund', paymentId, reason: 'second-payment' }, ...steps];
  }
  return [
    { do: 'pay', paymentId, late: order.status === 'expired' || order.status === 'canceled' },
    ...steps,
  ];
}

/** Steps in the order in which they must happen; none when our record and the provider agree. */
export function decide(order: OrderFacts, attempts: readonly AttemptFacts[], now: Date): Step[] {
  const steps: Step[] = [];
  let paid = order.status === 'paid' || order.status === 'fulfilled';
  for (const attempt of attempts) {
    const next = stepsFor(order, attempt, paid);
    paid ||= next.some((step) => step.do === 'pay');
    steps.push(...next);
  }
  const undecided = attempts.some(
    ({ provider }) => provider?.status === 'processing' || provider?.status === 'open',
  );
  const overdue = order.status === 'awaiting_payment' && now.toISOString() >= order.payableUntil;
  const onlyRecords = steps.every((step) => step.do === 'record');
  return overdue && !order.held && !undecided && onlyRecords ? [...steps, { do: 'expire' }] : steps;
}

/** The provider may still change its mind about this attempt, so the reconciler keeps asking. */
export const isUndecided = (status: PaymentStatus): boolean =>
  status === 'created' || status === 'open' || status === 'processing';
