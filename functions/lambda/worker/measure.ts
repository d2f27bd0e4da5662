/** How the work in the background goes, in numbers that alarms are set on (infra/system.ts, `measures`). */
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import type { PaymentRepository } from '#functions/shop/payment/repository.ts';
import type { Reconcile } from '#functions/shop/payment/sweep.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Measure } from '#functions/platform/log/measure.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';

interface MeasureDependencies {
  readonly outbox: Pick<Outbox, 'lastSweep' | 'listStuck'>;
  readonly attention: Pick<AttentionRepository, 'list'>;
  readonly payments: Pick<PaymentRepository, 'eventsReadUntil'>;
  readonly clock: Clock;
  readonly measure: Measure;
}

/** More are as many: somebody has to look. */
const counted = 100;

export const createMeasureWork =
  ({ outbox, attention, payments, clock, measure }: MeasureDependencies) =>
  async (): Promise<void> => {
    const [swept, stuck, inbox, read] = await Promise.all([
      outbox.lastSweep(),
      outbox.listStuck({ limit: counted }),
      attention.list({ limit: counted }),
      payments.eventsReadUntil(),
    ]);
    const secondsSince = (at: string | undefined): number =>
      at === undefined ? 0 : Math.max(0, Math.round((clock().getTime() - Date.parse(at)) / 1000));
    measure({
      OutboxOldestSeconds: secondsSince(swept?.oldestAt),
      OutboxOverdue: swept?.overdue ?? 0,
      OutboxSweptSeconds: secondsSince(swept?.sweptAt),
      OutboxStuck: stuck.items.length,
      AttentionOpen: inbox.items.length,
      ChangesReadSeconds: secondsSince(read),
    });
  };

interface ReconcileMeasures {
  readonly reconcile: Reconcile;
  readonly measure: Measure;
  /** In milliseconds, from anywhere. */
  readonly now: () => number;
}

/** One that is killed at its time-out says nothing: the last run is then too long ago, which `/admin` shows. */
export const createMeasuredReconcile =
  ({ reconcile, measure, now }: ReconcileMeasures) =>
  async (remainingMs: () => number): Promise<void> => {
    const started = now();
    const { open, failed, lateSeconds } = await reconcile(remainingMs);
    measure({
      OrdersOpen: open,
      OrdersNotReconciled: failed,
      OrdersLateSeconds: lateSeconds,
      ReconcileSeconds: Math.round((now() - started) / 1000),
    });
  };
