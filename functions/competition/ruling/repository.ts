import * as z from 'zod';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { rulingSchema, type Ruling } from '#shared/competition/ruling/schema.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/id.ts';
import { listed } from '#functions/record/trail/repository.ts';
import { page } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, type Write } from '#functions/platform/table/write.ts';

const rulingItemSchema = rulingSchema.extend({ seasonId: z.string(), by: z.string() });
type RulingFact = Omit<z.output<typeof rulingItemSchema>, 'id' | 'at'>;

const partition = (seasonId: string): string => `RULINGS#${seasonId}`;

export interface RulingRepository {
  /** The write that belongs in the transaction of what was decided. */
  record(fact: RulingFact): Write;
  /** Newest first. */
  list(seasonId: string, query: PageQuery): Promise<Page<Ruling>>;
}

export const createRulingRepository = (table: Table, clock: Clock): RulingRepository => ({
  record(fact) {
    const at = clock();
    const id = newId('ruling', at);
    return create({
      pk: partition(fact.seasonId),
      sk: id,
      ...fact,
      id,
      at: at.toISOString(),
      ...listed({ kind: 'ruling', id: fact.resultId ?? fact.seasonId }, newId('audit', at), at),
    });
  },
  async list(seasonId, query) {
    const pk = partition(seasonId);
    const found = await page(table, rulingItemSchema, { pk, newestFirst: true }, query);
    return { ...found, items: found.items.map((item) => rulingSchema.parse(item)) };
  },
});
