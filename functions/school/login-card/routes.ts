import { Problem } from '#shared/problem.ts';
import type { loginCardContract } from '#shared/school/login-card/contract.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import { auditActor } from '#functions/record/audit/repository.ts';
import type { CardRepository } from './repository.ts';
import type { CardService } from './service.ts';
import { membershipOf } from '#functions/platform/auth/actor.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

interface CardRouteDependencies {
  readonly cardJobs: CardRepository;
  readonly cardService: CardService;
  readonly accounts: AccountRepository;
  /** Whether the stage offers the shared initial password. */
  readonly sharedOffered: boolean;
}

export function cardHandlers({
  cardJobs,
  cardService,
  accounts,
  sharedOffered,
}: CardRouteDependencies): Handlers<typeof loginCardContract> {
  return {
    async startCards({ actor, body }) {
      const { organizationId, role, groupIds } = membershipOf(actor);
      if (body.password === 'shared' && role !== 'owner') throw new Problem('forbidden');
      if (body.password === 'shared' && !sharedOffered) throw new Problem('shared-password-off');
      return cardService.start(
        { ...body, organizationId, groupIds },
        await auditActor(accounts, actor.userId),
      );
    },
    async listCardJobs({ actor, query }) {
      const { organizationId, role } = membershipOf(actor);
      const owner = role === 'owner';
      const found = await cardJobs.list(organizationId, query, owner ? undefined : actor.userId);
      return { ...found, sharedOffered: owner && sharedOffered };
    },
  };
}
