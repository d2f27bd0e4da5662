import * as z from 'zod';
import { downloadLinkSchema } from '../certificate/contract.ts';
import { defineContract } from '../kernel/contract.ts';
import { idSchema } from '../kernel/id.ts';
import { pageOf, pageQuerySchema } from '../kernel/page.ts';
import { receiptInputSchema, receiptSchema } from './schema.ts';

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
    summary: '自分の領収書(新しい順)',
    access: payer,
    query: pageQuerySchema,
    response: pageOf(receiptSchema),
  },
  issueReceipt: {
    method: 'POST',
    path: '/api/main/receipts/:orderId/issue',
    summary: '宛名と但し書きを決めて領収書を発行する(宛名は以後変えられない)',
    access: payer,
    params,
    body: receiptInputSchema,
    response: receiptSchema,
    problems: ['not-found', 'receipt-already-issued', 'receipt-refunded'],
  },
});

export const receiptDownloadContract = defineContract({
  downloadReceipt: {
    method: 'GET',
    path: '/api/download/receipts/:orderId',
    summary: '領収書PDFの短時間だけ有効なリンク(2回目からは「再発行」)',
    access: payer,
    params,
    response: downloadLinkSchema.extend({ copy: z.boolean() }),
    problems: ['not-found', 'document-not-ready'],
  },
});
