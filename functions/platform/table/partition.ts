/** All of a partition, for when what it is about goes. */
import * as z from 'zod';
import { queryAll } from './paging.ts';
import { maximumWrites, type Table } from './table.ts';
import { remove, type Key, type Write } from './write.ts';

const keySchema = z.object({ pk: z.string(), sk: z.string() });

/** In their order. */
export const listRows = (table: Table, pk: string): Promise<Key[]> =>
  queryAll(table, keySchema, { pk, consistent: true });

/** In their order, as many at once as a transaction takes; may be repeated. `first` is written with the first of them. */
export async function removeRows(
  table: Table,
  rows: readonly Key[],
  first: readonly Write[] = [],
): Promise<void> {
  const writes = [...first, ...rows.map(({ pk, sk }) => remove({ pk, sk }))];
  for (let from = 0; from < writes.length; from += maximumWrites)
    await table.transact(writes.slice(from, from + maximumWrites));
}
