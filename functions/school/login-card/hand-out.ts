import { cardFileName } from '#shared/school/login-card/policy.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { membershipOf, type Actor } from '#functions/platform/auth/actor.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { auditActor, createAuditRepository } from '#functions/record/audit/repository.ts';
import { cardInputSchema, isWithin, type CardRepository } from './repository.ts';

/** Key and name of one PDF of cards, for whom may have it. @throws Problem `not-found` */
export type HandOutCards = (
  actor: Actor,
  cardJobId: string,
  file: number,
) => Promise<{ readonly key: string; readonly name: string }>;

export function createHandOutCards({ table, clock }: Basis, cardJobs: CardRepository): HandOutCards {
  const accounts = createAccountRepository(table);
  const audit = createAuditRepository(table, clock);
  return async (actor, cardJobId, wanted) => {
    const { organizationId, role, groupIds = [] } = membershipOf(actor);
    const job = await cardJobs.find(organizationId, cardJobId);
    if (job === undefined) throw new Problem('not-found');
    const input = cardInputSchema.parse(job.input);
    // Their own job is not enough: a group may have been taken from them since.
    const theirs = role === 'owner' || (job.by === actor.userId && isWithin(input, groupIds));
    const file = theirs ? cardJobs.fileOf(job, wanted) : undefined;
    if (file === undefined) throw new Problem('not-found');
    // First the entry: nobody gets at passwords without one.
    await table.write(
      audit.record({
        organizationId,
        action: 'login-cards-fetched',
        ...(await auditActor(accounts, actor.userId)),
        detail: `${input.groups} ${String(file.items)}人分`,
      }),
    );
    return { key: file.key, name: cardFileName(job.startedAt, wanted) };
  };
}
