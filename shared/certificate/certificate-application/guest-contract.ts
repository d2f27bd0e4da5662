/** Applying without an account: whoever holds a printed result sheet, for the certificates of what stands on it. */
import * as z from 'zod';
import { levelSchema } from '#shared/competition/competition/schema.ts';
import { emailSchema } from '#shared/kernel/contact.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { downloadLinkSchema } from '#shared/kernel/download-link.ts';
import { buyerAgeField } from '#shared/shop/order/buyer-age.ts';
import { guestAccess, guestBody, guestLimit } from '#shared/shop/order/contract.ts';
import { orderSchema } from '#shared/shop/order/schema.ts';
import { checkoutSchema } from '#shared/shop/payment/schema.ts';
import { applicationFieldsSchema, applicationSchema, fittingDelivery, quoteSchema } from './schema.ts';

/** `used`: applied for or issued. `withdrawn`: the result cannot be certified (any more). */
const sheetStates = ['valid', 'used', 'expired', 'withdrawn'] as const;
export type SheetState = (typeof sheetStates)[number];

const sheetResultSchema = z.object({
  id: idSchema('result'),
  state: z.enum(sheetStates),
  divisionName: z.string(),
  /** Level and score are absent where the result does not stand any more. */
  level: levelSchema.optional(),
  score: z.int().optional(),
  unit: z.string(),
});
export type SheetResult = z.output<typeof sheetResultSchema>;

/** What the sheet in one's hand says, and no more: the name as `山○ 太○`. */
const sheetSchema = z.object({
  maskedName: z.string(),
  seasonTitle: z.string(),
  /** In the order of the sheet; of a sheet of before 2026-11-26 the one its code stands beside. */
  results: z.array(sheetResultSchema).min(1),
  validUntil: z.iso.datetime(),
});
export type Sheet = z.output<typeof sheetSchema>;

/** More than there are divisions in a season. */
const resultsAtOnce = 30;

/** Of the code on the sheet: at least 128 bits, in URL-safe characters. */
const token = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);
export const guestApplicationFieldsSchema = applicationFieldsSchema.omit({ resultId: true }).extend({
  kind: z.enum(['digital', 'paper']),
  /** Of the sheet. */
  resultIds: z
    .array(idSchema('result'))
    .min(1, '認定証にする結果を1つ以上選んでください')
    .max(resultsAtOnce, `一度に選べるのは${String(resultsAtOnce)}件までです`),
});
const wish = guestApplicationFieldsSchema.extend({ token });
export type GuestApplicationInput = z.output<typeof wish>;

/** What became of it, for who holds the order's link. */
export const guestApplicationSchema = z.object({
  order: orderSchema,
  /** In the order of the sheet. */
  applications: z.array(applicationSchema.omit({ order: true, holderId: true })).min(1),
});
export type GuestApplication = z.output<typeof guestApplicationSchema>;

const refusals = ['not-found', 'not-eligible', 'already-applied', 'sheet-expired'] as const;

export const guestApplicationContract = defineContract({
  lookAtSheet: {
    method: 'POST',
    path: '/api/main/guest-applications/look',
    summary: '成績シートのQRコードが今使えるか（コードはURLに入れない）',
    access: guestAccess,
    body: z.object({ token }),
    response: sheetSchema,
    problems: ['not-found'],
    rateLimit: { per: 'address', requests: 60, seconds: 60 },
  },
  quoteGuestApplication: {
    method: 'POST',
    path: '/api/main/guest-applications/quote',
    summary: 'アカウントなしの認定証申込の金額を確かめる（何も記録しない）',
    access: guestAccess,
    body: fittingDelivery(wish),
    response: quoteSchema,
    problems: refusals,
    rateLimit: { per: 'address', requests: 60, seconds: 60 },
  },
  applyAsGuest: {
    method: 'POST',
    path: '/api/main/guest-applications',
    summary: 'アカウントなしで認定証を申し込み、支払いを始める。注文を見るためのコードを返し、メールでも送る',
    access: guestAccess,
    body: fittingDelivery(
      wish.extend({
        email: emailSchema,
        /** The total the person saw; another one now is `price-changed` and nothing is ordered. */
        expectedTotal: yenSchema,
        /** Made by the page: sent again, or from two tabs, it is the same order. */
        requestKey: z.uuid(),
        ...buyerAgeField,
      }),
    ),
    response: checkoutSchema.extend({ url: z.url().optional(), code: guestBody.shape.code }),
    problems: [...refusals, 'lines-refused', 'price-changed', 'order-not-payable'],
    rateLimit: { per: 'address', requests: 30, seconds: 600 },
    stoppedBy: ['payment'],
  },
  lookAtGuestApplication: {
    method: 'POST',
    path: '/api/main/guest-applications/of-order',
    summary: 'メールのリンクを持つ人の注文と認定証の申込',
    access: guestAccess,
    body: guestBody,
    response: guestApplicationSchema,
    problems: ['not-found'],
    rateLimit: guestLimit,
  },
});

export const guestCertificateContract = defineContract({
  downloadGuestCertificate: {
    method: 'POST',
    path: '/api/download/guest-certificates',
    summary: 'メールのリンクを持つ人の認定証PDFの、短時間だけ有効なリンク',
    access: guestAccess,
    body: guestBody.extend({ certificateId: idSchema('certificate') }),
    response: downloadLinkSchema,
    problems: ['not-found'],
    rateLimit: guestLimit,
  },
});
