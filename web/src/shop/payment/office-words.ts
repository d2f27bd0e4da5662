/** Orders and their money in the office's words. Pure. */
import { certificateStatusWords } from '#shared/certificate/certificate/words.ts';
import { goods, type PriceKind } from '#shared/goods.ts';
import { daysLate } from '#shared/shop/order/invoice.ts';
import { isGivenBack } from '#shared/shop/order/due.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { dayOf, formatDay, formatInstant, japanInstant } from '#shared/kernel/time.ts';
import type { OrderLine, Withdrawal } from '#shared/shop/order/line.ts';
import type { OrderStatus } from '#shared/shop/order/schema.ts';
import { orderStatusWords } from '#shared/shop/order/words.ts';
import type { FoundOrder, OfficeLine, OfficeOrder } from '#shared/shop/payment/office-contract.ts';
import { paymentTrail } from '#shared/shop/payment/trail.ts';
import type { PaymentStatus } from '#shared/shop/payment/schema.ts';
import type { BadgeProps } from '#web/ui/badge.tsx';

interface StateWords {
  readonly label: string;
  readonly tone: NonNullable<BadgeProps['tone']>;
}

const statusTones: Readonly<Record<OrderStatus, StateWords['tone']>> = {
  preparing: 'plain',
  awaiting_payment: 'action',
  paid: 'warn',
  fulfilled: 'good',
  expired: 'plain',
  canceled: 'plain',
};

type StateFacts = Pick<
  FoundOrder,
  | 'status'
  | 'held'
  | 'refundedTotal'
  | 'refundWait'
  | 'total'
  | 'discount'
  | 'credited'
  | 'writtenOff'
  | 'invoice'
>;

/** What weighs more than where the order is. */
export function stateOf({
  status,
  held,
  refundedTotal,
  refundWait,
  invoice,
  ...sums
}: StateFacts): StateWords {
  if (held) return { label: '保留', tone: 'bad' };
  if (invoice?.ended === 'credited') return { label: '全部返品', tone: 'plain' };
  if (invoice?.ended === 'written-off') return { label: '貸倒れ', tone: 'plain' };
  if (invoice !== undefined && status === 'awaiting_payment')
    return { label: '後払い・支払い待ち', tone: 'action' };
  if (refundWait !== undefined) return { label: '返金の受け取り待ち', tone: 'warn' };
  if (isGivenBack({ refundedTotal, ...sums })) return { label: '全額返金', tone: 'plain' };
  if (refundedTotal > 0) return { label: '一部返金', tone: 'warn' };
  return { label: orderStatusWords[status], tone: statusTones[status] };
}

/** The refunds of which some waits for its receiver: the newest, for so much as waits. */
export function waitingRefunds({
  order: { refundWait },
  refunds,
}: Pick<OfficeOrder, 'refunds'> & { readonly order: Pick<FoundOrder, 'refundWait'> }): ReadonlySet<string> {
  let left = refundWait?.amount ?? 0;
  const waiting = new Set<string>();
  for (const { id, amount } of refunds.toSorted((one, other) => other.at.localeCompare(one.at))) {
    if (left > 0) waiting.add(id);
    left -= amount;
  }
  return waiting;
}

export const attemptWords: Readonly<Record<PaymentStatus, string>> = {
  created: '始めただけ',
  open: '支払い画面が開いている',
  processing: '入金待ち（コンビニなど）',
  succeeded: '入金',
  failed: '失敗',
  expired: '期限切れ',
  canceled: '取り消し',
};

export const lineStateWords: Readonly<Record<OrderLine['state'], string>> = {
  reserved: '確保',
  fulfilled: 'お渡し済み',
  released: '解放',
  withdrawn: '支払い前に取りやめ',
  refunded: '返金',
  impossible: 'お渡しできず返金',
};

export const withdrawalWords: Readonly<Record<Withdrawal, { label: string; note: string }>> = {
  suspend: {
    label: '一時停止する',
    note: `照会の画面に「${certificateStatusWords.suspended}」と表示されます。あとから取り消しに変えられますが、${certificateStatusWords.valid}には戻せません。`,
  },
  revoke: {
    label: '取り消す',
    note: `照会の画面に「${certificateStatusWords.revoked}」と表示されます。元には戻せません。`,
  },
};

/** What taking back means for what was bought, as its payer is told, and what of the order comes with it and stays. */
export function takenBackWords(kinds: readonly PriceKind[], ordered: readonly PriceKind[]): string {
  const comesWith = (kind: PriceKind): boolean =>
    goods[kind].beside === true && kinds.some((one) => goods[one].terms.of === goods[kind].terms.of);
  const kept = ordered.filter((kind) => !kinds.includes(kind) && comesWith(kind));
  return [
    ...new Set(kinds.flatMap((kind) => goods[kind].withdrawn ?? [])),
    ...kept.map(
      (kind) => `${goods[kind].title}は含みません。送るものが残らないときは、いっしょに選んでください。`,
    ),
  ].join('');
}

/** Whether there is a choice between stopping what is out, and taking it back for good. */
export const isSuspendable = (kinds: readonly PriceKind[]): boolean =>
  kinds.some((kind) => goods[kind].suspendable);

export const buyerWords = ({ buyer, buyerName }: Pick<FoundOrder, 'buyer' | 'buyerName'>): string =>
  buyerName ?? { user: '個人', organization: '団体・学校', guest: 'アカウントのない人' }[buyer.kind];

/** Until when it is to be paid. */
export const dueWords = ({ payableUntil, invoice }: Pick<FoundOrder, 'payableUntil' | 'invoice'>): string =>
  invoice === undefined
    ? formatInstant(payableUntil)
    : invoice.dueOn === undefined
      ? 'お渡しが終わると決まります'
      : formatDay(japanInstant(invoice.dueOn));

/** Undefined while there is time. */
export function lateWords(
  { payableUntil, invoice }: Pick<FoundOrder, 'payableUntil' | 'invoice'>,
  now: Date,
): string | undefined {
  if (invoice === undefined) return Date.parse(payableUntil) < now.getTime() ? '期限切れ' : undefined;
  const days = daysLate(invoice, now);
  return days > 0 ? `${String(days)}日遅れ` : undefined;
}

/** May be given back line by line. */
export const isReturnable = ({ state, withdrawal }: OrderLine): boolean =>
  withdrawal === undefined && (state === 'fulfilled' || state === 'reserved');

/** One person may have bought several things. */
export const lineName = ({ number, title, person }: OfficeLine): string =>
  `${String(number)}. ${title}${person === undefined ? '' : `（${person.name}）`}`;

export interface Happening {
  readonly at: string;
  readonly id: string;
  readonly what: string;
  readonly detail: string;
}

const known: ReadonlyMap<string, string> = new Map(Object.entries(paymentTrail));
const ledgerWords = {
  payment: '入金を台帳に記しました',
  deposit: '銀行振込の預り金を台帳に記しました',
  refund: '返金を台帳に記しました',
  'refund-failed': '返金が差し戻されたことを台帳に記しました',
  credit: '後払いの請求が減ったことを台帳に記しました',
  'write-off': '貸倒れを台帳に記しました',
} as const;

const eventWords: ReadonlyMap<string, string> = new Map([
  ['checkout.session.completed', '支払いの手続きが終わりました'],
  ['checkout.session.expired', '支払いの手続きが期限切れになりました'],
  ['checkout.session.async_payment_succeeded', 'コンビニなどの支払いが届きました'],
  ['checkout.session.async_payment_failed', 'コンビニなどの支払いが届きませんでした'],
  ['payment_intent.partially_funded', '振り込みの一部が届きました'],
  ['payment_intent.succeeded', '支払いが済みました'],
  ['payment_intent.canceled', '支払いが取り消されました'],
  ['customer_cash_balance_transaction.created', '注文の口座の残高が変わりました'],
  ['charge.refunded', '返金されました'],
  ['refund.created', '返金を受け付けました'],
  ['refund.updated', '返金の状態が変わりました'],
  ['refund.failed', '返金できませんでした'],
  ['charge.dispute.created', '支払いに異議が申し立てられました'],
  ['charge.dispute.closed', '支払いへの異議が終わりました'],
]);

/** What leads to what: the provider's clock knows whole seconds, ours more. */
const causes = ['order', 'attempt', 'event', 'money', 'decision', 'refund event', 'back', 'mail'] as const;
type Happened = Omit<Happening, 'id'> & { readonly as: (typeof causes)[number] };
const secondOf = ({ at }: Happened): number => Math.floor(Date.parse(at) / 1000);

/** Everything that happened to the money of an order, the newest first. */
export function timelineOf({
  order,
  attempts,
  ledger,
  refunds,
  events,
  mails,
  trail,
}: OfficeOrder): Happening[] {
  const happenings: Happened[] = [
    { as: 'order', at: order.createdAt, what: '注文', detail: formatYen(order.total) },
    ...attempts.map(({ createdAt: at, id }) => ({
      as: 'attempt' as const,
      at,
      what: '支払いの手続きを始めました',
      detail: id,
    })),
    ...ledger.map(({ at, entry, amount, paymentId }) => ({
      as: entry === 'payment' || entry === 'deposit' ? ('money' as const) : ('back' as const),
      at,
      what: ledgerWords[entry],
      detail: `${formatYen(amount)}（${paymentId}）`,
    })),
    ...refunds
      .filter(({ byName }) => byName === undefined)
      .map(({ at, amount, content, reason }) => ({
        as: 'decision' as const,
        at,
        what: '自動の返金を始めました',
        detail: `${content} ${formatYen(amount)}（${reason}）`,
      })),
    ...events.map(({ at, type, id }) => ({
      as: /refund/u.test(type) ? ('refund event' as const) : ('event' as const),
      at,
      what: '決済会社からの知らせ',
      detail: `${eventWords.get(type) ?? type}（${id}）`,
    })),
    ...mails.map(({ sentAt: at, template, subject }) => ({
      as: 'mail' as const,
      at,
      what: 'メールを送りました',
      detail: subject ?? template,
    })),
    ...trail.map(({ at, act, detail, reason, byName }) => ({
      as: 'decision' as const,
      at,
      what: known.get(act) ?? act,
      detail: [detail, reason && `理由: ${reason}`, byName].filter(Boolean).join(' / '),
    })),
  ];
  return happenings
    .toSorted(
      (left, right) =>
        secondOf(right) - secondOf(left) ||
        causes.indexOf(right.as) - causes.indexOf(left.as) ||
        Date.parse(right.at) - Date.parse(left.at),
    )
    .map(({ at, what, detail }, index) => ({ at, what, detail, id: String(index) }));
}

/** Months to choose from, the newest first. */
export function monthsUntil(now: Date, count: number): { value: string; label: string }[] {
  const [year = 0, month = 0] = dayOf(now).split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const value = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
    return { value, label: `${value.slice(0, 4)}年${String(Number(value.slice(5)))}月` };
  });
}
