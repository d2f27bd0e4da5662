import type { Clock } from '#functions/platform/clock.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createEntranceRepository } from './repository.ts';

/** Every school account of somebody whose account goes; may be repeated. */
export type UnlinkAll = (userId: string) => Promise<void>;

export function createUnlinkAll({ table, clock }: { table: Table; clock: Clock }): UnlinkAll {
  const entrance = createEntranceRepository(table, clock);
  return async (userId) => {
    for (const link of await entrance.listLinks(userId)) await table.transact(entrance.unlink(link));
  };
}
