import type { dataExportContract } from '#shared/access/data-export/contract.ts';
import type { AccountEvents } from '#functions/record/account-event/repository.ts';
import type { Exports } from './repository.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { JobStarter } from '#functions/platform/job/start.ts';

interface ExportDependencies {
  readonly exports: Exports;
  readonly events: AccountEvents;
  readonly starter: Pick<JobStarter, 'start'>;
}

export const exportHandlers = ({
  exports,
  events,
  starter,
}: ExportDependencies): Handlers<typeof dataExportContract> => ({
  async getExport({ actor }) {
    return exports.state(await exports.findLast(actor.userId));
  },
  async startExport({ actor: { userId } }) {
    const job = await starter.start({
      ...exports.prepare(userId),
      busy: 'export-running',
      writes: [events.record(userId, 'export-requested')],
    });
    return exports.state(job);
  },
});
