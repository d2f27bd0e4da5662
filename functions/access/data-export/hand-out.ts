import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import type { JobFile } from '#functions/platform/job/job.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import type { Exports } from './repository.ts';

/** The last file made for its holder. @throws Problem `not-found` */
export type HandOutExport = (userId: string) => Promise<JobFile>;

export function createHandOutExport({ table, clock }: Basis, exports: Exports): HandOutExport {
  const events = createAccountEvents(table, clock);
  return async (userId) => {
    const file = exports.fileOf(await exports.findLast(userId));
    if (file === undefined) throw new Problem('not-found');
    // First the entry: nobody gets everything about a person without its holder reading of it.
    await table.write(events.record(userId, 'export-downloaded'));
    return file;
  };
}
