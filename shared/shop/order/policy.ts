import { goods, priceKinds, type PriceKind } from '#shared/goods.ts';
import type { Yen } from '#shared/kernel/money.ts';
import { dayMs, daysUntil } from '#shared/kernel/time.ts';
import type { Address } from '#shared/kernel/paths.ts';
import type { SwitchName } from '#shared/record/feature-switch/schema.ts';
import type { Good } from './good.ts';
import { invoiceReminderOf, invoiceUntil, type InvoiceReminder } from './invoice.ts';
import type { Priced } from './line.ts';
import type { Slip } from './slip.ts';
import { maximumGroups, type Order, type OrderOrigin, type Price, type SummaryGroup } from './schema.ts';

/** An unpaid order can be paid for seven days. */
const payableDays = 7;
const payableMs = payableDays * dayMs;

/** Until when an order placed now can be paid: never longer than what it is for can be had. */
export const payableUntil = (now: Date, before?: string): string =>
  new Date(
    Math.min(now.getTime() + payableMs, before === undefined ? Infinity : Date.parse(before)),
  ).toISOString();

/**
 * Days after that of its printing on which a slip for a shop may be paid, of a page opened `from`: a page may be used the
 * day after, and a slip is good to the end of a day, which is still to be one on which the order can be paid.
 */
export const slipDays = ({ payableUntil: until }: { readonly payableUntil: string }, from: Date): number =>
  Math.max(1, daysUntil(until, from) - 2);

/** What a slip says, which is good to the end of a day, is never longer than its order can be paid. */
export const slipWithin = (slip: Slip, { payableUntil: until }: { readonly payableUntil: string }): Slip =>
  slip.expiresAt > until ? { ...slip, expiresAt: until } : slip;

/** Schools decide, sign and send in turns. */
export const transferDays = 14;
const transferMs = transferDays * dayMs;

/** Until when a bank transfer chosen now is awaited: as `payableUntil`, never longer than what it is for can be had. */
export const transferableUntil = (
  now: Date,
  order: { readonly payableUntil: string; readonly payableBefore?: string | undefined },
): string => {
  const { payableUntil: until, payableBefore: before } = order;
  const wished = Math.max(now.getTime() + transferMs, Date.parse(until));
  return new Date(Math.min(wished, before === undefined ? Infinity : Date.parse(before))).toISOString();
};

/** The newest version that already holds. @throws when no price was ever set. */
export function priceAt(prices: readonly Price[], kind: PriceKind, now: Date): Yen {
  const current = findPrice(prices, kind, now);
  if (current === undefined) throw new Error(`no price for ${kind}`);
  return current;
}

/** The same where a kind may not be for sale yet. */
export function findPrice(prices: readonly Price[], kind: PriceKind, now: Date): Yen | undefined {
  const at = now.toISOString();
  return prices
    .filter((price) => price.kind === kind && price.effectiveFrom <= at)
    .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))[0]?.amount;
}

export const totalOf = (groups: readonly Pick<SummaryGroup, 'unitPrice' | 'quantity'>[]): Yen =>
  groups.reduce((sum, group) => sum + group.unitPrice * group.quantity, 0);

function grouped(lines: readonly Priced[]): SummaryGroup[] {
  const groups = new Map<string, SummaryGroup>();
  for (const { kind, title, amount, quantity: count = 1 } of lines) {
    const unitPrice = amount / count;
    if (!Number.isInteger(unitPrice)) throw new Error(`${amount} yen for ${count} of ${title}`);
    const key = JSON.stringify([kind, title, unitPrice]);
    const quantity = (groups.get(key)?.quantity ?? 0) + count;
    groups.set(key, { kind, title, unitPrice, quantity });
  }
  return [...groups.values()];
}

/**
 * Lines by kind, title and price in the order of their first line. Where that would be more groups than a payment page
 * takes, by kind and price alone. @throws for more prices than any price list has.
 */
export function summaryOf(lines: readonly Priced[]): SummaryGroup[] {
  const fine = grouped(lines);
  if (fine.length <= maximumGroups) return fine;
  const coarse = grouped(lines.map((line) => ({ ...line, title: goods[line.kind].title })));
  if (coarse.length <= maximumGroups) return coarse;
  throw new Error(`${coarse.length} groups of lines`);
}

interface Kinded {
  readonly kind: PriceKind;
}

/** Came with what somebody bought, and is nothing bought by itself. */
export const isBeside = ({ kind }: Kinded): boolean => goods[kind].beside === true;

/** What may stop the lines of an order, besides the switch of payments. */
export const switchesOf = (lines: readonly Kinded[]): SwitchName[] => [
  ...new Set(lines.flatMap(({ kind }) => goods[kind].stoppedBy ?? [])),
];

/** Where the lines of an order are found once it is paid: each place once, in the order of what is for sale. */
export const foundAt = (lines: readonly Kinded[]): NonNullable<Good['found']>[] => {
  const kinds = new Set(lines.map(({ kind }) => kind));
  const found = priceKinds.flatMap((kind) => (kinds.has(kind) ? (goods[kind].found ?? []) : []));
  return [...new Map(found.map((one) => [one.at, one])).values()];
};

/** `認定証 1級 ほか 3件`: one line for a mail or a heading. */
export function shortTitle(summary: readonly Pick<SummaryGroup, 'kind' | 'title' | 'quantity'>[]): string {
  const things = summary.filter((group) => !isBeside(group));
  const count = things.reduce((sum, { quantity }) => sum + quantity, 0);
  const first = (things[0] ?? summary[0])?.title ?? '';
  return count > 1 ? `${first} ほか${count - 1}件` : first;
}

/** Where the payment page sends the payer, by where the order was placed. */
export const returnPaths: Readonly<
  Record<OrderOrigin, { readonly paid: Address; readonly stopped: Address }>
> = {
  'certificate-application': {
    paid: '/certificateApplication/complete',
    stopped: '/certificateApplication/history',
  },
  qr: { paid: '/certificateApplicationQrComplete', stopped: '/certificateApplicationQrInterrupted' },
  entry: { paid: '/maipaso-competition/participant', stopped: '/maipaso-competition/participant' },
  subscription: { paid: '/subscribe', stopped: '/subscribe' },
  cart: { paid: '/payment/complete', stopped: '/payment' },
};

/** Reserving the lines of the largest order takes seconds; whoever is not done after this was killed. */
const preparingMs = 15 * 60 * 1000;

/** Nobody is reserving its lines any more. */
export const isAbandoned = (order: Pick<Order, 'status' | 'createdAt'>, now: Date): boolean =>
  order.status === 'preparing' && now.getTime() - Date.parse(order.createdAt) >= preparingMs;

/** Where somebody comes back to who paid by a link; the secret is in this tab, not in the address. */
export const payLinkPath: Address = '/payment/link';

/** How long before its end somebody is reminded of an order, of the slip they took to a shop, of a transfer to be sent. */
const remindMs = { order: 2 * dayMs, slip: dayMs, transfer: 3 * dayMs } as const;
/** Whoever ordered less than a day ago has not forgotten it. */
const freshMs = dayMs;

export type Reminder = keyof typeof remindMs | InvoiceReminder['of'];

/** What there is to remind somebody of where it is not bought on invoice, and until when that can be paid. */
function reminding(order: Pick<Order, 'processing' | 'payableUntil' | 'slip' | 'transfer'>): {
  readonly of: keyof typeof remindMs;
  readonly until: string | undefined;
} {
  if (order.processing) return { of: 'slip', until: order.slip?.expiresAt };
  return { of: order.transfer ? 'transfer' : 'order', until: order.payableUntil };
}

/** What to remind somebody of now, once: `reminded` is until when the last reminder was about. */
export function reminderOf(
  order: Pick<
    Order,
    'status' | 'held' | 'processing' | 'payableUntil' | 'createdAt' | 'slip' | 'transfer' | 'invoice'
  > & {
    readonly reminded?: string | undefined;
  },
  now: Date,
): { readonly of: Reminder; readonly until: string } | undefined {
  if (order.status !== 'awaiting_payment' || order.held) return undefined;
  if (order.invoice !== undefined) {
    const next = invoiceReminderOf(order.invoice, now);
    return next?.until === order.reminded ? undefined : next;
  }
  const { of, until } = reminding(order);
  if (until === undefined || until === order.reminded) return undefined;
  const left = Date.parse(until) - now.getTime();
  const isFresh = of !== 'slip' && now.getTime() - Date.parse(order.createdAt) < freshMs;
  return left > 0 && left <= remindMs[of] && !isFresh ? { of, until } : undefined;
}

/** From when on there is something to remind somebody of, where it is not bought on invoice. */
export function remindersBegin(
  order: Parameters<typeof reminding>[0] & Pick<Order, 'createdAt' | 'invoice'>,
): Date[] {
  const { of, until } = reminding(order);
  if (until === undefined) return [];
  const begins = Date.parse(until) - remindMs[of];
  const stale = of === 'slip' ? begins : Date.parse(order.createdAt) + freshMs;
  return [new Date(Math.max(begins, stale))];
}

type State = Pick<Order, 'status' | 'held' | 'payableUntil' | 'invoice'>;

/** Nobody pays it any more: what was bought on invoice is owed for good. */
export const hasRunOut = (order: Pick<State, 'status' | 'payableUntil' | 'invoice'>, now: Date): boolean =>
  order.status === 'awaiting_payment' &&
  order.invoice === undefined &&
  now.toISOString() >= order.payableUntil;

/** A (further) payment may be started. */
export const isPayable = (order: State, now: Date): boolean =>
  order.status === 'awaiting_payment' && !order.held && !hasRunOut(order, now);

/** Until when money is to come: a number for a convenience store may end before the order does. */
export function dueUntil(order: State & Pick<Order, 'slip'>, now: Date): string {
  const { invoice, payableUntil: until, slip } = order;
  if (invoice !== undefined) return invoiceUntil(invoice, now);
  const ends = slip === undefined ? 0 : Date.parse(slip.expiresAt);
  return slip !== undefined && ends > now.getTime() && ends < Date.parse(until) ? slip.expiresAt : until;
}

/** Nothing is paid, on its way or handed over already, so giving up loses nothing. */
export const isCancelable = (order: State & Pick<Order, 'processing' | 'deposit'>): boolean =>
  order.status === 'awaiting_payment' &&
  order.invoice === undefined &&
  !order.held &&
  !order.processing &&
  (order.deposit ?? 0) === 0;

/** As the office counts and lists them. */
export const waitsForMoney = ({ status }: Pick<Order, 'status'>): boolean => status === 'awaiting_payment';
