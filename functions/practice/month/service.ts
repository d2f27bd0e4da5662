/** What staff see of a month: a class with a line a pupil, and the classes with a line each. */
import { byWords } from '#shared/kernel/by-words.ts';
import type { Page } from '#shared/kernel/page.ts';
import { dayOf, fiscalYearOf } from '#shared/kernel/time.ts';
import type { Group } from '#shared/people/group/schema.ts';
import { figuresOf, firstMonthOf } from '#shared/practice/month/class.ts';
import { monthOf, monthShown } from '#shared/practice/month/month.ts';
import type { ClassMonth, ClassMonthLine } from '#shared/practice/month/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { organizationOf, seesGroup, type Actor } from '#functions/platform/auth/actor.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createHomeworkRepository } from '#functions/practice/homework/repository.ts';
import type { ReadClassMonth } from './read.ts';

interface ListWish {
  readonly month?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface MonthService {
  /** @throws Problem `not-found` for a group that the actor may not see */
  ofClass(
    actor: Actor,
    asked: { readonly groupId: string; readonly month?: string | undefined },
  ): Promise<ClassMonth>;
  /** By the names of the classes. */
  ofSchool(actor: Actor, wish: ListWish): Promise<Page<ClassMonthLine>>;
}

/** The place of a list that the groups themselves make: behind one of them. */
function behind(groups: readonly Group[], cursor: string | undefined): readonly Group[] {
  if (cursor === undefined) return groups;
  const at = groups.findIndex(({ id }) => id === cursor);
  if (at === -1) throw new Problem('invalid-input', { detail: 'ページの位置が正しくありません。' });
  return groups.slice(at + 1);
}

export function createMonths({ table, clock }: Basis, readClass: ReadClassMonth): MonthService {
  const homework = createHomeworkRepository(table);
  const groups = createGroupRepository(table);
  const organizations = createOrganizationRepository(table);

  const yearOf = (actor: Actor) => ({
    organizationId: organizationOf(actor),
    fiscalYear: fiscalYearOf(clock()),
  });

  return {
    async ofClass(actor, { groupId, month: asked }) {
      const now = clock();
      const today = dayOf(now);
      const month = monthShown(asked, today);
      const place = { ...yearOf(actor), groupId };
      const [group, organization, given] = await Promise.all([
        groups.getGroup(place),
        organizations.getOrganization(place.organizationId),
        homework.find(place),
      ]);
      const { pupils, shelf } = await readClass({ ...place, month, now, homework: given });
      return {
        groupName: group.name,
        schoolType: organization.schoolType,
        today,
        month,
        firstMonth: firstMonthOf(shelf) ?? monthOf(today),
        pupils,
      };
    },

    async ofSchool(actor, { month: asked, cursor, limit }) {
      const now = clock();
      const today = dayOf(now);
      const month = monthShown(asked, today);
      const { organizationId, fiscalYear } = yearOf(actor);
      const [all, organization, given] = await Promise.all([
        groups.listGroups(organizationId, fiscalYear),
        organizations.getOrganization(organizationId),
        homework.list({ organizationId, fiscalYear }),
      ]);
      const own = all.filter(({ id }) => seesGroup(actor, id)).toSorted((a, b) => byWords(a.name, b.name));
      const rest = behind(own, cursor);
      const shown = rest.slice(0, limit);
      const items = await Promise.all(
        shown.map(async ({ id, name }): Promise<ClassMonthLine> => {
          const { pupils } = await readClass({
            organizationId,
            groupId: id,
            month,
            now,
            homework: given.find(({ groupId }) => groupId === id),
          });
          return {
            groupId: id,
            groupName: name,
            schoolType: organization.schoolType,
            ...figuresOf(pupils),
          };
        }),
      );
      const last = shown.at(-1)?.id;
      return {
        items,
        ...(rest.length > limit && last !== undefined && { nextCursor: last }),
      };
    },
  };
}
