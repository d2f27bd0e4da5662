import type { AttentionReason } from '#shared/admin/contract.ts';
import type { AttentionRepository } from '../../core/admin/repository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { payloadSchema, type Payload } from '../../platform/outbox/payload.ts';
import type { Table } from '../../platform/table/table.ts';

interface SweepDependencies {
  readonly table: Table;
  readonly outbox: Outbox;
  readonly attention: AttentionRepository;
  readonly clock: Clock;
  readonly log: Log;
}

function attentionFor(id: string, payload: Payload | undefined): [AttentionReason, subjectId: string] {
  if (payload?.kind === 'refund-payment') return ['refund-failed', payload.orderId];
  // Of a kind that this version does not know as well.
  return ['delivery-stuck', id];
}

/** Repeats deliveries that got stuck; what keeps failing goes to the attention inbox. */
export const createSweep =
  ({ table, outbox, attention, clock, log }: SweepDependencies) =>
  async (): Promise<{ sent: number; stuck: number }> => {
    const { sent, stuck } = await outbox.sweep(async (item) => {
      const { data: payload } = payloadSchema.safeParse(item.payload);
      await table.write(attention.raise(...attentionFor(item.id, payload), clock().toISOString()));
    });
    if (sent + stuck > 0) log.warn('outbox swept', { sent, stuck });
    return { sent, stuck };
  };
