import type { groupContract } from '#shared/group/contract.ts';
import { Problem } from '#shared/problem.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { AccountRepository } from '../../core/account/repository.ts';
import type { AuditRepository } from '../../core/audit/repository.ts';
import { auditActor } from '../../core/audit/signed.ts';
import { toGroup, type GroupRepository } from '../../core/group/repository.ts';
import { membershipOf, seesGroup } from '../../platform/auth/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Handlers } from '../../platform/http/implement.ts';
import { newId } from '../../platform/id.ts';
import type { Table } from '../../platform/table/table.ts';

interface GroupDependencies {
  readonly groups: GroupRepository;
  readonly accounts: AccountRepository;
  readonly audit: AuditRepository;
  readonly table: Table;
  readonly clock: Clock;
}

export const groupHandlers = ({
  groups,
  accounts,
  audit,
  table,
  clock,
}: GroupDependencies): Handlers<typeof groupContract> => ({
  async listGroups({ actor }) {
    const { organizationId } = membershipOf(actor);
    const fiscalYear = fiscalYearOf(clock());
    const items = await groups.listGroups(organizationId, fiscalYear);
    return { fiscalYear, items: items.filter(({ id }) => seesGroup(actor, id)) };
  },

  async createGroup({ actor, body }) {
    const now = clock();
    const group = {
      ...body,
      groupId: newId('group', now),
      organizationId: membershipOf(actor).organizationId,
      fiscalYear: fiscalYearOf(now),
      memberCount: 0,
      version: 1,
    };
    await table.transact([
      ...groups.add(group),
      audit.record({
        organizationId: group.organizationId,
        action: 'group-created',
        ...(await auditActor(accounts, actor.userId)),
        detail: group.name,
      }),
    ]);
    return toGroup(group);
  },

  async updateGroup({ actor, params: { groupId }, body: { version, ...names } }) {
    const { organizationId } = membershipOf(actor);
    const group = await groups.getGroup({ organizationId, fiscalYear: fiscalYearOf(clock()), groupId });
    if (group.version !== version) throw new Problem('version-conflict');
    await table.transact([
      groups.change(group).expectVersion(version).set(names),
      ...groups.rename(group, names.name),
      audit.record({
        organizationId,
        action: 'group-changed',
        ...(await auditActor(accounts, actor.userId)),
        detail: group.name === names.name ? names.name : `${group.name} → ${names.name}`,
      }),
    ]);
    return toGroup({ ...group, ...names, version: version + 1 });
  },
});
