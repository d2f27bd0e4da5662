/**
 * Asks the provider about every order whose money is not decided, and about what changed after payment, so that lost
 * events and closed tabs change nothing.
 */
import type { OrderRepository } from '../order/repository.ts';
import type { PaymentRepository } from './repository.ts';
import type { AwaitInvoice } from './invoice.ts';
import type { Remind } from './remind.ts';
import type { Settle, SettleRequest } from './settle.ts';
import type { ReportUnknownOrder } from './unknown-order.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import type { PaymentProvider } from '../../platform/payment/provider.ts';

interface ReconcileDependencies {
  readonly orders: OrderRepository;
  readonly payments: PaymentRepository;
  readonly provider: Pick<PaymentProvider, 'listChanges'>;
  readonly settle: Settle;
  readonly remind: Remind;
  readonly awaitInvoice: AwaitInvoice;
  readonly reportUnknownOrder: ReportUnknownOrder;
  readonly clock: Clock;
  readonly log: Log;
}

interface Outcome {
  readonly looked: number;
  readonly failed: number;
}

const pageSize = 100;
/** How many orders are asked about at once; the provider allows about 100 reads per second. */
const width = 8;
/** The provider keeps events for 30 days. */
const eventsKeptMs = 29 * 24 * 60 * 60 * 1000;
/** Events may become readable a little out of order. */
const overlapMs = 60 * 60 * 1000;

/** `open`: orders whose money was not decided when the pass began. */
type Pass = Outcome & { readonly open: number };

export function createReconcile(dependencies: ReconcileDependencies): () => Promise<Pass> {
  const { orders, payments, provider, settle, remind, awaitInvoice, reportUnknownOrder, clock, log } =
    dependencies;

  /** One order that fails does not keep the others from being looked at. */
  async function settleAll(requests: readonly SettleRequest[], look = settle): Promise<Outcome> {
    let failed = 0;
    for (let start = 0; start < requests.length; start += width) {
      const outcomes = await Promise.allSettled(requests.slice(start, start + width).map(look));
      for (const outcome of outcomes) {
        if (outcome.status === 'fulfilled') continue;
        failed++;
        log.error('order not reconciled', { cause: outcome.reason });
      }
    }
    return { looked: requests.length, failed };
  }

  async function settleAndRemind(request: SettleRequest) {
    const order = await settle(request);
    // Told by the outbox already; what it gave up on is tried again here.
    if (order.invoice !== undefined && order.transfer === undefined && order.reducing === undefined)
      await awaitInvoice(order);
    await remind(order);
    return order;
  }

  async function undecided(): Promise<Outcome> {
    let sum: Outcome = { looked: 0, failed: 0 };
    let after: Record<string, string> | undefined;
    do {
      const { items, lastKey } = await orders.listOpen(pageSize, after);
      const { looked, failed } = await settleAll(
        items.map(({ owner, id }) => ({ owner, orderId: id })),
        settleAndRemind,
      );
      sum = { looked: sum.looked + looked, failed: sum.failed + failed };
      after = lastKey;
    } while (after !== undefined);
    return sum;
  }

  /** Refunds and disputes whose event never came, from where the last pass that settled them all had read to. */
  async function changed(): Promise<Outcome> {
    const now = clock();
    const read = await payments.eventsReadUntil();
    const since = Math.max(
      now.getTime() - eventsKeptMs,
      read === undefined ? 0 : Date.parse(read) - overlapMs,
    );
    const requests: SettleRequest[] = [];
    for (const event of await provider.listChanges(new Date(since))) {
      const { id, type, pointer } = event;
      if (pointer === undefined || (await payments.hasSeen(id))) continue;
      const { owner, orderId } = pointer;
      if ((await orders.find(owner, orderId)) === undefined) await reportUnknownOrder(event);
      else requests.push({ owner, orderId, refresh: true, event: { id, type, pointer } });
    }
    const outcome = await settleAll(requests);
    if (outcome.failed === 0) await payments.readEventsUntil(now.toISOString());
    return outcome;
  }

  return async () => {
    const open = await undecided();
    const later = await changed();
    const sum = { looked: open.looked + later.looked, failed: open.failed + later.failed };
    await payments.recordRun({ endedAt: clock().toISOString(), ...sum });
    log.info('reconciled', { ...sum });
    return { ...sum, open: open.looked };
  };
}
