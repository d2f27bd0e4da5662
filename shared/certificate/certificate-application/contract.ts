import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { buyer } from '#shared/kernel/access.ts';
import { buyerAgeField } from '#shared/shop/order/buyer-age.ts';
import { orderParams } from '#shared/shop/order/contract.ts';
import { payWayField, payWayProblems } from '#shared/shop/pay-way/schema.ts';
import { checkoutSchema } from '#shared/shop/payment/schema.ts';
import {
  applicationFieldsSchema,
  applicationInputSchema,
  applicationSchema,
  fittingDelivery,
  groupApplicationFieldsSchema,
  groupApplicationInputSchema,
  quoteSchema,
} from './schema.ts';

/** The total the person saw; another one now is `price-changed` and nothing is ordered. */
const expectedTotal = yenSchema;
const checkout = checkoutSchema.extend({ url: z.url().optional() });
/** The organization buys; a teacher for the pupils of their groups. */
const staff = {
  audience: 'signed-in',
  kinds: ['organization', 'school'],
  roles: ['owner', 'teacher'],
  scope: 'group',
} as const;
const applicant = { audience: 'signed-in', kinds: ['individual'], scope: 'self' } as const;

export const certificateApplicationContract = defineContract({
  quoteApplication: {
    method: 'POST',
    path: '/api/main/certificate-applications/quote',
    reads: true,
    summary: '認定証申込の金額を確かめる（何も記録しない）',
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
    body: fittingDelivery(
      applicationFieldsSchema.extend({ expectedTotal, ...payWayField, ...buyerAgeField }),
    ),
    response: checkout,
    problems: ['not-found', 'not-eligible', 'already-applied', 'price-changed', ...payWayProblems],
    rateLimit: { per: 'actor', requests: 20, seconds: 60 },
    stoppedBy: ['payment'],
  },
  listApplications: {
    method: 'GET',
    path: '/api/main/certificate-applications',
    summary: '自分の認定証申込（新しい順）',
    access: applicant,
    query: pageQuerySchema,
    response: pageOf(applicationSchema),
  },
  quoteGroupApplication: {
    method: 'POST',
    path: '/api/main/group-certificate-applications/quote',
    reads: true,
    summary: '生徒の認定証をまとめて申し込む金額を確かめる（何も記録しない。先生は担当グループの生徒だけ）',
    access: staff,
    body: groupApplicationInputSchema,
    response: quoteSchema,
    problems: ['not-found', 'lines-refused'],
  },
  applyForGroup: {
    method: 'POST',
    path: '/api/main/group-certificate-applications',
    summary: '生徒の認定証をまとめて申し込み、支払いを始める（先生は担当グループの生徒だけ）',
    access: staff,
    body: fittingDelivery(
      groupApplicationFieldsSchema.extend({
        expectedTotal,
        /** Made by the page: sent again, or from two tabs, it is the same order. */
        requestKey: z.uuid(),
        ...payWayField,
      }),
    ),
    response: checkout,
    problems: [
      'not-found',
      'lines-refused',
      'not-eligible',
      'already-applied',
      'price-changed',
      ...payWayProblems,
    ],
    rateLimit: { per: 'actor', requests: 20, seconds: 60 },
    stoppedBy: ['payment'],
  },
  listOrderApplications: {
    method: 'GET',
    path: '/api/main/orders/:orderId/certificate-applications',
    summary: '注文 1件の認定証申込（申し込んだ順。先生は自分の注文だけ）',
    access: buyer,
    params: orderParams,
    query: pageQuerySchema,
    response: pageOf(applicationSchema),
    problems: ['not-found'],
  },
});
