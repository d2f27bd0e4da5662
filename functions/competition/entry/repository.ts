import * as z from 'zod';
import { personNameSchema, fullName } from '#shared/people/account/schema.ts';
import { schoolYearSchema } from '#shared/competition/competition/rules.ts';
import {
  entrySchema,
  entryStateSchema,
  type Entry,
  type EntryState,
} from '#shared/competition/entry/schema.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/problem.ts';
import { page, queryAll } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  create,
  remove,
  removeSeen,
  update,
  type Key,
  type Update,
  type Write,
} from '#functions/platform/table/write.ts';

/**
 * Name, grade, names of class and school are as on the day of entry; later changes do not reach back. `groupId` is no such fact: it
 * says in whose list the entry stands, and follows the pupil.
 */
export const entryItemSchema = entrySchema.omit({ personName: true }).extend({
  name: personNameSchema,
  schoolYear: schoolYearSchema,
  organizationId: z.string().optional(),
  organizationName: z.string().optional(),
  /** Of a school's entry: somebody who joined it with an account of their own. */
  ownAccount: z.literal(true).optional(),
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
  /** Who has had its text before them, in an attempt that was given back. */
  textSeenBy: z.string().optional(),
});
export type EntryItem = z.output<typeof entryItemSchema>;

/** Whom an entry is of, as they were on that day. */
export type Entrant = Pick<
  EntryItem,
  | 'personId'
  | 'name'
  | 'schoolGrade'
  | 'schoolYear'
  | 'groupId'
  | 'groupName'
  | 'organizationId'
  | 'organizationName'
  | 'ownAccount'
>;

const placeSchema = z.object({ personId: z.string() });
const enteredSchema = z.object({ divisionCode: z.string() });

const key = (personId: string, entryId: string): Key => ({ pk: `USER#${personId}`, sk: `ENTRY#${entryId}` });
/** Whose it is now: an entry may go to another pupil. */
const placeKey = (entryId: string): Key => ({ pk: `ENTRY#${entryId}`, sk: 'PLACE' });
const enteredPrefix = (seasonId: string): string => `ENTERED#${seasonId}#`;
type Named = Pick<EntryItem, 'personId' | 'season' | 'division'>;
const enteredKey = ({ personId, season, division }: Named): Key => ({
  pk: `USER#${personId}`,
  sk: `${enteredPrefix(season.id)}${division.code}`,
});

const ticketPartition = (ticketNumber: string): string => `TICKET#${ticketNumber}`;
const ticketIndex = (ticketNumber: string): Record<string, string> => ({
  gsi2pk: ticketPartition(ticketNumber),
  gsi2sk: ticketNumber,
});

/** Its places in lists: of its school, and under the number on its 参加票. */
const indexes = (item: EntryItem): Record<string, string> => ({
  ...(item.ticketNumber !== undefined && ticketIndex(item.ticketNumber)),
  ...(item.organizationId !== undefined && {
    gsi1pk: `ORG#${item.organizationId}#ENTRIES#${item.season.id}`,
    gsi1sk: `${item.groupId ?? ''}#${item.personId}#${item.division.code}`,
  }),
});

export const toEntry = ({ name, ...item }: EntryItem): Entry =>
  entrySchema.parse({ ...item, personName: fullName(name) });

export interface EntryRepository {
  /** Those under the number on a 参加票: one, unless two ids end alike. */
  listByTicket(ticketNumber: string): Promise<EntryItem[]>;
  /** Paid: it has its number. */
  giveTicket(item: EntryItem, ticketNumber: string): Update;
  /** Wherever it is: for staff and the worker, who know only its id. */
  find(entryId: string): Promise<EntryItem | undefined>;
  /** @throws Problem `not-found` for one of somebody else too. */
  getOwn(personId: string, entryId: string): Promise<EntryItem>;
  /** The 課題 of a season that a person has entered. */
  listEntered(personId: string, seasonId: string): Promise<string[]>;
  isEntered(entry: Named): Promise<boolean>;
  /** Everything of a person, as it is now. */
  listAll(personId: string): Promise<EntryItem[]>;
  /** Into the list of another class, or of none. */
  follow(item: EntryItem, groupId: string | undefined): Update;
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
  /** The same entry for another 課題 of its season; one they have there is `already-entered`. */
  moveTo(item: EntryItem, division: EntryItem['division']): Write[];
  /** The same entry for another person, and another 課題 where that changes too; one they have for it is `already-entered`. */
  handTo(item: EntryItem, entrant: Entrant, division?: EntryItem['division']): Write[];
  /** The 課題 is free for the person again. */
  free(item: EntryItem): Write;
  /** Taken again, by this entry. @returns a write that fails as `already-entered`. */
  take(item: EntryItem): Write;
}

export const createEntryRepository = (table: Table): EntryRepository => {
  const findOf = (personId: string, entryId: string): Promise<EntryItem | undefined> =>
    table.find(entryItemSchema, key(personId, entryId), { consistent: true });
  const change = (item: EntryItem, state?: EntryState): Update => {
    const next = update(key(item.personId, item.id)).expect('state', item.state).expectVersion(item.version);
    return state === undefined ? next : next.set({ state });
  };
  const take = (item: EntryItem): Write =>
    create({ ...enteredKey(item), entryId: item.id, divisionCode: item.division.code }, 'already-entered');

  return {
    async find(entryId) {
      const place = await table.find(placeSchema, placeKey(entryId), { consistent: true });
      return place && findOf(place.personId, entryId);
    },

    async listByTicket(ticketNumber) {
      const { items } = await table.query(entryItemSchema, {
        pk: ticketPartition(ticketNumber),
        index: 'gsi2',
      });
      return items;
    },

    async getOwn(personId, entryId) {
      const item = await findOf(personId, entryId);
      if (item === undefined) throw new Problem('not-found');
      return item;
    },

    async listEntered(personId, seasonId) {
      const { items } = await table.query(enteredSchema, {
        pk: `USER#${personId}`,
        prefix: enteredPrefix(seasonId),
        consistent: true,
      });
      return items.map(({ divisionCode }) => divisionCode);
    },

    isEntered: async (entry) =>
      (await table.find(enteredSchema, enteredKey(entry), { consistent: true })) !== undefined,

    listAll: (personId) =>
      queryAll(table, entryItemSchema, { pk: `USER#${personId}`, prefix: 'ENTRY#', consistent: true }),

    follow(item, groupId) {
      const next = change(item).set({ groupId, ...indexes({ ...item, groupId }) });
      return groupId === undefined ? next.remove('groupId') : next;
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
      create({ ...key(item.personId, item.id), ...item, ...indexes(item) }),
      create({ ...placeKey(item.id), personId: item.personId }),
      take(item),
    ],

    change,
    giveTicket: (item, ticketNumber) =>
      change(item, 'ready').set({ ticketNumber, ...ticketIndex(ticketNumber) }),

    moveTo(item, division) {
      const moved = { ...item, division };
      return [
        update(key(item.personId, item.id))
          .expect('state', item.state)
          .expectVersion(item.version)
          .set({ division, ...indexes(moved) })
          // Another text, which nobody has seen.
          .remove('textSeenBy'),
        remove(enteredKey(item)),
        take(moved),
      ];
    },

    handTo(item, entrant, division = item.division) {
      const {
        name: _name,
        schoolGrade: _grade,
        groupId: _group,
        groupName: _groupName,
        ownAccount: _own,
        accommodation: _of,
        ...kept
      } = item;
      const handed: EntryItem = { ...kept, ...entrant, division, version: item.version + 1 };
      return [
        removeSeen(key(item.personId, item.id), item.version),
        create({ ...key(handed.personId, handed.id), ...handed, ...indexes(handed) }),
        update(placeKey(item.id)).expect('personId', item.personId).set({ personId: handed.personId }),
        remove(enteredKey(item)),
        take(handed),
      ];
    },

    free: (item) => remove(enteredKey(item)),
    take,
  };
};
