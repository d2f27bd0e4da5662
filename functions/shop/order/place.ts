/** Confirming: reserves every line and makes the order payable, or leaves nothing behind. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FieldError } from '#shared/kernel/problem.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { problems } from '#shared/problem-list.ts';
import { payableUntil, summaryOf, totalOf } from '#shared/shop/order/policy.ts';
import type { OrderOrigin } from '#shared/shop/order/schema.ts';
import { whyNotOfAge, type BuyerAge } from '#shared/shop/order/buyer-age.ts';
import { dayOf } from '#shared/kernel/time.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/id.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { maximumWrites as transactionWrites } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { linesPerTransaction, type Align, type AlignDependencies } from './align.ts';
import { ownerKey, type Buyer } from '#functions/platform/auth/buyer.ts';
import { sizeOf, type LineDeed, type LineDraft } from './line-kind.ts';
import { maximumLines } from './line-repository.ts';
import type { OrderItem } from './repository.ts';

type KnownBuyer = Exclude<Buyer, { kind: 'guest' }>;
interface Described {
  readonly name?: string | undefined;
  readonly birthOn?: string | undefined;
}

interface PlaceDependencies extends AlignDependencies {
  readonly align: Align;
  /** What is known of somebody who is no guest; a birth date where the account of a person says one. */
  readonly describe: (buyer: KnownBuyer) => Promise<Described>;
  readonly clock: Clock;
  readonly log: Log;
}

export interface PlaceRequest {
  readonly buyer: Buyer;
  readonly from: OrderOrigin;
  readonly drafts: readonly LineDraft[];
  /** What the buyer saw; another total now is `price-changed` and nothing is ordered. */
  readonly expectedTotal: number;
  /** Names the wish (a cart and its version): sent again, or from two tabs at once, it is the same order. */
  readonly request?: string;
  /** Nothing of it can be had after this; else it is payable for seven days. */
  readonly payableBefore?: string;
  readonly placedBy?: string;
  /** What who buys for themselves said of their age; nobody buys for themselves without. */
  readonly buyerAge?: BuyerAge | undefined;
  readonly contact?: OrderItem['contact'];
  /** Written with what makes the order payable, or not at all: a cart is emptied by it. */
  readonly besides?: readonly Write[];
  /** Said with the order, or not at all. */
  readonly told?: (order: Pick<OrderItem, 'owner' | 'id' | 'total' | 'payableUntil'>) => readonly Message[];
  /** The number of the estimate that promised its prices. */
  readonly estimate?: string;
  /** Handed over at once and paid later: what is owed is taken down, and what else is to be done said, with the order. */
  readonly onInvoice?: {
    readonly take: (owner: string, amount: number) => Promise<Write>;
    readonly messages: (order: Pick<OrderItem, 'owner' | 'id'>) => readonly Message[];
  };
}

/**
 * @throws Problem `price-changed`, `invalid-input` at `buyerAge`; for an order of one line the reason why it cannot be had; for more `lines-refused`,
 * whose errors name every line (`drafts.<index>`) that cannot be had.
 */
export type PlaceOrder = (request: PlaceRequest) => Promise<OrderItem>;

/** The first goes with the order's own item, the others with what makes it payable. */
interface Along {
  readonly claim: readonly Write[];
  readonly besides: readonly Write[];
  readonly messages: readonly Message[];
}

const waitMs = 200;
/** Less than a function may run. */
const longestWaitMs = 10_000;

const isRefusal = (error: unknown): error is Problem =>
  error instanceof Problem && !error.failed && error.code !== 'version-conflict';

export function createPlaceOrder(dependencies: PlaceDependencies): PlaceOrder {
  const { table, orders, lines, kinds, outbox, align, describe, clock, log } = dependencies;

  function orderOf(
    { buyer, from, drafts, payableBefore, placedBy, buyerAge, contact, estimate, onInvoice }: PlaceRequest,
    buyerName: string | undefined,
  ): Omit<OrderItem, 'version'> {
    const now = clock();
    const summary = summaryOf(drafts);
    return {
      id: newId('order', now),
      owner: ownerKey(buyer),
      status: 'awaiting_payment',
      from,
      summary,
      lineCount: drafts.length,
      total: totalOf(summary),
      createdAt: now.toISOString(),
      payableUntil: payableUntil(now, payableBefore),
      refundedTotal: 0,
      held: false,
      processing: false,
      ...(payableBefore !== undefined && { payableBefore }),
      ...(placedBy !== undefined && { placedBy }),
      ...(buyerName !== undefined && { buyerName }),
      ...(buyer.kind !== 'organization' && { buyerAge }),
      ...(contact !== undefined && { contact }),
      ...(estimate !== undefined && { estimate }),
      ...(onInvoice !== undefined && { invoice: {} }),
    };
  }

  type Placed = Pick<OrderItem, 'id' | 'owner'>;

  /** The line itself and what its kind writes to reserve it. */
  async function reservation(order: Placed, draft: LineDraft, number: number): Promise<Required<LineDeed>> {
    const { detail: _, ...line } = draft;
    const { writes, messages = [] } = await kinds[draft.kind].reserve(draft, {
      owner: order.owner,
      orderId: order.id,
    });
    return {
      writes: [lines.create({ ...line, orderId: order.id, number, state: 'reserved' }), ...writes],
      messages,
    };
  }

  /** Why each line cannot be had, as things are now. */
  async function refusals(order: Placed, drafts: readonly LineDraft[], from: number): Promise<FieldError[]> {
    const found = await Promise.all(
      drafts.slice(from).map(async (draft, index): Promise<FieldError[]> => {
        try {
          await reservation(order, draft, from + index + 1);
          return [];
        } catch (error) {
          if (!isRefusal(error)) throw error;
          return [{ path: `drafts.${from + index}`, message: problems[error.code].title }];
        }
      }),
    );
    return found.flat();
  }

  /** One line is refused with its own reason, of several each with its own; a mere conflict stays one. */
  async function refused(
    order: Placed,
    drafts: readonly LineDraft[],
    from: number,
    error: unknown,
  ): Promise<unknown> {
    if (drafts.length === 1 || !(isRefusal(error) || isProblem(error, 'version-conflict'))) return error;
    const errors = await refusals(order, drafts, from);
    return errors.length === 0 ? error : new Problem('lines-refused', { errors, cause: error });
  }

  async function giveUp(order: OrderItem): Promise<void> {
    const change = orders
      .change(order)
      .expectStatus('preparing')
      .set({ status: 'canceled', canceledAt: clock().toISOString() });
    await outbox.commit(orders.watch(change, order, false, clock()), [align.soon(order)]);
  }

  /** Too many for one transaction: reserved some at a time under an order nobody can pay yet. */
  async function placeInParts(
    order: Omit<OrderItem, 'version'>,
    { claim, besides, messages: afterwards }: Along,
    drafts: readonly LineDraft[],
  ): Promise<OrderItem> {
    const preparing: OrderItem = { ...order, status: 'preparing', version: 1 };
    await table.transact([...orders.create(preparing), ...claim]);
    let done = 0;
    try {
      while (done < drafts.length) {
        const part = drafts.slice(done, done + linesPerTransaction);
        const reserved = await Promise.all(
          part.map((draft, index) => reservation(order, draft, done + index + 1)),
        );
        // In their order and no further than fits: a line left out in the middle would never be reserved.
        let fitting = reserved.length;
        while (fitting > 1 && 1 + sizeOf(reserved.slice(0, fitting)) > transactionWrites) fitting--;
        const now = reserved.slice(0, fitting);
        await outbox.commit(
          [orders.stillPreparing(preparing), ...now.flatMap(({ writes }) => writes)],
          now.flatMap(({ messages }) => messages),
        );
        done += fitting;
      }
      await outbox.commit(
        [orders.change(preparing).expectStatus('preparing').set({ status: 'awaiting_payment' }), ...besides],
        afterwards,
      );
    } catch (error) {
      const reason = await refused(order, drafts, done, error);
      // Where not even this can be written, the reconciler gives it up some minutes later.
      await giveUp(preparing).catch((cause: unknown) =>
        log.error('order not given up', { orderId: order.id, cause }),
      );
      throw reason;
    }
    return orders.getOrder(order.owner, order.id);
  }

  async function placeNew(
    order: Omit<OrderItem, 'version'>,
    along: Along,
    drafts: readonly LineDraft[],
  ): Promise<OrderItem> {
    if (drafts.length > linesPerTransaction) return placeInParts(order, along, drafts);
    const more = [...along.claim, ...along.besides];
    try {
      const reserved = await Promise.all(drafts.map((draft, index) => reservation(order, draft, index + 1)));
      const own = [...orders.create(order), ...more];
      if (own.length + along.messages.length + sizeOf(reserved) > transactionWrites)
        return await placeInParts(order, along, drafts);
      const writes = [...own, ...reserved.flatMap((line) => line.writes)];
      await outbox.commit(writes, [...reserved.flatMap(({ messages }) => messages), ...along.messages]);
      return { ...order, version: 1 };
    } catch (error) {
      throw await refused(order, drafts, 0, error);
    }
  }

  function expectOfAge({ buyer, buyerAge }: PlaceRequest, birthOn: string | undefined): void {
    if (buyer.kind === 'organization') return;
    const message = whyNotOfAge(buyerAge, birthOn, dayOf(clock()));
    if (message !== undefined)
      throw new Problem('invalid-input', { errors: [{ path: 'buyerAge', message }] });
  }

  /** The order another tab is preparing, as it is when that tab is done. */
  async function whenPrepared(owner: string, orderId: string): Promise<OrderItem> {
    for (let waited = 0; ; waited += waitMs) {
      const order = await orders.getOrder(owner, orderId);
      if (order.status !== 'preparing' || waited >= longestWaitMs) return order;
      await sleep(waitMs);
    }
  }

  return async (request) => {
    const { drafts, expectedTotal, request: wish } = request;
    if (drafts.length === 0 || drafts.length > maximumLines)
      throw new Problem('invalid-input', { detail: `一度に申し込めるのは${maximumLines}件までです。` });
    const { buyer } = request;
    const { name, birthOn } = buyer.kind === 'guest' ? {} : await describe(buyer);
    expectOfAge(request, birthOn);
    const order = orderOf(request, name);
    const { owner } = order;
    const before = wish && (await orders.findRequested(owner, wish));
    if (before) {
      const known = await whenPrepared(owner, before);
      if (known.status !== 'canceled' && known.status !== 'expired') return known;
    }
    if (order.total !== expectedTotal) throw new Problem('price-changed');
    const claim = wish ? [orders.claimRequest(order, wish, before)] : [];
    const { besides = [], told, onInvoice } = request;
    try {
      const along = {
        claim,
        besides: onInvoice ? [...besides, await onInvoice.take(owner, order.total)] : besides,
        messages: [
          ...(told?.(order) ?? []),
          ...(onInvoice ? [align.soon(order), ...onInvoice.messages(order)] : []),
        ],
      };
      return await placeNew(order, along, drafts);
    } catch (error) {
      // The same wish from another tab was quicker.
      const other = wish && (await orders.findRequested(owner, wish));
      if (!other || other === before || other === order.id) throw error;
      const quicker = await whenPrepared(owner, other);
      if (quicker.status === 'canceled') throw error;
      return quicker;
    }
  };
}
