import * as z from 'zod';
import { defineContract } from '../kernel/contract.ts';
import { yenSchema } from '../kernel/money.ts';
import { pageOf, pageQuerySchema } from '../kernel/page.ts';
import { checkoutSchema } from '../payment/schema.ts';
import { applicationInputSchema, applicationSchema, quoteSchema } from './schema.ts';

const applicant = { audience: 'signed-in', kinds: ['individual'], scope: 'self' } as const;

export const certificateApplicationContract = defineContract({
  quoteApplication: {
    method: 'POST',
    path: '/api/main/certificate-applications/quote',
    summary: '認定証申込の金額を確かめる(何も記録しない)',
    access: applicant,
    body: applicationInputSchema,
    response: quoteSchema,
    problems: ['not-found', 'not-eligible', 'already-applied'],
  },
  applyForCertificate: {
    method: 'POST',
    path: '/api/main/certificate-applications',
    summary: '認定証を申し込み、支払いを始める',
    access: applicant,
    body: applicationInputSchema.extend({
      /** The total the person saw; another one now is `price-changed` and nothing is ordered. */
      expectedTotal: yenSchema,
    }),
    response: checkoutSchema.extend({ url: z.url().optional() }),
    problems: ['not-found', 'not-eligible', 'already-applied', 'price-changed'],
    rateLimit: { per: 'actor', requests: 20, seconds: 60 },
  },
  listApplications: {
    method: 'GET',
    path: '/api/main/certificate-applications',
    summary: '自分の認定証申込(新しい順)',
    access: applicant,
    query: pageQuerySchema,
    response: pageOf(applicationSchema),
  },
});
