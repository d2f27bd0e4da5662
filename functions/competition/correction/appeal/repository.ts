/** Appeals lie with the person whose result it is, so that they go with the account; the office finds them by their state. */
import * as z from 'zod';
import { appealForOfficeSchema } from '#shared/competition/correction/appeal/contract.ts';
import { appealSchema, type Appeal, type AppealState } from '#shared/competition/correction/appeal/schema.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { page } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, update, type Key, type Update, type Write } from '#functions/platform/table/write.ts';

export const appealItemSchema = appealForOfficeSchema.extend({
  /** Of one result, from 1: the second of two at once finds its place taken. */
  number: z.int().min(1),
  personId: z.string(),
  /** Who is told what the office says. */
  filedByUser: z.string(),
});
export type AppealItem = z.output<typeof appealItemSchema>;

const prefixOf = (resultId: string): string => `APPEAL#${resultId}#`;
const key = ({ personId, resultId, number }: Pick<AppealItem, 'personId' | 'resultId' | 'number'>): Key => ({
  pk: `USER#${personId}`,
  sk: `${prefixOf(resultId)}${String(number).padStart(3, '0')}`,
});
const idPartition = (id: string): string => `APPEAL#${id}`;
type Standing = 'open' | 'closed';
const statePartition = (standing: Standing): string => `APPEALS#${standing}`;
const stateIndex = (state: AppealState, at: string) => ({
  gsi2pk: statePartition(state === 'open' ? 'open' : 'closed'),
  gsi2sk: at,
});
const placeSchema = z.object({ personId: z.string(), resultId: z.string(), number: z.int() });

export const toAppeal = (item: AppealItem): Appeal => appealSchema.parse(item);

export interface AppealRepository {
  /** Of one result, the newest first. */
  listOfResult(personId: string, resultId: string): Promise<AppealItem[]>;
  find(id: string): Promise<AppealItem | undefined>;
  /** Open ones by their age, the others by when they ended, the newest first. */
  list(standing: Standing, query: PageQuery): Promise<Page<AppealItem>>;
  /** Another one in its place is `appeal-open`. */
  add(item: AppealItem): Write;
  /** As it was read; changed by now it is `version-conflict`. */
  change(item: AppealItem): Update;
  /** Decided or withdrawn: it waits for nobody any more. */
  close(item: AppealItem, state: AppealState, at: string, reason?: string): Update;
}

export function createAppealRepository(table: Table): AppealRepository {
  const change = (item: AppealItem): Update => update(key(item)).expectVersion(item.version);
  return {
    async listOfResult(personId, resultId) {
      const { items } = await table.query(appealItemSchema, {
        pk: `USER#${personId}`,
        prefix: prefixOf(resultId),
        consistent: true,
        newestFirst: true,
      });
      return items;
    },

    async find(id) {
      const { items } = await table.query(placeSchema, { pk: idPartition(id), index: 'gsi1' });
      const [place] = items;
      return place && table.find(appealItemSchema, key(place), { consistent: true });
    },

    list: (standing, query) =>
      page(
        table,
        appealItemSchema,
        { pk: statePartition(standing), index: 'gsi2', newestFirst: standing === 'closed' },
        query,
      ),

    add: (item) =>
      create(
        {
          ...key(item),
          ...item,
          gsi1pk: idPartition(item.id),
          gsi1sk: 'APPEAL',
          ...stateIndex(item.state, item.filedAt),
        },
        'appeal-open',
      ),

    change,

    close: (item, state, at, reason) =>
      change(item).set({ state, decidedAt: at, reason, ...stateIndex(state, at) }),
  };
}
