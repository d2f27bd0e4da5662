/** Classes of the year: making, renaming and removing them, each with an entry in the organisation's trail. */
import type { Group, GroupInput } from '#shared/people/group/schema.ts';
import { Problem } from '#shared/problem.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { newId } from '#functions/platform/id.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { auditActor, createAuditRepository } from '#functions/record/audit/repository.ts';
import { createGroupRepository, toGroup, type GroupItem } from './repository.ts';

interface GroupChange extends GroupInput {
  readonly version: number;
}

interface GroupDependencies extends Basis {
  /** Whether somebody who was taken out of it can still be put back: people knows no pupils, so whoever composes it says. */
  readonly isAwaited: (group: GroupItem) => Promise<boolean>;
}

export type GroupService = ReturnType<typeof createGroupService>;

/** `by` is the user who does it. */
export function createGroupService({ table, clock, isAwaited }: GroupDependencies) {
  const groups = createGroupRepository(table);
  const accounts = createAccountRepository(table);
  const audit = createAuditRepository(table, clock);

  const entry = async (
    by: string,
    organizationId: string,
    action: 'group-created' | 'group-changed' | 'group-removed',
    detail: string,
  ): Promise<Write> => audit.record({ organizationId, action, ...(await auditActor(accounts, by)), detail });

  return {
    /** @throws Problem `name-taken` */
    async create(by: string, organizationId: string, input: GroupInput): Promise<Group> {
      const now = clock();
      const group = {
        ...input,
        groupId: newId('group', now),
        organizationId,
        fiscalYear: fiscalYearOf(now),
        memberCount: 0,
        version: 1,
      };
      await table.transact([
        ...groups.add(group),
        await entry(by, organizationId, 'group-created', group.name),
      ]);
      return toGroup(group);
    },

    /** @throws Problem `not-found`, `name-taken`, `version-conflict` */
    async change(
      by: string,
      organizationId: string,
      groupId: string,
      { version, ...names }: GroupChange,
    ): Promise<Group> {
      const group = await groups.getGroup({ organizationId, fiscalYear: fiscalYearOf(clock()), groupId });
      if (group.version !== version) throw new Problem('version-conflict');
      const detail = group.name === names.name ? names.name : `${group.name} → ${names.name}`;
      await table.transact([
        groups.change(group).expectVersion(version).set(names),
        ...groups.rename(group, names.name),
        await entry(by, organizationId, 'group-changed', detail),
      ]);
      return toGroup({ ...group, ...names, version: version + 1 });
    },

    /** @throws Problem `not-found`, `group-not-empty`, `group-awaits-removed`, `version-conflict` when somebody comes just now */
    async remove(by: string, organizationId: string, groupId: string): Promise<void> {
      const group = await groups.getGroup({ organizationId, fiscalYear: fiscalYearOf(clock()), groupId });
      if (group.memberCount > 0) throw new Problem('group-not-empty');
      if (await isAwaited(group)) throw new Problem('group-awaits-removed');
      await table.transact([
        ...groups.removeEmpty(group),
        await entry(by, organizationId, 'group-removed', group.name),
      ]);
    },
  };
}
