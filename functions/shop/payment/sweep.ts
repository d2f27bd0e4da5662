/**
 * Asks the provider about orders whose money is not decided, each when its time has come, so that lost events and closed
 * tabs change nothing.
 */
import { lookAfterFailure, nextLook } from '#shared/shop/order/look.ts';
import { isProblem } from '#shared/problem.ts';
import type { Look, LookRepository } from '#functions/shop/order/look-repository.ts';
import type { OrderItem } from '#functions/shop/order/repository.ts';
import type { PaymentRepository } from './repository.ts';
import type { Remind } from './remind.ts';
import type { Settle } from './settlement.ts';
import { beside } from '#functions/platform/beside.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/log/log.ts';
import type { Sleep } from '#functions/platform/steadily.ts';
import type { Table } from '#functions/platform/table/table.ts';

interface ReconcileDependencies {
  readonly table: Table;
  readonly looks: LookRepository;
  readonly payments: Pick<PaymentRepository, 'recordRun'>;
  readonly settle: Settle;
  readonly remind: Remind;
  /** Has what is owed on invoice awaited; invoices stand above payments. */
  readonly awaitInvoice: (order: OrderItem) => Promise<void>;
  readonly sleep: Sleep;
  readonly clock: Clock;
  readonly log: Log;
}

/** What a pass left behind, of all orders whose money is not decided. */
type Pass = Awaited<ReturnType<LookRepository['sum']>>;
export type Reconcile = (remainingMs: () => number) => Promise<Pass>;

const pageSize = 100;
/** How many orders are asked about at once; the provider allows about 100 reads per second. */
export const width = 8;
/** What begins with less might not be done in time: the pass of the next minute begins with it. */
export const leastMs = 15_000;
/** For writing down what was not answered by then. */
const endMs = 5_000;

export function createReconcile(dependencies: ReconcileDependencies): Reconcile {
  const { table, looks, payments, settle, remind, awaitInvoice, sleep, clock, log } = dependencies;

  async function settleAndRemind({ owner, orderId }: Look): Promise<OrderItem> {
    const order = await settle({ owner, orderId });
    // Told by the outbox already; what it gave up on is tried again here.
    if (order.invoice !== undefined && order.transfer === undefined && order.reducing === undefined)
      await awaitInvoice(order);
    await remind(order);
    return order;
  }

  async function askAgain(look: Look, at: Date, failed: boolean): Promise<void> {
    try {
      await table.write(looks.again(look, at, failed));
    } catch (cause) {
      // Something happened to it meanwhile, which says when; or its money is decided.
      if (isProblem(cause, 'version-conflict')) return;
      // The next pass asks about it once more.
      log.error('look not written down', { orderId: look.orderId, cause });
    }
  }

  return async (remainingMs) => {
    const until = clock();
    const late = sleep(remainingMs() - endMs).then(() => {
      throw new Error('not answered before the end of the pass');
    });
    // Nobody may be waiting by then.
    late.catch(() => undefined);

    /** One order that fails, or never ends, does not keep the others from being looked at, now or in the next pass. */
    async function ask(look: Look): Promise<void> {
      let order: OrderItem | undefined;
      try {
        order = await Promise.race([settleAndRemind(look), late]);
      } catch (cause) {
        log.error('order not reconciled', { orderId: look.orderId, cause });
      }
      const now = clock();
      const at = order === undefined ? lookAfterFailure(now) : nextLook(order, new Date(look.since), now);
      await askAgain(look, at, order === undefined);
    }

    const mayGoOn = (): boolean => remainingMs() > leastMs;
    let looked = 0;
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await looks.listDue(until, { limit: pageSize, cursor });
      await beside(items, width, async (look) => {
        if (!mayGoOn()) return;
        looked++;
        await ask(look);
      });
      cursor = nextCursor;
    } while (cursor !== undefined && mayGoOn());
    const pass = await looks.sum(clock());
    await payments.recordRun({ endedAt: clock().toISOString(), looked, failed: pass.failed });
    log.info('reconciled', { looked, ...pass });
    return pass;
  };
}
