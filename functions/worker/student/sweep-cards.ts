import type { CardWork } from '../../core/student/card-work-repository.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Table } from '../../platform/table/table.ts';

interface SweepDependencies {
  readonly table: Table;
  readonly cardJobs: Pick<CardWork, 'listOutdated' | 'expire'>;
  readonly storage: Pick<Storage, 'remove'>;
}

/** Deletes login cards whose day is over. Files first: what is left after a crash is found again by the next run. */
export const createSweepCards =
  ({ table, cardJobs, storage }: SweepDependencies) =>
  async (): Promise<{ removed: number }> => {
    const outdated = await cardJobs.listOutdated();
    for (const item of outdated) {
      for (const { key } of item.files) await storage.remove(key);
      await table.write(cardJobs.expire(item));
    }
    return { removed: outdated.length };
  };
