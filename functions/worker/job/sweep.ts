import type { AttentionRepository } from '../../core/admin/repository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Table } from '../../platform/table/table.ts';

interface SweepDependencies {
  readonly table: Table;
  readonly outbox: Outbox;
  readonly attention: AttentionRepository;
  readonly clock: Clock;
  readonly log: Log;
}

/** Repeats deliveries that got stuck; what keeps failing goes to the attention inbox. */
export const createSweep =
  ({ table, outbox, attention, clock, log }: SweepDependencies) =>
  async (): Promise<{ sent: number; stuck: number }> => {
    const { sent, stuck } = await outbox.sweep();
    for (const item of stuck) {
      const refund = item.payload.kind === 'refund-payment';
      const subjectId = refund && 'orderId' in item.payload ? item.payload.orderId : item.id;
      await table.write(
        attention.raise(refund ? 'refund-failed' : 'delivery-stuck', subjectId, clock().toISOString()),
      );
    }
    if (sent + stuck.length > 0) log.warn('outbox swept', { sent, stuck: stuck.length });
    return { sent, stuck: stuck.length };
  };
