import type { inviteCodeContract } from '#shared/school/invite-code/contract.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import { auditActor } from '#functions/record/audit/repository.ts';
import { toInviteCode, type InviteCodeRepository } from './repository.ts';
import type { InviteService } from './service.ts';
import { expectGroup, membershipOf, seesGroup, type Actor } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import { visiblePage } from '#functions/platform/visible-page.ts';

interface InviteRouteDependencies {
  readonly invites: InviteCodeRepository;
  readonly inviting: InviteService;
  readonly accounts: AccountRepository;
  readonly clock: Clock;
}

export function inviteHandlers({
  invites,
  inviting,
  accounts,
  clock,
}: InviteRouteDependencies): Handlers<typeof inviteCodeContract> {
  const yearOf = (actor: Actor) => ({
    organizationId: membershipOf(actor).organizationId,
    fiscalYear: fiscalYearOf(clock()),
  });

  return {
    async listInviteCodes({ actor, query }) {
      const { items, nextCursor } = await visiblePage(
        (next) => invites.list(yearOf(actor), next),
        ({ groupId }) => seesGroup(actor, groupId),
        query,
      );
      return { items: items.map(toInviteCode), nextCursor };
    },
    async createInviteCode({ actor, body }) {
      const by = await auditActor(accounts, actor.userId);
      return inviting.make(by, membershipOf(actor).organizationId, body);
    },
    async revokeInviteCode({ actor, params }) {
      const item = await invites.getInviteCode(yearOf(actor), params.inviteCodeId);
      expectGroup(actor, item.groupId);
      return inviting.revoke(await auditActor(accounts, actor.userId), item);
    },
    lookAtInviteCode: ({ body }) => inviting.look(body.code),
    joinWithInviteCode: ({ actor, body }) => inviting.join(actor.userId, body.code),
    registerWithInviteCode: ({ body }) => inviting.registerPupil(body),
  };
}
