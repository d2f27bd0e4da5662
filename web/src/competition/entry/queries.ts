/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { seasonContract } from '#shared/competition/competition/season-contract.ts';
import {
  entryContract,
  groupEntryContract,
  type EntryWish,
  type GroupEntryWish,
} from '#shared/competition/entry/contract.ts';
import type { Accommodation, Entry } from '#shared/competition/entry/schema.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import type { Student } from '#shared/school/student/schema.ts';
import type { Buying } from '#web/shop/parts/order-now.tsx';
import { call } from '#web/lib/api.ts';
import { pagedQuery, readAll } from '#web/lib/paged.ts';
import { fetchGroups } from '#web/people/group/queries.ts';

/** With its 課題, the prices, and what time it is at the server. */
export const seasonQuery = (seasonId: string) =>
  queryOptions({
    queryKey: ['entry', 'season', seasonId],
    queryFn: async ({ signal }) => {
      const season = await call(seasonContract.getSeason, { params: { seasonId } }, { signal });
      return { ...season, clockAhead: Date.parse(season.terms.now) - Date.now() };
    },
  });

const ownKey = ['entry', 'own'] as const;
export const ownEntriesQuery = pagedQuery<Entry>({
  queryKey: [...ownKey, 'list'],
  read: (wish, options) => call(entryContract.listEntries, { query: wish }, options),
  fresh: true,
});

/** All of one's own, to know what is entered already: a handful a season. */
export const allOwnEntriesQuery = queryOptions({
  queryKey: [...ownKey, 'all'],
  queryFn: ({ signal }) =>
    readAll((wish, options) => call(entryContract.listEntries, { query: wish }, options), { signal }),
});

const groupKey = ['entry', 'group'] as const;
/** All of the school, or of one class: listed, searched and counted here. */
export const groupEntriesQuery = (seasonId: string, groupId: string | undefined) =>
  queryOptions({
    queryKey: [...groupKey, seasonId, groupId ?? 'all'],
    queryFn: ({ signal }) =>
      readAll(
        (wish, options) =>
          call(
            groupEntryContract.listGroupEntries,
            { query: { ...wish, seasonId, ...(groupId !== undefined && { groupId }) } },
            options,
          ),
        { signal },
      ),
    staleTime: 0,
  });

export const groupsQuery = queryOptions({
  queryKey: ['entry', 'groups'],
  queryFn: ({ signal }) => fetchGroups({ signal }),
});

/** Who can be entered: all of the school, or of one class. */
export const pupilsQuery = (groupId: string | undefined) =>
  queryOptions({
    queryKey: ['entry', 'pupils', groupId ?? 'all'],
    queryFn: async ({ signal }): Promise<Student[]> => {
      const all = await readAll(
        (wish, options) =>
          call(
            studentContract.listStudents,
            { query: { ...wish, ...(groupId !== undefined && { groupId }) } },
            options,
          ),
        { signal },
      );
      return all.filter(({ status }) => status === 'active');
    },
  });

export const quoteQuery = (wish: EntryWish) =>
  queryOptions({
    queryKey: ['entry', 'quote', wish],
    queryFn: ({ signal }) => call(entryContract.quoteEntries, { body: wish }, { signal }),
    // A price never changes under a reader's eyes; the page itself asks again when it must.
    staleTime: Infinity,
    gcTime: 0,
  });

export const groupQuoteQuery = (wish: GroupEntryWish) =>
  queryOptions({
    queryKey: ['entry', 'group-quote', wish],
    queryFn: ({ signal }) => call(groupEntryContract.quoteGroupEntries, { body: wish }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

interface Ordered extends Buying {
  expectedTotal: number;
  requestKey: string;
}
export const apply = (body: EntryWish & Ordered) => call(entryContract.applyForEntries, { body });
export const applyGroup = (body: GroupEntryWish & Ordered) =>
  call(groupEntryContract.applyForGroupEntries, { body });

export const entryQuery = (entryId: string, staff: boolean) =>
  queryOptions({
    queryKey: ['entry', 'one', entryId],
    queryFn: ({ signal }) =>
      call(
        staff ? groupEntryContract.getGroupEntry : entryContract.getEntry,
        { params: { entryId } },
        { signal },
      ),
    staleTime: 0,
  });

export const withdraw = ({ id: entryId, version }: Entry, staff: boolean) =>
  call(staff ? groupEntryContract.withdrawGroupEntry : entryContract.withdrawEntry, {
    params: { entryId },
    body: { version },
  });

export const moveOwn = ({ id: entryId, version }: Entry, divisionCode: string) =>
  call(entryContract.changeEntry, { params: { entryId }, body: { divisionCode, version } });
export const moveGroup = ({ id: entryId, version }: Entry, to: { divisionCode: string; userId: string }) =>
  call(groupEntryContract.changeGroupEntry, { params: { entryId }, body: { ...to, version } });

export const accommodate = ({ id: entryId, version }: Entry, wanted: Accommodation) =>
  call(groupEntryContract.accommodateGroupEntry, { params: { entryId }, body: { ...wanted, version } });
