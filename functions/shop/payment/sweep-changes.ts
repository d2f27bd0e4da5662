/** Refunds and disputes whose event never came, from where the last pass that settled them all had read to. */
import type { OrderRepository } from '#functions/shop/order/repository.ts';
import type { PaymentRepository } from './repository.ts';
import type { Settle, SettleRequest } from './settlement.ts';
import { leastMs, width } from './sweep.ts';
import type { ReportUnknownOrder } from './unknown-order.ts';
import { beside } from '#functions/platform/beside.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/log/log.ts';
import type { PaymentProvider } from '#functions/platform/payment/provider.ts';

interface ReconcileChangesDependencies {
  readonly orders: Pick<OrderRepository, 'find'>;
  readonly payments: Pick<PaymentRepository, 'eventsReadUntil' | 'readEventsUntil' | 'hasSeen'>;
  readonly provider: Pick<PaymentProvider, 'listChanges'>;
  readonly settle: Settle;
  readonly reportUnknownOrder: ReportUnknownOrder;
  readonly clock: Clock;
  readonly log: Log;
}

/** The provider keeps events for 30 days. */
const eventsKeptMs = 29 * 24 * 60 * 60 * 1000;
/** Events may become readable a little out of order. */
const overlapMs = 60 * 60 * 1000;

export function createReconcileChanges(dependencies: ReconcileChangesDependencies) {
  const { orders, payments, provider, settle, reportUnknownOrder, clock, log } = dependencies;

  /** Those of an order we do not know are the office's. */
  async function unseen(since: Date): Promise<SettleRequest[]> {
    const requests: SettleRequest[] = [];
    for (const event of await provider.listChanges(since)) {
      const { id, pointer } = event;
      if (pointer === undefined || (await payments.hasSeen(id))) continue;
      const { owner, orderId } = pointer;
      if ((await orders.find(owner, orderId)) === undefined) await reportUnknownOrder(event);
      else requests.push({ owner, orderId, refresh: true, event: { ...event, pointer } });
    }
    return requests;
  }

  /** What is settled is seen: a pass that does not come to its end leaves less to the next one. */
  return async (remainingMs: () => number): Promise<void> => {
    const now = clock();
    const read = await payments.eventsReadUntil();
    const since = Math.max(
      now.getTime() - eventsKeptMs,
      read === undefined ? 0 : Date.parse(read) - overlapMs,
    );
    const requests = await unseen(new Date(since));
    let settled = 0;
    await beside(requests, width, async (request) => {
      if (remainingMs() <= leastMs) return;
      try {
        await settle(request);
        settled++;
      } catch (cause) {
        log.error('change not reconciled', { orderId: request.orderId, cause });
      }
    });
    if (settled === requests.length) await payments.readEventsUntil(now.toISOString());
    log.info('changes reconciled', { found: requests.length, settled });
  };
}
