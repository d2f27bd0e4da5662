import type { AttentionReason } from '#shared/office/contract.ts';
import type { AttentionRepository } from '../features/attention/repository.ts';
import type { ImportService } from '../features/student-import/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log/log.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import { payloadSchema, type Payload } from '../platform/outbox/payload.ts';
import type { Table } from '../platform/table/table.ts';

interface SweepDependencies {
  readonly table: Table;
  readonly outbox: Outbox;
  readonly attention: AttentionRepository;
  readonly importing: Pick<ImportService, 'stop'>;
  readonly clock: Clock;
  readonly log: Log;
}

function attentionFor(id: string, payload: Payload | undefined): [AttentionReason, subjectId: string] {
  if (payload?.kind === 'refund-payment') return ['refund-failed', payload.orderId];
  if (payload?.kind === 'import-students') return ['import-failed', payload.importId];
  // Of a kind that this version does not know as well.
  return ['delivery-stuck', id];
}

/** Repeats deliveries that got stuck; what keeps failing goes to the attention inbox. */
export const createSweep =
  ({ table, outbox, attention, importing, clock, log }: SweepDependencies) =>
  async (): Promise<{ sent: number; stuck: number }> => {
    const { sent, stuck } = await outbox.sweep(async (item) => {
      const { data: payload } = payloadSchema.safeParse(item.payload);
      if (payload?.kind === 'import-students')
        await importing.stop(payload.organizationId, payload.importId, payload.phase);
      await table.write(attention.raise(...attentionFor(item.id, payload), clock().toISOString()));
    });
    if (sent + stuck > 0) log.warn('outbox swept', { sent, stuck });
    return { sent, stuck };
  };
