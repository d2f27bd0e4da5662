/**
 * One line of an unpaid order is taken out, or becomes another thing of the same price. Whatever waits at the provider for
 * the old sum is closed first, and the order's version tells that nothing was begun meanwhile. A kill in between leaves an
 * order whose payment has to be chosen again.
 */
import type { OrderLine } from '#shared/shop/order/line.ts';
import { summaryOf, totalOf } from '#shared/shop/order/policy.ts';
import { isUndecided } from '#shared/shop/payment/policy.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { LineRepository } from '#functions/shop/order/line-repository.ts';
import type { OrderItem } from '#functions/shop/order/repository.ts';
import { afresh } from '#functions/platform/afresh.ts';
import type { PaymentItem } from './repository.ts';
import type { Settle, SettleDependencies } from './settlement.ts';

export type Amendment = 'withdraw' | { readonly title: string };

/**
 * `writes` go with it, or not at all. @returns false where the order waits for no money, or is handed over before it is
 * paid: nothing is written then.
 * @throws Problem `slip-out` `transfer-begun` `order-not-payable` `payment-unavailable` `version-conflict`, and what
 * `writes` do
 */
export type AmendOrder = (
  order: { readonly owner: string; readonly orderId: string },
  subjectId: string,
  amendment: Amendment,
  writes: readonly Write[],
) => Promise<boolean>;

interface AmendDependencies extends SettleDependencies {
  readonly lines: Pick<LineRepository, 'listAll' | 'change'>;
  readonly settle: Settle;
  /** Awaits what is left by transfer; transfers stand above payments. */
  readonly transfers: {
    begin(order: Pick<OrderItem, 'owner' | 'id'>, payer: { readonly name: string }): Promise<unknown>;
  };
}

/** No function that opens an account runs longer. */
const longestRunMs = 15 * 60 * 1000;

function expectNoMoney({ held, processing, deposit = 0 }: OrderItem): void {
  if (held) throw new Problem('order-not-payable');
  if (processing) throw new Problem('slip-out');
  if (deposit > 0)
    throw new Problem('transfer-begun', {
      detail:
        '銀行振込で一部のお支払いが届いているため、この申込は減らせません。残りの金額を同じ口座へお振り込みいただくか、事務局にお問い合わせください。',
    });
}

export function createAmendOrder(dependencies: AmendDependencies): AmendOrder {
  const { orders, lines, payments, provider, outbox, clock, settle, transfers } = dependencies;

  const reserved = async (orderId: string): Promise<OrderLine[]> =>
    (await lines.listAll(orderId)).filter(({ state }) => state === 'reserved');

  /** @returns whether something had to be closed, so that all is to be looked at again. */
  async function close(known: readonly PaymentItem[]): Promise<boolean> {
    const open = known.filter(({ status, sessionId }) => status === 'open' && sessionId !== undefined);
    for (const { sessionId = '' } of open) await provider.expireSession(sessionId);
    const isOpening = ({ status, way, spent, createdAt }: PaymentItem): boolean =>
      status === 'created' &&
      way === 'transfer' &&
      spent !== true &&
      clock().getTime() - Date.parse(createdAt) < longestRunMs;
    // Its account may be told to somebody at any moment, with the old sum.
    if (open.length === 0 && known.some(isOpening)) throw new Problem('payment-unavailable');
    return open.length > 0;
  }

  async function commit(order: OrderItem, writes: readonly Write[]): Promise<true | undefined> {
    try {
      await outbox.commit(writes, []);
      return true;
    } catch (error) {
      if (!isProblem(error, 'version-conflict')) throw error;
      // What goes with it was changed by somebody else, which no repetition mends.
      if ((await orders.getOrder(order.owner, order.id)).version === order.version) throw error;
      return undefined;
    }
  }

  /** The last one ends the order; then its line can still be looked after should money come all the same. */
  function withdrawn(
    order: OrderItem,
    line: OrderLine,
    left: readonly OrderLine[],
    known: readonly PaymentItem[],
  ): Write[] {
    const change = orders.change(order).expectStatus('awaiting_payment').remove('discount');
    if (left.length === 0) {
      change.set({ status: 'canceled', canceledAt: clock().toISOString() });
      const isWatched = known.some(({ status }) => isUndecided(status));
      return [
        ...orders.watch(change, order, isWatched, clock()),
        lines.change(line).set({ state: 'released' }),
      ];
    }
    const summary = summaryOf(left);
    change.set({ summary, total: totalOf(summary) });
    return [...orders.watch(change, order, true, clock()), lines.change(line).set({ state: 'withdrawn' })];
  }

  function retitled(order: OrderItem, line: OrderLine, all: readonly OrderLine[], title: string): Write[] {
    const summary = summaryOf(all.map((one) => (one.number === line.number ? { ...one, title } : one)));
    return [
      orders.change(order).expectStatus('awaiting_payment').set({ summary }),
      lines.change(line).set({ title }),
    ];
  }

  return async ({ owner, orderId }, subjectId, amendment, writes) => {
    let transfer: OrderItem | undefined;
    const isAmended = await afresh(async () => {
      const isLess = amendment === 'withdraw';
      // The sum stays: whatever is under way fits.
      const order = isLess ? await settle({ owner, orderId }) : await orders.getOrder(owner, orderId);
      if (order.status === 'preparing') throw new Problem('version-conflict');
      if (order.status !== 'awaiting_payment' || order.invoice !== undefined) return false;
      const all = await reserved(orderId);
      const line = all.find(({ subject }) => subject.id === subjectId);
      if (line === undefined) return false;
      if (!isLess) return commit(order, [...retitled(order, line, all, amendment.title), ...writes]);
      expectNoMoney(order);
      const known = await payments.listPayments(orderId);
      if (known.some(({ status, way }) => status === 'open' && way === 'transfer')) transfer = order;
      if (await close(known)) return undefined;
      const left = all.filter(({ number }) => number !== line.number);
      if (left.length === 0) transfer = undefined;
      return commit(order, [...withdrawn(order, line, left, known), ...writes]);
    });
    // The account stays, and its payer is known there; shown again with the new sum.
    if (isAmended && transfer !== undefined) await transfers.begin(transfer, { name: '' });
    return isAmended;
  };
}
