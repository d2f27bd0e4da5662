import type { rollOverContract } from '#shared/school/roll-over/contract.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import { auditActor } from '#functions/record/audit/repository.ts';
import type { GroupRepository } from '#functions/people/group/repository.ts';
import type { RollOverService } from './service.ts';
import type { toJob } from '#functions/record/job/service.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import { membershipOf } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

interface RollOverRouteDependencies {
  readonly rollOver: RollOverService;
  readonly groups: GroupRepository;
  readonly organizations: OrganizationRepository;
  readonly accounts: AccountRepository;
  readonly clock: Clock;
  readonly toJob: typeof toJob;
}

export const rollOverHandlers = ({
  rollOver,
  groups,
  organizations,
  accounts,
  clock,
  toJob: shown,
}: RollOverRouteDependencies): Handlers<typeof rollOverContract> => ({
  async getRollOver({ actor, query }) {
    const { organizationId } = membershipOf(actor);
    const fromYear =
      query.fromYear === undefined
        ? await rollOver.usualYear(organizationId)
        : rollOver.expectYear(query.fromYear);
    const [{ schoolType }, from, next] = await Promise.all([
      organizations.getOrganization(organizationId),
      groups.listGroups(organizationId, fromYear),
      groups.listGroups(organizationId, fromYear + 1),
    ]);
    return { fiscalYear: fiscalYearOf(clock()), fromYear, schoolType, groups: from, nextGroups: next };
  },
  startRollOver: async ({ actor, body }) =>
    shown(
      await rollOver.start(
        await auditActor(accounts, actor.userId),
        membershipOf(actor).organizationId,
        body,
      ),
    ),
  undoGraduation: async ({ actor, params }) =>
    rollOver.undoGraduation(
      await auditActor(accounts, actor.userId),
      membershipOf(actor).organizationId,
      params.userId,
    ),
});
