/** Whose tickets or results are asked for, as far as they can be printed: of oneself, or of a school. */
import { hasResultPaper, hasTicket, type SortedSheet } from '#shared/competition/printout/policy.ts';
import type { PrintoutKind } from '#shared/competition/printout/schema.ts';
import { fullKana } from '#shared/people/account/schema.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { readAll } from '#functions/platform/table/paging.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { byWords } from '#shared/kernel/by-words.ts';
import { createEntryRepository, type EntryItem } from '#functions/competition/entry/repository.ts';
import { createResultRepository, type ResultItem } from '#functions/competition/result/repository.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';

interface Ours {
  readonly organizationId: string;
  readonly seasonId: string;
  /** None: the whole school. */
  readonly groupIds: readonly string[] | undefined;
}

/** One that can be chosen by itself. */
export interface Selectable extends SortedSheet {
  /** By which of these: entries for a ticket, otherwise the person. */
  readonly chosenBy: readonly string[];
  readonly groupId?: string | undefined;
}

export interface Selection {
  own(userId: string, seasonId: string, kind: PrintoutKind): Promise<Selectable[]>;
  ours(wanted: Ours, kind: PrintoutKind): Promise<Selectable[]>;
}

/** Of those who may still take part, or have; one ticket a person. */
function ticketsOf(items: readonly EntryItem[]): Selectable[] {
  const paid = items.filter(({ state }) => hasTicket(state));
  return [...Map.groupBy(paid, ({ personId }) => personId)].map(([userId, theirs]) => {
    const inOrder = theirs.toSorted((a, b) => byWords(a.division.code, b.division.code));
    const { groupId, groupName = '', name } = inOrder[0]!;
    const ids = inOrder.map(({ id }) => id);
    return { chosenBy: ids, userId, ids, groupId, groupName, name: fullKana(name) };
  });
}

/** Public ones that count; one sheet a person. */
function sheetsOf(items: readonly ResultItem[]): Selectable[] {
  const counting = items.filter(({ state }) => hasResultPaper(state));
  return [...Map.groupBy(counting, ({ userId }) => userId)].map(([userId, theirs]) => {
    const inOrder = theirs.toSorted((a, b) => (a.playedAt < b.playedAt ? -1 : 1));
    const { groupId, groupName = '', holderName } = inOrder[0]!;
    return {
      chosenBy: [userId],
      userId,
      ids: inOrder.map(({ resultId }) => resultId),
      groupId,
      groupName,
      name: holderName,
    };
  });
}

export function createSelection({ table }: Basis): Selection {
  const entries = createEntryRepository(table);
  const results = createResultRepository(table);
  const students = createStudentRepository(table);

  /** As they are in the class today: whoever has just left it still stands in its lists for a moment, and is none of the class. */
  async function withNumbers(
    organizationId: string,
    sheets: readonly Selectable[],
    wholeSchool: boolean,
  ): Promise<Selectable[]> {
    const placeOf = (groupId: string | undefined, userId: string): string => `${groupId ?? ''} ${userId}`;
    const places = new Map<string, Student>();
    for (const groupId of new Set(sheets.flatMap((sheet) => sheet.groupId ?? []))) {
      const members = await readAll((query) => students.listOfGroup(organizationId, groupId, query));
      for (const member of members) places.set(placeOf(groupId, member.userId), member);
    }
    return sheets.flatMap((sheet) => {
      const member = places.get(placeOf(sheet.groupId, sheet.userId));
      if (member === undefined) return wholeSchool ? [sheet] : [];
      const { number, name, ownAccount, userName } = member;
      // Who joined with an account of their own signs in by mail address.
      return [{ ...sheet, number, name: fullKana(name), ...(ownAccount !== true && { userName }) }];
    });
  }

  async function candidates(
    where: { organizationId: string; seasonId: string; groupId?: string },
    kind: PrintoutKind,
  ) {
    if (kind !== 'ticket') return sheetsOf(await results.listAllOfOrganization(where));
    const items = await readAll((query) => entries.listOfOrganization(where, query));
    return ticketsOf(items);
  }

  return {
    async own(userId, seasonId, kind) {
      if (kind !== 'ticket') {
        const all = await results.listAllPublic(userId);
        return sheetsOf(all.filter(({ season }) => season.id === seasonId));
      }
      const items = await readAll((query) => entries.listOwn(userId, query));
      const theirs = items.filter(({ season }) => season.id === seasonId);
      const { organizationId } = theirs[0] ?? {};
      const tickets = ticketsOf(theirs);
      return organizationId === undefined ? tickets : withNumbers(organizationId, tickets, true);
    },

    async ours({ organizationId, seasonId, groupIds }, kind) {
      const where = { organizationId, seasonId };
      const found =
        groupIds === undefined
          ? await candidates(where, kind)
          : (
              await Promise.all(
                [...new Set(groupIds)].map((groupId) => candidates({ ...where, groupId }, kind)),
              )
            ).flat();
      return withNumbers(organizationId, found, groupIds === undefined);
    },
  };
}
