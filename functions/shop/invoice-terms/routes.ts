import type {
  invoiceTermsContract,
  invoiceTermsOfficeContract,
} from '#shared/shop/invoice-terms/contract.ts';
import { invoiceTermsSchema } from '#shared/shop/invoice-terms/schema.ts';
import { organizationOf } from '#functions/platform/auth/actor.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import { organizationPartition } from '#functions/people/organization/repository.ts';
import type { InvoiceTermsRepository } from './repository.ts';
import type { InvoiceTermsService } from './service.ts';

export const invoiceTermsHandlers = (
  invoiceTerms: Pick<InvoiceTermsRepository, 'look'>,
): Handlers<typeof invoiceTermsContract> => ({
  getOwnInvoiceTerms: async ({ actor }) =>
    invoiceTermsSchema.parse(await invoiceTerms.look(organizationPartition(organizationOf(actor)))),
});

export const invoiceTermsOfficeHandlers = (
  service: InvoiceTermsService,
): Handlers<typeof invoiceTermsOfficeContract> => ({
  getInvoiceTerms: ({ params }) => service.look(params.organizationId),
  changeInvoiceTerms: ({ actor, params, body }) => service.change(actor.userId, params.organizationId, body),
});
