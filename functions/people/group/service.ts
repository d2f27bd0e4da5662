/** Classes of the year: making and renaming them, each with an entry in the organisation's trail. */
import type { Group, GroupInput } from '#shared/people/group/schema.ts';
import { Problem } from '#shared/problem.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/id.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import { auditActor, type AuditRepository } from '#functions/record/audit/repository.ts';
import { toGroup, type GroupRepository } from './repository.ts';

interface GroupDependencies {
  readonly table: Table;
  readonly groups: GroupRepository;
  readonly accounts: AccountRepository;
  readonly audit: AuditRepository;
  readonly clock: Clock;
}

/** `by` is the user who does it. */
export interface GroupService {
  /** @throws Problem `name-taken` */
  create(by: string, organizationId: string, input: GroupInput): Promise<Group>;
  /** @throws Problem `not-found`, `name-taken`, `version-conflict` */
  change(
    by: string,
    organizationId: string,
    groupId: string,
    input: GroupInput & { readonly version: number },
  ): Promise<Group>;
}

export function createGroupService(dependencies: GroupDependencies): GroupService {
  const { table, groups, accounts, audit, clock } = dependencies;

  const entry = async (
    by: string,
    organizationId: string,
    action: 'group-created' | 'group-changed',
    detail: string,
  ): Promise<Write> => audit.record({ organizationId, action, ...(await auditActor(accounts, by)), detail });

  return {
    async create(by, organizationId, input) {
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

    async change(by, organizationId, groupId, { version, ...names }) {
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
  };
}
