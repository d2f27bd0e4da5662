/**
 * What to do about an order, decided from our record and the provider's word alone. Pure, so every interleaving can be
 * tried in a test; functions/shop/payment/settle.ts carries the decision out.
 */
import { dueOf, fullDueOf } from '#shared/shop/order/due.ts';
import { hasRunOut, isAbandoned } from '#shared/shop/order/policy.ts';
import type { RefundWait } from '#shared/shop/order/refund-words.ts';
import type { Order, OrderStatus } from '#shared/shop/order/schema.ts';
import { isSameWait, waitsTooLong } from './refund-wait.ts';
import type { PaymentStatus, ProviderAccount, ProviderPayment } from './schema.ts';

export interface OrderFacts extends Pick<Order, 'credited' | 'writtenOff' | 'invoice'> {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly total: number;
  /** What the office let off of it. */
  readonly discount?: number | undefined;
  readonly createdAt: string;
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
  /** What of it had not reached its receiver, as recorded; `told`: the receiver and the office know that it takes too long. */
  readonly refundWait?: (RefundWait & { readonly told?: true | undefined }) | undefined;
  /** A refund of this attempt was already asked for. */
  readonly refundRequested: boolean;
  readonly disputed: boolean;
  /** No page of this attempt can be open later than this. */
  readonly pageUntil: string;
  /** Absent when the provider was never told of the attempt. */
  readonly provider?: ProviderPayment | undefined;
}

/** The account that an order's bank transfers are sent to: as it is recorded, and as the provider says. */
export interface AccountFacts {
  /** Whole yen in it that pay nothing yet, or nothing any more. */
  readonly deposit: number;
  readonly funded: number;
  /** The attempt whose account the buyer is shown, and what they are told came in. */
  readonly shown?: { readonly paymentId: string; readonly received: number } | undefined;
  /** Absent when the provider was not asked. */
  readonly said?: ProviderAccount | undefined;
}

export const holdReasons = ['amount-mismatch', 'order-mismatch'] as const;
export type HoldReason = (typeof holdReasons)[number];

export type Step =
  /** The attempt pays the order: payment, order, ledger and receipt in one transaction, however many lines there are. */
  | { readonly do: 'pay'; readonly paymentId: string; readonly late: boolean }
  /** The order is paid already: this payment goes back as a whole. */
  | { readonly do: 'refund'; readonly paymentId: string }
  /**
   * The attempt succeeded and was given back before we heard of it: written down, it pays nothing. Where it was the only way
   * on, the order `ends` with it, as after a refund that we heard of in time.
   */
  | { readonly do: 'record-returned'; readonly paymentId: string; readonly ends?: true }
  /** Money that does not fit: in the ledger, and the office has to look. */
  | { readonly do: 'hold'; readonly paymentId: string; readonly reason: HoldReason }
  /** All that did not fit went back. */
  | { readonly do: 'release-hold' }
  /** The attempt can still be paid although the order needs no money any more: close it at the provider. */
  | { readonly do: 'close'; readonly paymentId: string }
  | { readonly do: 'record'; readonly paymentId: string; readonly status: PaymentStatus }
  | { readonly do: 'record-refund'; readonly paymentId: string; readonly total: number }
  /** The payer's bank sent back what was given back: it is here again. */
  | { readonly do: 'record-refund-failed'; readonly paymentId: string; readonly total: number }
  /** What went back waits for its receiver, or does so no more. */
  | { readonly do: 'record-refund-wait'; readonly paymentId: string; readonly wait?: RefundWait }
  /** It waits for so long that its receiver is asked once more, and the office has to look. */
  | { readonly do: 'tell-refund-wait'; readonly paymentId: string; readonly wait: RefundWait }
  /** What lies in the account changed, or what the buyer has to be told of it; `awaited`: the attempt it is collected for. */
  | {
      readonly do: 'record-account';
      readonly deposit: number;
      readonly funded: number;
      readonly awaited?: string;
    }
  | { readonly do: 'record-dispute'; readonly paymentId: string }
  /** The bank decided for us: what was suspended is valid again. */
  | { readonly do: 'lift-dispute'; readonly paymentId: string }
  /** Whoever was reserving its lines never came to the end. */
  | { readonly do: 'abandon' }
  | { readonly do: 'expire' };

function mismatch(order: OrderFacts, provider: ProviderPayment): HoldReason | undefined {
  if (provider.orderId !== order.orderId) return 'order-mismatch';
  const fits = provider.amount === fullDueOf(order) || provider.amount === dueOf(order);
  return provider.currency === 'jpy' && fits ? undefined : 'amount-mismatch';
}

/** All of it went back, whoever asked for that: such a payment pays nothing any more. */
const isReturned = ({ amount, refunded }: ProviderPayment): boolean => refunded >= amount;

function waitSteps(
  { paymentId, refundWait: known }: AttemptFacts,
  said: RefundWait | undefined,
  now: Date,
): Step[] {
  if (!isSameWait(known, said)) return [{ do: 'record-refund-wait', paymentId, ...(said && { wait: said }) }];
  return said !== undefined && known?.told === undefined && waitsTooLong(said, now)
    ? [{ do: 'tell-refund-wait', paymentId, wait: said }]
    : [];
}

interface Situation {
  readonly now: string;
  /** Another attempt has paid, or is the one that will. */
  readonly paidByAnother: boolean;
  readonly needsMoney: boolean;
  /** Its time is over. */
  readonly overdue: boolean;
  /** Nothing else brings money, or holds any. */
  readonly isAlone: boolean;
}

function stepsFor(
  order: OrderFacts,
  attempt: AttemptFacts,
  { now, paidByAnother, needsMoney, overdue, isAlone }: Situation,
): Step[] {
  const { paymentId, provider } = attempt;
  if (provider === undefined) {
    // Its page was never known to open. One may be opening just now, so it stays undecided as long as a page lives.
    return attempt.status === 'created' && now >= attempt.pageUntil
      ? [{ do: 'record', paymentId, status: 'expired' }]
      : [];
  }
  // A hosted page ends by itself; an account would be open for ever.
  const isOver = !needsMoney || (overdue && provider.transfer !== undefined);
  if (provider.status === 'open' && isOver) {
    // Recorded first where it was unknown, so that the reconciler finds it again if closing fails.
    return attempt.status === 'open'
      ? [{ do: 'close', paymentId }]
      : [
          { do: 'record', paymentId, status: 'open' },
          { do: 'close', paymentId },
        ];
  }
  if (provider.status !== 'succeeded') {
    return attempt.status === provider.status || attempt.status === 'succeeded'
      ? []
      : [{ do: 'record', paymentId, status: provider.status }];
  }
  const waits = waitSteps(attempt, provider.refundWait, new Date(now));
  // First where it begins: from then on the reconciler asks, whatever becomes of the rest.
  const steps: Step[] = provider.refundWait === undefined ? [] : waits;
  if (provider.refunded > attempt.refunded)
    steps.push({ do: 'record-refund', paymentId, total: provider.refunded });
  if (provider.refunded < attempt.refunded)
    steps.push({ do: 'record-refund-failed', paymentId, total: provider.refunded });
  if (provider.disputed && !attempt.disputed) steps.push({ do: 'record-dispute', paymentId });
  if (!provider.disputed && attempt.disputed) steps.push({ do: 'lift-dispute', paymentId });
  if (provider.refundWait === undefined) steps.push(...waits);
  if (attempt.status === 'succeeded') return steps;

  const reason = mismatch(order, provider);
  if (reason !== undefined && !isReturned(provider)) return [{ do: 'hold', paymentId, reason }, ...steps];
  if (isReturned(provider)) {
    // What is bought on invoice is owed all the same, and what does not fit is for the office.
    const ends = isAlone && needsMoney && order.invoice === undefined && !order.held;
    return [{ do: 'record-returned', paymentId, ...(ends && { ends }) }, ...steps];
  }
  if (paidByAnother) {
    return attempt.refundRequested ? steps : [{ do: 'refund', paymentId }, ...steps];
  }
  return [
    { do: 'pay', paymentId, late: order.status === 'expired' || order.status === 'canceled' },
    ...steps,
  ];
}

/** Of several successes that nobody recorded yet, the one that still holds all its money pays; else the first. */
function payerOf(order: OrderFacts, attempts: readonly AttemptFacts[]): string | undefined {
  const fresh = attempts.filter(
    ({ status, provider }) =>
      status !== 'succeeded' &&
      provider?.status === 'succeeded' &&
      mismatch(order, provider) === undefined &&
      !isReturned(provider),
  );
  return (fresh.find(({ provider }) => provider?.refunded === 0) ?? fresh[0])?.paymentId;
}

function accountSteps(
  account: AccountFacts | undefined,
  attempts: readonly AttemptFacts[],
  isAwaited: boolean,
): Step[] {
  const { said, shown } = account ?? {};
  if (account === undefined || said === undefined) return [];
  const open = attempts.flatMap(({ paymentId, provider }) =>
    provider?.status === 'open' && provider.transfer ? [{ paymentId, ...provider.transfer }] : [],
  );
  const deposit = said.available + open.reduce((sum, { received }) => sum + received, 0);
  const awaited = isAwaited ? open.at(-1) : undefined;
  const isKnown =
    deposit === account.deposit &&
    said.funded === account.funded &&
    shown?.paymentId === awaited?.paymentId &&
    shown?.received === awaited?.received;
  return isKnown
    ? []
    : [
        {
          do: 'record-account',
          deposit,
          funded: said.funded,
          ...(awaited && { awaited: awaited.paymentId }),
        },
      ];
}

/** Steps in the order in which they must happen; none when our record and the provider agree. */
export function decide(
  order: OrderFacts,
  attempts: readonly AttemptFacts[],
  now: Date,
  account?: AccountFacts,
): Step[] {
  if (isAbandoned(order, now)) return [{ do: 'abandon' }];
  const at = now.toISOString();
  const paid = order.status === 'paid' || order.status === 'fulfilled';
  const payer = paid ? undefined : payerOf(order, attempts);
  const needsMoney = order.status === 'awaiting_payment' && payer === undefined;
  const overdue = hasRunOut(order, now);
  const holdsDeposit = account !== undefined && account.deposit + (account.said?.available ?? 0) > 0;
  const ofAttempts = attempts
    .toSorted((a, b) => Number(b.paymentId === payer) - Number(a.paymentId === payer))
    .flatMap((attempt) =>
      stepsFor(order, attempt, {
        now: at,
        paidByAnother: paid || (payer !== undefined && payer !== attempt.paymentId),
        needsMoney,
        overdue,
        isAlone:
          !holdsDeposit &&
          attempts.every(
            (other) => other === attempt || !isUndecided(other.provider?.status ?? other.status),
          ),
      }),
    );
  const steps = [...ofAttempts, ...accountSteps(account, attempts, needsMoney && !overdue)];
  const undecided = attempts.some(({ status, provider }) => isUndecided(provider?.status ?? status));
  const unfit = attempts.some(
    ({ provider }) =>
      provider?.status === 'succeeded' && mismatch(order, provider) !== undefined && !isReturned(provider),
  );
  if (order.held && !unfit && steps.length === 0) return [{ do: 'release-hold' }];
  const onlyRecords = steps.every((step) => step.do === 'record');
  return overdue && !order.held && !undecided && onlyRecords ? [...steps, { do: 'expire' }] : steps;
}

/** The provider may still change its mind about this attempt, so the reconciler keeps asking. */
export const isUndecided = (status: PaymentStatus | ProviderPayment['status']): boolean =>
  status === 'created' || status === 'open' || status === 'processing';

/** It runs every minute: after a quarter of an hour without it somebody has to look why. */
const overdueMs = 16 * 60 * 1000;

export const isReconcilerOverdue = (endedAt: string | undefined, now: Date): boolean =>
  endedAt === undefined || now.getTime() - Date.parse(endedAt) > overdueMs;
