import { Problem } from '#shared/problem.ts';
import type { cardDownloadContract } from '#shared/student/card-contract.ts';
import { cardFileName } from '#shared/student/card-policy.ts';
import type { AccountRepository } from '../../core/account/repository.ts';
import type { AuditRepository } from '../../core/audit/repository.ts';
import { auditActor } from '../../core/audit/signed.ts';
import { cardInputSchema, isWithin, type CardRepository } from '../../core/student/card-repository.ts';
import { membershipOf } from '../../platform/auth/actor.ts';
import type { Handlers } from '../../platform/http/implement.ts';
import type { LinkTo } from '../../platform/storage/download-link.ts';
import type { Table } from '../../platform/table/table.ts';

interface CardDownloadDependencies {
  readonly table: Table;
  readonly cardJobs: CardRepository;
  readonly accounts: AccountRepository;
  readonly audit: AuditRepository;
  readonly linkTo: LinkTo;
}

export const cardDownloadHandlers = ({
  table,
  cardJobs,
  accounts,
  audit,
  linkTo,
}: CardDownloadDependencies): Handlers<typeof cardDownloadContract> => ({
  async downloadCards({ actor, params, query }) {
    const { organizationId, role, groupIds = [] } = membershipOf(actor);
    const job = await cardJobs.find(organizationId, params.cardJobId);
    if (job === undefined) throw new Problem('not-found');
    const input = cardInputSchema.parse(job.input);
    // Their own job is not enough: a group may have been taken from them since.
    const theirs = role === 'owner' || (job.by === actor.userId && isWithin(input, groupIds));
    const file = theirs ? cardJobs.fileOf(job, query.file) : undefined;
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
    return linkTo(file.key, cardFileName(job.startedAt, query.file));
  },
});
