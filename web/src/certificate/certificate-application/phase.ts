/** Where an application stands, in the words of the person who waits for it. Pure. */
import type { Application } from '#shared/certificate/certificate-application/schema.ts';
import { isPayable } from '#shared/shop/order/policy.ts';
import { orderPhaseWords, type PhaseWords } from '#web/shop/order/words.ts';

export const phases = [
  'preparing',
  'unpaid',
  'overdue',
  'konbini',
  'held',
  'making',
  'issued',
  'expired',
  'canceled',
  'refund-waits',
  'refunded',
] as const;
export type Phase = (typeof phases)[number];

type Progress = Pick<Application, 'status' | 'certificateId'>;

const handedOver = (application: Progress | undefined): Phase =>
  application?.status === 'issued' && application.certificateId !== undefined ? 'issued' : 'making';

/** What the order says, and once it is paid what the application says. */
export function phaseOf(
  order: Pick<
    Application['order'],
    'status' | 'held' | 'processing' | 'payableUntil' | 'invoice' | 'refundWait'
  >,
  application: Progress | undefined,
  now: Date,
): Phase {
  // Paid too late, or for a result that was taken back: it could not be honoured, and the money goes back.
  const isUnhonoured = application?.status === 'canceled' && order.status === 'fulfilled';
  if (application?.status === 'refunded' || isUnhonoured)
    return order.refundWait === undefined ? 'refunded' : 'refund-waits';
  if (order.held) return 'held';
  switch (order.status) {
    case 'preparing':
      return 'preparing';
    case 'awaiting_payment':
      if (order.invoice !== undefined) return handedOver(application);
      if (order.processing) return 'konbini';
      return isPayable(order, now) ? 'unpaid' : 'overdue';
    case 'expired':
    case 'canceled':
      return order.status;
    case 'paid':
    case 'fulfilled':
      return handedOver(application);
  }
}

/** Another one was issued in its place, for the same result and later. */
export const isReplaced = (application: Application, all: readonly Application[]): boolean =>
  application.status === 'issued' &&
  all.some(
    ({ kind, status, result, appliedAt }) =>
      kind === 'reissue' &&
      status === 'issued' &&
      result.id === application.result.id &&
      appliedAt > application.appliedAt,
  );

/** Nothing will change by itself within the next minutes. */
export const isFinal = (phase: Phase): boolean =>
  phase !== 'making' && phase !== 'unpaid' && phase !== 'preparing';

const { preparing, unpaid, overdue, konbini, held, expired, canceled, refunded } = orderPhaseWords;
const waits = orderPhaseWords['refund-waits'];

/** As for any order, but for what is made of it once it is paid. */
export const phaseWords: Readonly<Record<Phase, PhaseWords>> = {
  preparing,
  unpaid,
  overdue,
  konbini,
  held,
  making: { label: '認定証を作成中', tone: 'action', icon: 'info' },
  issued: { label: '発行済み', tone: 'good', icon: 'check' },
  expired,
  canceled,
  'refund-waits': waits,
  refunded,
};
