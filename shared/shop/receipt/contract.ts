import * as z from 'zod';
import { downloadLinkSchema } from '#shared/kernel/download-link.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { guestAccess, guestBody, guestLimit } from '#shared/shop/order/contract.ts';
import { receiptInputSchema, receiptSchema } from './schema.ts';
import { receiptYearExportSchema, receiptYearSchema } from './year.ts';

const payer = {
  audience: 'signed-in',
  kinds: ['individual', 'organization', 'school'],
  roles: ['owner'],
  scope: 'buyer',
} as const;
const params = z.object({ orderId: idSchema('order') });

export const receiptContract = defineContract({
  listReceipts: {
    method: 'GET',
    path: '/api/main/receipts',
    summary: '自分の領収書（新しい順）',
    access: payer,
    query: pageQuerySchema,
    response: pageOf(receiptSchema),
  },
  issueReceipt: {
    method: 'POST',
    path: '/api/main/receipts/:orderId/issue',
    summary: '宛名と但し書きを決めて領収書を発行する（宛名は以後変えられない）',
    access: payer,
    params,
    body: receiptInputSchema,
    response: receiptSchema,
    problems: ['not-found', 'receipt-already-issued', 'receipt-refunded', 'version-conflict'],
    rateLimit: { per: 'actor', requests: 120, seconds: 60 },
  },
  startReceiptYear: {
    method: 'POST',
    path: '/api/main/receipt-years',
    summary:
      '1年分の領収書、請求書、納品書、適格返還請求書をZIPにする（入った領収書の原本は受け取り済みになる）',
    access: payer,
    body: receiptYearSchema.extend({
      /** Made by the page: sent again, it is the same job. */
      requestKey: z.uuid(),
    }),
    response: receiptYearExportSchema,
    rateLimit: { per: 'actor', requests: 20, seconds: 600 },
  },
  listReceiptYears: {
    method: 'GET',
    path: '/api/main/receipt-years',
    summary: '1年分の領収書のZIP（新しい順）',
    access: payer,
    query: pageQuerySchema,
    response: pageOf(receiptYearExportSchema),
  },
});

export const guestReceiptContract = defineContract({
  lookAtGuestReceipt: {
    method: 'POST',
    path: '/api/main/guest-receipts/look',
    summary: 'メールのリンクを持つ人の領収書',
    access: guestAccess,
    body: guestBody,
    response: receiptSchema,
    problems: ['not-found'],
    rateLimit: guestLimit,
  },
  issueGuestReceipt: {
    method: 'POST',
    path: '/api/main/guest-receipts/issue',
    summary: 'メールのリンクを持つ人が宛名と但し書きを決めて領収書を発行する（宛名は以後変えられない）',
    access: guestAccess,
    body: receiptInputSchema.extend(guestBody.shape),
    response: receiptSchema,
    problems: ['not-found', 'receipt-already-issued', 'receipt-refunded', 'version-conflict'],
    rateLimit: guestLimit,
  },
});

export const receiptDownloadContract = defineContract({
  downloadReceipt: {
    method: 'GET',
    path: '/api/download/receipts/:orderId',
    summary: '領収書PDFの短時間だけ有効なリンク（2回目からは「再発行」）',
    access: payer,
    params,
    response: downloadLinkSchema.extend({ copy: z.boolean() }),
    problems: ['not-found', 'document-not-ready', 'version-conflict'],
  },
  downloadReceiptYear: {
    method: 'GET',
    path: '/api/download/receipt-years/:exportId',
    summary: '1年分の領収書のZIPの、短時間だけ有効なリンク',
    access: payer,
    params: z.object({ exportId: idSchema('job') }),
    /** From 1. */
    query: z.object({ file: z.coerce.number().int().min(1).max(1000).default(1) }),
    response: downloadLinkSchema,
    problems: ['not-found'],
  },
});

export const guestReceiptDownloadContract = defineContract({
  downloadGuestReceipt: {
    method: 'POST',
    path: '/api/download/guest-receipts',
    summary: 'メールのリンクを持つ人の領収書PDFの、短時間だけ有効なリンク（2回目からは「再発行」）',
    access: guestAccess,
    body: guestBody,
    response: downloadLinkSchema.extend({ copy: z.boolean() }),
    problems: ['not-found', 'document-not-ready', 'version-conflict'],
    rateLimit: guestLimit,
  },
});
