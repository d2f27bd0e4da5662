import { Problem } from '#shared/problem.ts';
import type { JobFile } from '#functions/platform/job/job.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { AccountEvents } from '#functions/record/account-event/repository.ts';
import type { Exports } from './repository.ts';

interface HandOutDependencies {
  readonly table: Pick<Table, 'write'>;
  readonly exports: Exports;
  readonly events: AccountEvents;
}

/** The last file made for its holder. @throws Problem `not-found` */
export type HandOutExport = (userId: string) => Promise<JobFile>;

export const createHandOutExport =
  ({ table, exports, events }: HandOutDependencies): HandOutExport =>
  async (userId) => {
    const file = exports.fileOf(await exports.findLast(userId));
    if (file === undefined) throw new Problem('not-found');
    // First the entry: nobody gets everything about a person without its holder reading of it.
    await table.write(events.record(userId, 'export-downloaded'));
    return file;
  };
