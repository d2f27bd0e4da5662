/** Asks the provider about every order whose money is not decided, so that lost events and closed tabs change nothing. */
import type { OrderRepository } from '../../core/order/repository.ts';
import type { Settle } from '../../core/payment/settle.ts';
import type { Log } from '../../platform/log/log.ts';

interface ReconcileDependencies {
  readonly orders: OrderRepository;
  readonly settle: Settle;
  readonly log: Log;
}

const pageSize = 100;
/** How many orders are asked about at once; the provider allows about 100 reads per second. */
const width = 8;

/** One order that fails does not keep the others from being looked at. */
export const createReconcile =
  ({ orders, settle, log }: ReconcileDependencies) =>
  async (): Promise<{ looked: number; failed: number }> => {
    let looked = 0;
    let failed = 0;
    let after: Record<string, string> | undefined;
    do {
      const { items, lastKey } = await orders.listOpen(pageSize, after);
      for (let start = 0; start < items.length; start += width) {
        const outcomes = await Promise.allSettled(
          items.slice(start, start + width).map(({ owner, id }) => settle({ owner, orderId: id })),
        );
        for (const outcome of outcomes) {
          looked++;
          if (outcome.status === 'fulfilled') continue;
          failed++;
          log.error('order not reconciled', { cause: outcome.reason });
        }
      }
      after = lastKey;
    } while (after !== undefined);
    log.info('reconciled', { looked, failed });
    return { looked, failed };
  };
