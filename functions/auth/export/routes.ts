import type { exportContract } from '#shared/account/export-contract.ts';
import type { AccountEvents } from '../../core/account/event-repository.ts';
import type { Exports } from '../../core/account/export-repository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Handlers } from '../../platform/http/implement.ts';
import { newId } from '../../platform/id.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Table } from '../../platform/table/table.ts';

interface ExportDependencies {
  readonly table: Table;
  readonly exports: Exports;
  readonly events: AccountEvents;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

export const exportHandlers = ({
  table,
  exports,
  events,
  outbox,
  clock,
}: ExportDependencies): Handlers<typeof exportContract> => ({
  async getExport({ actor }) {
    return exports.state(await exports.find(actor.userId));
  },
  async startExport({ actor: { userId } }) {
    const exportId = newId('export', clock());
    const job = outbox.prepare({ kind: 'export-data', userId, exportId });
    await table.transact([
      exports.start(userId, exportId),
      events.record(userId, 'export-requested'),
      job.write,
    ]);
    await outbox.dispatch([job.id]);
    return { status: 'running', requestedAt: clock().toISOString(), stepsDone: 0 };
  },
});
