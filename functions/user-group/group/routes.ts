import type { groupContract } from '#shared/group/contract.ts';
import { Problem } from '#shared/kernel/problem.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { GroupRepository } from '../../core/group/repository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Handlers } from '../../platform/http/implement.ts';

export const groupHandlers = (groups: GroupRepository, clock: Clock): Handlers<typeof groupContract> => ({
  async listGroups({ actor }) {
    if (actor.membership === undefined) throw new Problem('forbidden');
    const { organizationId, groupIds } = actor.membership;
    const fiscalYear = fiscalYearOf(clock());
    const items = await groups.listGroups(organizationId, fiscalYear);
    return { fiscalYear, items: items.filter(({ id }) => groupIds === undefined || groupIds.includes(id)) };
  },
});
