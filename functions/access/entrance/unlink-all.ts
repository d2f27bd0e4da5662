import type { Table } from '#functions/platform/table/table.ts';
import type { EntranceRepository } from './repository.ts';

/** Every school account of somebody whose account goes; may be repeated. */
export type UnlinkAll = (userId: string) => Promise<void>;

interface UnlinkDependencies {
  readonly table: Table;
  readonly entrance: Pick<EntranceRepository, 'listLinks' | 'unlink'>;
}

export const createUnlinkAll =
  ({ table, entrance }: UnlinkDependencies): UnlinkAll =>
  async (userId) => {
    for (const link of await entrance.listLinks(userId)) await table.transact(entrance.unlink(link));
  };
