import type { groupContract } from '#shared/people/group/contract.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { organizationOf, seesGroup } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { GroupRepository } from './repository.ts';
import type { GroupService } from './service.ts';

interface GroupRoutes {
  readonly groups: GroupRepository;
  readonly service: GroupService;
  readonly clock: Clock;
}

export const groupHandlers = ({ groups, service, clock }: GroupRoutes): Handlers<typeof groupContract> => ({
  async listGroups({ actor }) {
    const fiscalYear = fiscalYearOf(clock());
    const items = await groups.listGroups(organizationOf(actor), fiscalYear);
    return { fiscalYear, items: items.filter(({ id }) => seesGroup(actor, id)) };
  },
  createGroup: ({ actor, body }) => service.create(actor.userId, organizationOf(actor), body),
  updateGroup: ({ actor, params, body }) =>
    service.change(actor.userId, organizationOf(actor), params.groupId, body),
});
