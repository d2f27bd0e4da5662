import type { staffContract } from '#shared/school/staff/contract.ts';
import type { Join } from './join.ts';
import type { StaffService } from './service.ts';
import { organizationOf, ownOrganization } from '#functions/platform/auth/actor.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

const done = { done: true } as const;

export const staffHandlers = (staff: StaffService, join: Join): Handlers<typeof staffContract> => ({
  listStaff: ({ actor }) => staff.list(organizationOf(actor)),
  inviteStaff: ({ actor, body }) => staff.invite(actor.userId, organizationOf(actor), body),
  async cancelInvitation({ actor, params }) {
    await staff.cancel(actor.userId, organizationOf(actor), params.invitationId);
    return done;
  },
  async giveGroups({ actor, params, body }) {
    await staff.giveGroups(actor.userId, organizationOf(actor), params.userId, body.groupIds);
    return done;
  },
  async removeStaff({ actor, params }) {
    await staff.remove(actor.userId, organizationOf(actor), params.userId);
    return done;
  },
  async leaveOrganization({ actor, params }) {
    await staff.leave(actor.userId, ownOrganization(actor, params));
    return done;
  },
  lookAtInvitation: ({ actor, body }) => join.look(actor.userId, body.token),
  async acceptInvitation({ actor, body }) {
    await join.accept(actor.userId, body.token);
    return done;
  },
});
