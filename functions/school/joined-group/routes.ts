import type { joinedGroupContract } from '#shared/school/joined-group/contract.ts';
import type { JoinedGroups } from './service.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

export const joinedHandlers = (joined: JoinedGroups): Handlers<typeof joinedGroupContract> => ({
  listJoinedGroups: async ({ actor }) => ({ items: await joined.list(actor.userId) }),
  async leaveJoinedGroup({ actor, params }) {
    await joined.leave(actor.userId, params.organizationId);
    return { done: true };
  },
});
