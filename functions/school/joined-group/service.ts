/** Groups that individuals joined with their own account: which they are, and leaving them. */
import { fullName } from '#shared/people/account/schema.ts';
import type { JoinedGroup } from '#shared/school/joined-group/contract.ts';
import { Problem } from '#shared/problem.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { followPupilMessage } from '#functions/school/student/message.ts';
import { createStudentRepository, type JoinedYear } from '#functions/school/student/repository.ts';

interface JoinedDependencies extends Basis {
  /** What somebody has of an organisation by belonging to it: it goes in the same transaction. */
  readonly seats: { readonly free: (userId: string, organizationId: string) => Promise<readonly Write[]> };
}

export interface JoinedGroups {
  /** Of this fiscal year. */
  list(userId: string): Promise<JoinedGroup[]>;
  /** @throws Problem `not-found` */
  leave(userId: string, organizationId: string): Promise<void>;
  /** Those of every year, because the account goes. */
  leaveAll(userId: string): Promise<void>;
}

export function createJoinedGroups(base: JoinedDependencies): JoinedGroups {
  const { table, clock, seats } = base;
  const students = createStudentRepository(table);
  const groups = createGroupRepository(table);
  const organizations = createOrganizationRepository(table);
  const audit = createAuditRepository(table, clock);
  const outbox = composeOutbox(base);

  const ofThisYear = async (userId: string): Promise<JoinedYear[]> =>
    (await students.listJoined(userId)).filter(({ fiscalYear }) => fiscalYear === fiscalYearOf(clock()));

  async function leaveYear(userId: string, year: JoinedYear, detail?: string): Promise<void> {
    const item = await students.getStudent(year, userId);
    const group = await groups.getGroup(item);
    const personName = fullName(item.name);
    await table.transact([
      ...students.takeOut(item, clock().toISOString()),
      groups.change(group).increase('memberCount', -1),
      ...(await seats.free(userId, item.organizationId)),
      audit.record({
        organizationId: item.organizationId,
        action: 'individual-left',
        actorId: userId,
        actorName: personName,
        subjectId: userId,
        subjectName: personName,
        detail: detail ?? group.name,
      }),
      outbox.entry(followPupilMessage({ organizationId: item.organizationId, userId })),
    ]);
  }

  return {
    list: async (userId) =>
      Promise.all(
        (await ofThisYear(userId)).map(async ({ organizationId, fiscalYear }) => {
          const { groupId } = await students.getStudent({ organizationId, fiscalYear }, userId);
          const [organization, group] = await Promise.all([
            organizations.getOrganization(organizationId),
            groups.getGroup({ organizationId, fiscalYear, groupId }),
          ]);
          return { organizationId, organizationName: organization.name, fiscalYear, groupName: group.name };
        }),
      ),

    async leave(userId, organizationId) {
      // Of next year too, where the school has moved them up already.
      const years = (await students.listJoined(userId)).filter(
        (one) => one.organizationId === organizationId && one.fiscalYear >= fiscalYearOf(clock()),
      );
      if (years.length === 0) throw new Problem('not-found');
      for (const year of years) await leaveYear(userId, year);
    },

    async leaveAll(userId) {
      for (const year of await students.listJoined(userId)) await leaveYear(userId, year, 'アカウントの削除');
    },
  };
}
