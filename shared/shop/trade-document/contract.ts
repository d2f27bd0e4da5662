/** Issued documents as their buyers and the office find them. */
import * as z from 'zod';
import { downloadLinkSchema } from '#shared/kernel/download-link.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { madeSchema } from '#shared/kernel/made.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { optionalLine } from '#shared/kernel/text.ts';
import { daySchema } from '#shared/kernel/time.ts';
import { guestAccess, guestBody, guestLimit } from '#shared/shop/order/contract.ts';
import { issuableSchema, issueInputSchema } from './issue.ts';
import { documentIdSchema, documentTypeSchema, tradeDocumentSchema } from './schema.ts';

const office = { audience: 'signed-in', kinds: ['admin'], scope: 'service' } as const;
const payer = {
  audience: 'signed-in',
  kinds: ['individual', 'organization', 'school'],
  roles: ['owner'],
  scope: 'buyer',
} as const;

const wrongDay = '年月日を正しく入力してください';
const day = z.iso.date(wrongDay);
/** Returns can take returns back: amounts below nothing. */
const amount = z.coerce
  .number('金額を半角の数字で入力してください')
  .int('金額を1円の単位で入力してください')
  .min(-100_000_000)
  .max(100_000_000, '金額は1億円以下で入力してください');

/** 取引年月日, 取引金額 and 取引先, each by itself or any of them together. */
export const documentSearchSchema = z.object({
  type: documentTypeSchema.optional(),
  from: day.optional(),
  to: day.optional(),
  least: amount.optional(),
  most: amount.optional(),
  counterparty: optionalLine(60).pipe(z.string().min(1)).optional(),
});
export type DocumentSearch = z.output<typeof documentSearchSchema>;

const documentExportSchema = madeSchema.extend({
  byName: z.string(),
  /** Documents found so far. */
  done: z.int(),
});
export type DocumentExport = z.output<typeof documentExportSchema>;

export const documentOfficeContract = defineContract({
  searchDocuments: {
    method: 'GET',
    path: '/api/main/admin/documents',
    summary: '発行した書類を、取引年月日・取引金額の範囲と取引先で探す（新しい順）',
    access: office,
    query: pageQuerySchema.extend(documentSearchSchema.shape),
    response: pageOf(tradeDocumentSchema),
  },
  startDocumentExport: {
    method: 'POST',
    path: '/api/main/admin/document-exports',
    summary: '探した書類のPDFと索引（CSV）をZIPにする',
    access: office,
    body: z.object({
      search: documentSearchSchema,
      /** Made by the page: sent again, it is the same job. */
      requestKey: z.uuid(),
    }),
    response: documentExportSchema,
  },
  listDocumentExports: {
    method: 'GET',
    path: '/api/main/admin/document-exports',
    summary: '書類のZIP（新しい順）',
    access: office,
    query: pageQuerySchema,
    response: pageOf(documentExportSchema),
  },
});

export const documentContract = defineContract({
  listOrderDocuments: {
    method: 'GET',
    path: '/api/main/documents/orders/:orderId',
    summary: '1つの注文について発行された書類（領収書のほかに）',
    access: payer,
    params: z.object({ orderId: idSchema('order') }),
    response: z.object({ items: z.array(tradeDocumentSchema), issuable: z.array(issuableSchema) }),
    problems: ['not-found'],
  },
  issueDocument: {
    method: 'POST',
    path: '/api/main/documents/orders/:orderId/issue',
    summary:
      '納品書・請求書を、宛名・件名・日付を決めて発行する（以後変えられない。前払いの請求書は、注文の口座を用意して記す。請求の内容が変わったら、代わりを発行できる）',
    access: payer,
    params: z.object({ orderId: idSchema('order') }),
    body: issueInputSchema,
    response: z.object({ issuable: z.array(issuableSchema) }),
    problems: [
      'not-found',
      'document-already-issued',
      'document-not-possible',
      'order-not-payable',
      'slip-out',
      'payment-unavailable',
    ],
  },
});

export const guestDocumentContract = defineContract({
  listGuestDocuments: {
    method: 'POST',
    path: '/api/main/guest-documents/look',
    summary: 'メールのリンクを持つ人の注文について発行された書類（領収書のほかに）',
    access: guestAccess,
    body: guestBody,
    response: z.object({ items: z.array(tradeDocumentSchema) }),
    problems: ['not-found'],
    rateLimit: guestLimit,
  },
});

const documentParams = z.object({ tradedOn: daySchema, documentId: documentIdSchema });

export const documentDownloadContract = defineContract({
  downloadDocument: {
    method: 'GET',
    path: '/api/download/documents/:tradedOn/:documentId',
    summary: '自分の書類のPDFの、短時間だけ有効なリンク（領収書は別の入口）',
    access: payer,
    params: documentParams,
    response: downloadLinkSchema,
    problems: ['not-found'],
  },
  openDocument: {
    method: 'GET',
    path: '/api/download/archive/:tradedOn/:documentId',
    summary: '保存された書類のPDFの、短時間だけ有効なリンク',
    access: office,
    params: documentParams,
    response: downloadLinkSchema,
    problems: ['not-found'],
  },
  downloadDocumentExport: {
    method: 'GET',
    path: '/api/download/document-exports/:exportId',
    summary: '書類のZIPの、短時間だけ有効なリンク',
    access: office,
    params: z.object({ exportId: idSchema('job') }),
    /** From 1. */
    query: z.object({ file: z.coerce.number().int().min(1).max(1000).default(1) }),
    response: downloadLinkSchema,
    problems: ['not-found'],
  },
});

export const guestDocumentDownloadContract = defineContract({
  downloadGuestDocument: {
    method: 'POST',
    path: '/api/download/guest-documents',
    summary: 'メールのリンクを持つ人の書類のPDFの、短時間だけ有効なリンク（領収書は別の入口）',
    access: guestAccess,
    body: documentParams.extend(guestBody.shape),
    response: downloadLinkSchema,
    problems: ['not-found'],
    rateLimit: guestLimit,
  },
});
