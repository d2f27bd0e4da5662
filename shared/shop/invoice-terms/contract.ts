import * as z from 'zod';
import { office } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { invoiceTermsInputSchema, invoiceTermsSchema, officeInvoiceTermsSchema } from './schema.ts';

export const invoiceTermsContract = defineContract({
  getOwnInvoiceTerms: {
    method: 'GET',
    path: '/api/main/invoice-terms/mine',
    summary: '自分の団体・学校の後払い（請求書払い）の条件と、いま残っている請求の合計',
    access: {
      audience: 'signed-in',
      kinds: ['organization', 'school'],
      roles: ['owner', 'teacher'],
      scope: 'organization',
    },
    response: invoiceTermsSchema,
  },
});

const params = z.object({ organizationId: idSchema('organization') });

export const invoiceTermsOfficeContract = defineContract({
  getInvoiceTerms: {
    method: 'GET',
    path: '/api/main/admin/organizations/:organizationId/invoice-terms',
    summary: '団体・学校の後払い（請求書払い）の条件と、いま残っている請求の合計',
    access: office,
    params,
    response: officeInvoiceTermsSchema,
    problems: ['not-found'],
  },
  changeInvoiceTerms: {
    method: 'PUT',
    path: '/api/main/admin/organizations/:organizationId/invoice-terms',
    summary: '後払いを認める・認めない、上限を決める（理由は変更の記録に残る）',
    access: office,
    params,
    body: invoiceTermsInputSchema,
    response: officeInvoiceTermsSchema,
    problems: ['not-found', 'organization-not-open', 'version-conflict'],
  },
});
