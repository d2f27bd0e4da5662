import { formatYen } from '#shared/kernel/money.ts';
import { freeOf, invoiceRefusal } from '#shared/shop/invoice-terms/policy.ts';
import type { InvoiceTermsInput, OfficeInvoiceTerms } from '#shared/shop/invoice-terms/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createTrailRepository, trailActor } from '#functions/record/trail/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import {
  createOrganizationRepository,
  organizationPartition,
} from '#functions/people/organization/repository.ts';
import { createInvoiceTermsRepository } from './repository.ts';

/**
 * Takes a sum from what its buyer may owe; the write belongs in the transaction that makes it owed.
 * @throws Problem `invoice-not-allowed` `invoice-overdue` `invoice-over-limit`, which says how much is free
 */
export type TakeTerms = (owner: string, amount: number) => Promise<Write>;

export function createTakeTerms({ table, clock }: Pick<Basis, 'table' | 'clock'>): TakeTerms {
  const invoiceTerms = createInvoiceTermsRepository(table);
  return async (owner, amount) => {
    const terms = await invoiceTerms.look(owner);
    const refusal = invoiceRefusal(terms, amount, clock());
    if (refusal === undefined) return invoiceTerms.take(owner, terms, amount);
    throw refusal === 'invoice-over-limit'
      ? new Problem(refusal, {
          detail: `後払いの上限は${formatYen(terms.limit)}で、あと${formatYen(freeOf(terms))}まで申し込めます（この申込は${formatYen(amount)}）。何も申し込まれていません。`,
        })
      : new Problem(refusal);
  };
}

const words = ({ allowed, limit }: Pick<InvoiceTermsInput, 'allowed' | 'limit'>): string =>
  allowed ? `利用できる（上限 ${formatYen(limit)}）` : '利用できない';

export function createInvoiceTermsService({ table, clock }: Basis) {
  const invoiceTerms = createInvoiceTermsRepository(table);
  const organizations = createOrganizationRepository(table);
  const audit = createAuditRepository(table, clock);
  const trail = createTrailRepository(table, clock);
  const accounts = createAccountRepository(table);
  return {
    /** @throws Problem `not-found` */
    async look(organizationId: string): Promise<OfficeInvoiceTerms> {
      await organizations.getOrganization(organizationId);
      return invoiceTerms.look(organizationPartition(organizationId));
    },

    /** @throws Problem `not-found` `organization-not-open` `version-conflict` */
    async change(
      adminId: string,
      organizationId: string,
      input: InvoiceTermsInput,
    ): Promise<OfficeInvoiceTerms> {
      const { name, state } = await organizations.getOrganization(organizationId);
      if (input.allowed && state !== 'approved') throw new Problem('organization-not-open');
      const owner = organizationPartition(organizationId);
      await table.transact([
        invoiceTerms.change(owner, input),
        audit.record({
          organizationId,
          action: 'invoice-terms-changed',
          actorId: adminId,
          actorName: '事務局',
          detail: `${words(input)}。理由：${input.reason}`,
        }),
        trail.record(
          { kind: 'organization', id: organizationId },
          {
            ...(await trailActor(accounts, adminId)),
            act: 'invoice-terms-changed',
            detail: `${name}：${words(input)}`,
            reason: input.reason,
          },
        ),
      ]);
      return invoiceTerms.look(owner);
    },
  };
}
export type InvoiceTermsService = ReturnType<typeof createInvoiceTermsService>;
