/** Who allowed their name on boards: people for themselves, schools for their pupils. */
import * as z from 'zod';
import { queryAll } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { remove, replace, type Key, type Write } from '#functions/platform/table/write.ts';

const shownSchema = z.object({ id: z.string() });

/** All of them are read together, by whoever makes boards. */
const partition = 'SHOWN_NAMES';
const key = (id: string): Key => ({ pk: partition, sk: id });

export interface ShownNameRepository {
  /** @param id of a person or of an organisation */
  isShown(id: string): Promise<boolean>;
  show(id: string): Write;
  hide(id: string): Write;
  listAll(): Promise<Set<string>>;
}

export const createShownNameRepository = (table: Table): ShownNameRepository => ({
  isShown: async (id) => (await table.find(shownSchema, key(id), { consistent: true })) !== undefined,
  show: (id) => replace({ ...key(id), id }),
  hide: (id) => remove(key(id)),
  async listAll() {
    const all = await queryAll(table, shownSchema, { pk: partition, consistent: true });
    return new Set(all.map(({ id }) => id));
  },
});
