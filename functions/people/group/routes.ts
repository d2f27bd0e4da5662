import type { groupContract } from '#shared/people/group/contract.ts';
import type { Group } from '#shared/people/group/schema.ts';
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

const hasMembers = ({ memberCount }: Group): boolean => memberCount > 0;

export const groupHandlers = ({ groups, service, clock }: GroupRoutes): Handlers<typeof groupContract> => ({
  async listGroups({ actor }) {
    const fiscalYear = fiscalYearOf(clock());
    const organizationId = organizationOf(actor);
    const items = await groups.listGroups(organizationId, fiscalYear);
    const rollOverFirst =
      actor.membership?.role === 'owner' &&
      !items.some(hasMembers) &&
      (await groups.listGroups(organizationId, fiscalYear - 1)).some(hasMembers);
    return {
      fiscalYear,
      items: items.filter(({ id }) => seesGroup(actor, id)),
      ...(rollOverFirst && { rollOverFirst }),
    };
  },
  createGroup: ({ actor, body }) => service.create(actor.userId, organizationOf(actor), body),
  updateGroup: ({ actor, params, body }) =>
    service.change(actor.userId, organizationOf(actor), params.groupId, body),
  async removeGroup({ actor, params }) {
    await service.remove(actor.userId, organizationOf(actor), params.groupId);
    return {};
  },
});
