import * as z from 'zod';
import { personNameSchema, fullName } from '#shared/account/schema.ts';
import { schoolYearSchema } from '#shared/competition/rules.ts';
import { entrySchema, entryStateSchema, type Entry, type EntryState } from '#shared/entry/schema.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/problem.ts';
import { page } from '../../platform/table/paging.ts';
import type { Table } from '../../platform/table/table.ts';
import { create, remove, update, type Key, type Update, type Write } from '../../platform/table/write.ts';

/** Name, grade, class and school are as on the day of entry; later changes do not reach back. */
export const entryItemSchema = entrySchema.omit({ personName: true }).extend({
  name: personNameSchema,
  schoolYear: schoolYearSchema,
  organizationId: z.string().optional(),
  organizationName: z.string().optional(),
  /** Whose order it is in. */
  owner: z.string(),
  /** Where a disqualified one goes back to. */
  before: entryStateSchema.optional(),
  /** The attempt that is open or counts; given back ones are not. */
  attemptId: z.string().optional(),
  /** Of that attempt, for who supervises. */
  startsAt: z.iso.datetime().optional(),
  endsAt: z.iso.datetime().optional(),
  underReview: z.boolean().optional(),
  version: z.int(),
});
export type EntryItem = z.output<typeof entryItemSchema>;

const placeSchema = z.object({ personId: z.string() });

const key = (personId: string, entryId: string): Key => ({ pk: `USER#${personId}`, sk: `ENTRY#${entryId}` });
/** Whose it is now: an entry may go to another pupil. */
const placeKey = (entryId: string): Key => ({ pk: `ENTRY#${entryId}`, sk: 'PLACE' });
const enteredKey = ({
  personId,
  season,
  division,
}: Pick<EntryItem, 'personId' | 'season' | 'division'>): Key => ({
  pk: `USER#${personId}`,
  sk: `ENTERED#${season.id}#${division.code}`,
});

const organizationIndex = (item: EntryItem): Record<string, string> =>
  item.organizationId === undefined
    ? {}
    : {
        gsi1pk: `ORG#${item.organizationId}#ENTRIES#${item.season.id}`,
        gsi1sk: `${item.groupId ?? ''}#${item.personId}#${item.division.code}`,
      };

export const toEntry = ({ name, ...item }: EntryItem): Entry =>
  entrySchema.parse({ ...item, personName: fullName(name) });

export interface EntryRepository {
  /** Wherever it is: for staff and the worker, who know only its id. */
  find(entryId: string): Promise<EntryItem | undefined>;
  /** @throws Problem `not-found` for one of somebody else too. */
  getOwn(personId: string, entryId: string): Promise<EntryItem>;
  /** Every entry of a person in a season, also those that ended: a handful. */
  listOfPerson(personId: string, seasonId: string): Promise<EntryItem[]>;
  /** The newest first. */
  listOwn(personId: string, query: PageQuery): Promise<Page<EntryItem>>;
  /** By class and person. */
  listOfOrganization(
    where: {
      readonly organizationId: string;
      readonly seasonId: string;
      readonly groupId?: string | undefined;
    },
    query: PageQuery,
  ): Promise<Page<EntryItem>>;
  /** The entry, its place and its name: a person's second one for a 課題 is `already-entered`. */
  add(item: EntryItem): Write[];
  /** A change of an entry as it was read: in another state by now it is `version-conflict`. */
  change(item: EntryItem, state?: EntryState): Update;
  /** The 課題 is free for the person again. */
  free(item: EntryItem): Write;
  /** Taken again, by this entry. @returns a write that fails as `already-entered`. */
  take(item: EntryItem): Write;
}

export const createEntryRepository = (table: Table): EntryRepository => {
  const findOf = (personId: string, entryId: string): Promise<EntryItem | undefined> =>
    table.find(entryItemSchema, key(personId, entryId), { consistent: true });
  const take = (item: EntryItem): Write =>
    create({ ...enteredKey(item), entryId: item.id }, 'already-entered');

  return {
    async find(entryId) {
      const place = await table.find(placeSchema, placeKey(entryId), { consistent: true });
      return place && findOf(place.personId, entryId);
    },

    async getOwn(personId, entryId) {
      const item = await findOf(personId, entryId);
      if (item === undefined) throw new Problem('not-found');
      return item;
    },

    async listOfPerson(personId, seasonId) {
      const { items } = await table.query(entryItemSchema, {
        pk: `USER#${personId}`,
        prefix: 'ENTRY#',
        consistent: true,
      });
      return items.filter(({ season }) => season.id === seasonId);
    },

    listOwn: (personId, query) =>
      page(table, entryItemSchema, { pk: `USER#${personId}`, prefix: 'ENTRY#', newestFirst: true }, query),

    listOfOrganization: ({ organizationId, seasonId, groupId }, query) =>
      page(
        table,
        entryItemSchema,
        {
          pk: `ORG#${organizationId}#ENTRIES#${seasonId}`,
          index: 'gsi1',
          ...(groupId !== undefined && { prefix: `${groupId}#` }),
        },
        query,
      ),

    add: (item) => [
      create({ ...key(item.personId, item.id), ...item, ...organizationIndex(item) }),
      create({ ...placeKey(item.id), personId: item.personId }),
      take(item),
    ],

    change: (item, state) => {
      const change = update(key(item.personId, item.id))
        .expect('state', item.state)
        .expectVersion(item.version);
      return state === undefined ? change : change.set({ state });
    },

    free: (item) => remove(enteredKey(item)),
    take,
  };
};
