/**
 * What becomes of an order of a season that was called off. What is to be done follows from how the order stands, and each act is
 * named after the season, so a look may be killed anywhere and taken again: nothing goes back twice.
 */
import type { Entry } from '#shared/competition/entry/schema.ts';
import { fullDueOf } from '#shared/shop/order/due.ts';
import { canBeGivenBack, type OrderLine } from '#shared/shop/order/line.ts';
import { maximumLinesAtOnce } from '#shared/shop/refund/contract.ts';
import { refundable } from '#shared/shop/refund/policy.ts';
import { isProblem, type ProblemCode } from '#shared/problem.ts';
import type { CallOffInput } from '#functions/competition/competition/message.ts';
import type { EntryItem, EntryRepository } from '#functions/competition/entry/repository.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import { beside } from '#functions/platform/beside.ts';
import type { Counts } from '#functions/platform/job/job.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { OfficeInvoice } from '#functions/shop/invoice/office.ts';
import type { ReductionRepository } from '#functions/shop/invoice/repository.ts';
import type { LineRepository } from '#functions/shop/order/line-repository.ts';
import type { OrderItem, OrderRepository } from '#functions/shop/order/repository.ts';
import type { Checkout } from '#functions/shop/payment/checkout.ts';
import type { PaymentRepository } from '#functions/shop/payment/repository.ts';
import type { OfficeRefund } from '#functions/shop/refund/office.ts';
import type { RefundRepository } from '#functions/shop/refund/repository.ts';
import type { ChangeEntry } from '../change.ts';
import { seasonCalledOffMail } from '../mail.ts';

export interface GiveBackDependencies {
  readonly table: Pick<Table, 'write'>;
  readonly orders: Pick<OrderRepository, 'change' | 'getOrder'>;
  readonly lines: Pick<LineRepository, 'listAll'>;
  readonly entries: Pick<EntryRepository, 'find'>;
  readonly payments: Pick<PaymentRepository, 'listPayments'>;
  readonly refunds: Pick<RefundRepository, 'list'>;
  readonly reductions: Pick<ReductionRepository, 'list'>;
  readonly outbox: Pick<Outbox, 'commit'>;
  readonly officeRefund: Pick<OfficeRefund, 'refund'>;
  readonly officeInvoice: Pick<OfficeInvoice, 'credit'>;
  readonly checkout: Pick<Checkout, 'cancel'>;
  readonly changeEntry: Pick<ChangeEntry, 'withdraw'>;
}

export interface OrderPlace {
  readonly owner: string;
  readonly orderId: string;
}

/**
 * `over`: nothing more is to be done, and what was done comes to `counts`; nothing where the order has nothing of the season.
 * `later`: something else is under way with it, or there is more to do than one look takes (`moved`). `left`: the office has to see
 * to it.
 */
export type Looked =
  | { readonly is: 'over'; readonly counts?: Counts }
  | { readonly is: 'later'; readonly moved?: true }
  | { readonly is: 'left'; readonly counts?: Counts };

/** Of one look, so that it stays within its time; each is a word with the provider. */
const withdrawnAtOnce = 50;
const readsBeside = 20;

const lasting: readonly ProblemCode[] = ['refund-not-possible', 'refund-exceeds'];
const left: Looked = { is: 'left' };
const later: Looked = { is: 'later' };
const more: Looked = { is: 'later', moved: true };
const unpaid: Looked = { is: 'over', counts: { unpaid: 1 } };

interface Own {
  readonly line: OrderLine;
  readonly entry: EntryItem;
}
/** What of an order is of the season and not given back yet; `whole`: there is nothing else in it. */
interface Open {
  readonly own: readonly Own[];
  readonly whole: boolean;
}

const holdsMoney = ({ state }: Pick<Entry, 'state'>): boolean => state !== 'withdrawn';
const sumOf = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);
/** At most forty characters with the number of a line. */
const prefixOf = ({ seasonId }: CallOffInput): string => `calledoff-${seasonId}-`;
const reasonOf = ({ title, reason }: CallOffInput): string => `${title}が中止になったため。${reason}`;

export function createGiveBackOrder(dependencies: GiveBackDependencies) {
  const { table, orders, lines, entries, payments, refunds, reductions, outbox } = dependencies;
  const { officeRefund, officeInvoice, checkout, changeEntry } = dependencies;

  async function ownOf(
    orderId: string,
    seasonId: string,
    which: (line: OrderLine) => boolean,
  ): Promise<Open> {
    const open = (await lines.listAll(orderId)).filter(which);
    const found = await beside(open, readsBeside, async (line): Promise<Own[]> => {
      const entry = line.kind === 'entry' ? await entries.find(line.subject.id) : undefined;
      return entry?.season.id === seasonId && holdsMoney(entry) ? [{ line, entry }] : [];
    });
    const own = found.flat();
    return { own, whole: own.length === open.length };
  }

  async function refundPaid(by: string, of: CallOffInput, order: OrderItem, { own, whole }: Open) {
    const payment = (await payments.listPayments(order.id)).find((one) => one.paymentId === order.paymentId);
    if (payment === undefined) return;
    const { paymentId } = payment;
    const asked = { reason: reasonOf(of), paymentId };
    if (whole) {
      const known = (await refunds.list(order.id)).filter((one) => one.paymentId === paymentId);
      const amount = refundable(known, payment);
      if (amount > 0)
        await officeRefund.refund(by, order.id, {
          ...asked,
          requestId: `${prefixOf(of)}all`,
          amount,
          of: { kind: 'all', withdrawal: 'revoke' },
        });
      return;
    }
    for (let at = 0; at < own.length; at += maximumLinesAtOnce) {
      const some = own.slice(at, at + maximumLinesAtOnce).map(({ line }) => line);
      const numbers = some.map(({ number }) => number);
      await officeRefund.refund(by, order.id, {
        ...asked,
        requestId: `${prefixOf(of)}${String(numbers[0])}`,
        amount: sumOf(some),
        of: { kind: 'lines', numbers, withdrawal: 'revoke' },
      });
    }
  }

  /** @returns `later` as long as something else is to be done about it first: one thing at a time is taken off a debt. */
  async function creditUnpaid(by: string, of: CallOffInput, order: OrderItem, { own, whole }: Open) {
    if (order.invoice?.dueOn === undefined || order.reducing !== undefined) return later;
    const some = own.slice(0, maximumLinesAtOnce).map(({ line }) => line);
    const numbers = some.map(({ number }) => number);
    const amount = whole ? fullDueOf(order) : sumOf(some);
    if (amount > 0)
      await officeInvoice.credit(by, order.id, {
        requestId: `${prefixOf(of)}${whole ? 'all' : String(numbers[0])}`,
        reason: reasonOf(of),
        amount,
        of: whole ? { kind: 'all', withdrawal: 'revoke' } : { kind: 'lines', numbers, withdrawal: 'revoke' },
      });
    return whole || own.length <= maximumLinesAtOnce ? undefined : more;
  }

  /** A number for a shop that is out, or a transfer that has begun, cannot be taken back: what is paid with it goes back by itself. */
  async function remindNoMore(order: OrderItem): Promise<void> {
    const { processing, slip, payableUntil, reminded } = order;
    const until = processing ? slip?.expiresAt : payableUntil;
    if (until !== undefined && reminded !== until)
      await table.write(orders.change(order).set({ reminded: until }));
  }

  /** Whoever is to pay is told first: killed after that, it is told once all the same. */
  async function giveUpUnpaid(by: string, of: CallOffInput, order: OrderItem, { own, whole }: Open) {
    const { owner, id: orderId, held, processing, deposit = 0 } = order;
    await outbox.commit(
      [],
      [
        mailTo(
          seasonCalledOffMail,
          { key: `${seasonCalledOffMail.name}#${of.seasonId}#${orderId}`, order: { owner, orderId } },
          { season: of.title, reason: of.reason, orderId },
        ),
      ],
    );
    if (processing || deposit > 0) await remindNoMore(order);
    if (held || deposit > 0) return left;
    if (processing) return unpaid;
    if (whole) {
      await checkout.cancel(owner, orderId);
      return unpaid;
    }
    for (const { entry } of own.slice(0, withdrawnAtOnce))
      await changeEntry.withdraw(entry, entry.version, { actorId: by, actorName: '事務局' });
    return own.length <= withdrawnAtOnce ? unpaid : more;
  }

  /** @returns undefined where what was done stands written down */
  async function act(by: string, of: CallOffInput, order: OrderItem, open: Open) {
    // Its walk is on its way, and each line it comes to is refused.
    if (order.status === 'paid') return later;
    if (order.status === 'fulfilled') await refundPaid(by, of, order, open);
    if (order.status !== 'awaiting_payment') return undefined;
    return (order.invoice === undefined ? giveUpUnpaid : creditUnpaid)(by, of, order, open);
  }

  /** Of what stands written down, so that it is the same whoever did it. */
  async function countsOf(of: CallOffInput, orderId: string): Promise<Counts | undefined> {
    const isOurs = ({ id }: { readonly id: string }): boolean => id.startsWith(prefixOf(of));
    const credits = (await reductions.list(orderId)).filter(isOurs);
    const given = (await refunds.list(orderId)).filter(
      (one) => isOurs(one) && credits.every(({ id }) => id !== one.id),
    );
    if (credits.length + given.length === 0) return undefined;
    return {
      refunds: Math.min(1, given.length),
      refunded: sumOf(given),
      credits: Math.min(1, credits.length),
      credited: sumOf(credits),
    };
  }

  const leftWhere = (error: unknown): Looked => {
    if (lasting.some((code) => isProblem(error, code))) return left;
    throw error;
  };

  /** @param by who of the office called it off */
  return async (by: string, of: CallOffInput, { owner, orderId }: OrderPlace): Promise<Looked> => {
    const order = await orders.getOrder(owner, orderId);
    if (order.status === 'preparing') return later;
    const open =
      order.withdrawal === undefined ? await ownOf(orderId, of.seasonId, canBeGivenBack) : undefined;
    const stopped = open && open.own.length > 0 ? await act(by, of, order, open).catch(leftWhere) : undefined;
    if (stopped?.is === 'over' || stopped?.is === 'later') return stopped;
    const counts = await countsOf(of, orderId);
    return { is: stopped?.is ?? 'over', ...(counts && { counts }) };
  };
}
