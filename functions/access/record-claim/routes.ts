import type { recordClaimContract } from '#shared/access/record-claim/contract.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import { auditActor } from '#functions/record/audit/repository.ts';
import type { RollOverService } from '#functions/school/roll-over/service.ts';
import type { ClaimService } from './service.ts';
import { membershipOf } from '#functions/platform/auth/actor.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

interface ClaimRouteDependencies {
  readonly claiming: ClaimService;
  readonly rollOver: RollOverService;
  readonly accounts: AccountRepository;
}

export const claimHandlers = ({
  claiming,
  rollOver,
  accounts,
}: ClaimRouteDependencies): Handlers<typeof recordClaimContract> => ({
  async createClaimCodes({ actor, body }) {
    const { organizationId } = membershipOf(actor);
    const year = { organizationId, fiscalYear: rollOver.expectYear(body.fromYear) };
    const by = await auditActor(accounts, actor.userId);
    return { sheets: await claiming.makeCodes(by, year, body.userIds) };
  },
  lookAtClaimCode: ({ actor, body }) => claiming.look(actor.userId, body.code),
  claimRecord: ({ actor, body }) => claiming.claim(actor.userId, body.code),
});
