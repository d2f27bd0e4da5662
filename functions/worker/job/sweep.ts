import type { AttentionRepository } from '../../core/admin/repository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Outbox, OutboxItem } from '../../platform/outbox/outbox.ts';
import type { Consume } from '../../platform/outbox/work.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Write } from '../../platform/table/write.ts';

interface SweepDependencies {
  readonly table: Table;
  readonly outbox: Outbox;
  readonly consume: Pick<Consume, 'giveUp'>;
  readonly attention: AttentionRepository;
  readonly clock: Clock;
  readonly log: Log;
}

/** Repeats deliveries that got stuck; what keeps failing goes to the attention inbox. */
export function createSweep({ table, outbox, consume, attention, clock, log }: SweepDependencies) {
  /** One whose kind nobody knows, or that does not even parse, is told like any other. */
  async function ownWord(item: OutboxItem): Promise<readonly Write[] | undefined> {
    try {
      return await consume.giveUp(item);
    } catch (cause) {
      log.error('nothing of its own is said of a stuck message', { outboxId: item.id, cause });
      return undefined;
    }
  }

  return async (): Promise<{ sent: number; stuck: number }> => {
    const { sent, stuck } = await outbox.sweep(async (item) => {
      const usual = attention.raise('delivery-stuck', item.id, clock().toISOString());
      await table.transact((await ownWord(item)) ?? [usual]);
    });
    if (sent + stuck > 0) log.warn('outbox swept', { sent, stuck });
    return { sent, stuck };
  };
}
