/** More than one transaction takes, for when what a partition is about goes. */
import * as z from 'zod';
import { queryAll } from './paging.ts';
import { maximumWrites, type Table } from './table.ts';
import type { Key, Write } from './write.ts';

const keySchema = z.object({ pk: z.string(), sk: z.string() });

/** All of a partition, in their order. */
export const listRows = (table: Table, pk: string): Promise<Key[]> =>
  queryAll(table, keySchema, { pk, consistent: true });

/** In their order, as many at once as a transaction takes: for writes that may be repeated. */
export async function transactInTurn(
  table: Pick<Table, 'transact'>,
  writes: readonly Write[],
): Promise<void> {
  for (let from = 0; from < writes.length; from += maximumWrites)
    await table.transact(writes.slice(from, from + maximumWrites));
}
