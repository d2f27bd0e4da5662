/** Orders and their money in the office's console: found, looked at as a whole, and the few acts that are safe. */
import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { line } from '#shared/kernel/text.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { mailReturnSchema } from '#shared/mail/mail-return/schema.ts';
import { sentMailSchema } from '#shared/mail/mail/schema.ts';
import { orderParams } from '#shared/shop/order/contract.ts';
import { buyerAgeSchema } from '#shared/shop/order/buyer-age.ts';
import { lineStates, orderLineSchema, withdrawalSchema } from '#shared/shop/order/line.ts';
import { paidBySchema } from '#shared/shop/order/refund-words.ts';
import { orderSchema, orderStatusSchema } from '#shared/shop/order/schema.ts';
import { reasonSchema, trailEntrySchema } from '#shared/record/trail/schema.ts';
import { reductionSchema } from '#shared/shop/invoice/reduction.ts';
import { refundSchema } from '#shared/shop/refund/schema.ts';
import { cardSchema, ledgerEntries, paymentStatusSchema } from './schema.ts';

const office = { audience: 'signed-in', kinds: ['admin'], scope: 'service' } as const;

const foundOrderSchema = orderSchema.extend({
  buyer: z.object({ kind: z.enum(['user', 'organization', 'guest']), id: z.string() }),
  /** Absent where the account is gone, or a guest gave none. */
  buyerName: z.string().optional(),
});
export type FoundOrder = z.output<typeof foundOrderSchema>;

const attemptSchema = z.object({
  id: idSchema('payment'),
  status: paymentStatusSchema,
  amount: z.int(),
  refunded: z.int(),
  /** What can still be given back of it. */
  refundable: z.int(),
  paysOrder: z.boolean(),
  disputed: z.boolean(),
  createdAt: instantSchema,
  paidAt: instantSchema.optional(),
  card: cardSchema.optional(),
  way: z.literal('transfer').optional(),
  paidBy: paidBySchema.optional(),
  /** What the provider knows it by. */
  sessionId: z.string().optional(),
  paymentIntentId: z.string().optional(),
});
export type OrderAttempt = z.output<typeof attemptSchema>;

const officeOrderSchema = z.object({
  order: foundOrderSchema.extend({
    email: z.string().optional(),
    /** Mails to a guest came back: for whoever has an account, it says so. */
    mailReturned: mailReturnSchema.optional(),
    buyerAge: buyerAgeSchema.optional(),
    disputed: z.boolean(),
    /** The office gives, or gave, all of it back. */
    withdrawal: withdrawalSchema.optional(),
    receiptNumber: z.string().optional(),
    /** What was last decided to be sent back of the deposit. */
    depositReturn: z.object({ amount: z.int(), done: z.boolean() }).optional(),
    /** The reduction that is under way. */
    reducing: z.string().optional(),
  }),
  attempts: z.array(attemptSchema),
  ledger: z.array(
    z.object({
      paymentId: z.string(),
      entry: z.enum(ledgerEntries),
      amount: z.int(),
      at: instantSchema,
    }),
  ),
  /** `open`: what is still to go back; `askedAt`: when the provider was last asked for it. */
  refunds: z.array(refundSchema.extend({ open: yenSchema, askedAt: instantSchema.optional() })),
  /** What the debt of an invoice was reduced by. */
  reductions: z.array(reductionSchema),
  events: z.array(z.object({ id: z.string(), type: z.string(), at: instantSchema })),
  mails: z.array(sentMailSchema),
  trail: z.array(trailEntrySchema),
});
export type OfficeOrder = z.output<typeof officeOrderSchema>;

/** A line, and whom it is for: absent where that is nobody, or gone. */
const officeLineSchema = orderLineSchema.extend({
  person: z.object({ id: z.string(), name: z.string(), groupName: z.string().optional() }).optional(),
});
export type OfficeLine = z.output<typeof officeLineSchema>;

const asked = z.object({ orderId: idSchema('order') });
const months = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u, '年月の形が正しくありません');

export const paymentOfficeContract = defineContract({
  listOfficeOrders: {
    method: 'GET',
    path: '/api/main/admin/orders',
    summary: 'ある月の注文（新しい順、状態で絞れる）',
    access: office,
    query: pageQuerySchema.extend({
      month: months,
      status: orderStatusSchema.optional(),
      /** Only those that are held, or whose payment is disputed. */
      only: z.enum(['held', 'disputed', 'refunded']).optional(),
    }),
    response: pageOf(foundOrderSchema),
  },
  listWaitingOrders: {
    method: 'GET',
    path: '/api/main/admin/waiting-orders',
    summary: '支払いを待っている注文（古い順、どの月のものも）',
    access: office,
    query: pageQuerySchema,
    response: pageOf(foundOrderSchema),
  },
  findOfficeOrders: {
    method: 'POST',
    path: '/api/main/admin/order-search',
    summary: '注文を、注文番号・領収書番号・決済会社の番号・支払った人のメールアドレスから探す',
    reads: true,
    access: office,
    body: z.object({ text: line(200) }),
    response: z.object({ items: z.array(foundOrderSchema) }),
  },
  getOfficeOrder: {
    method: 'GET',
    path: '/api/main/admin/orders/:orderId',
    summary: '注文 1件のお金の動きのすべて',
    access: office,
    params: orderParams,
    response: officeOrderSchema,
    problems: ['not-found'],
  },
  listOfficeOrderLines: {
    method: 'GET',
    path: '/api/main/admin/orders/:orderId/lines',
    summary: '注文の明細（番号順、状態で絞れる）',
    access: office,
    params: orderParams,
    query: pageQuerySchema.extend({ state: z.enum(lineStates).optional() }),
    response: pageOf(officeLineSchema),
    problems: ['not-found'],
  },
  settleOfficeOrder: {
    method: 'POST',
    path: '/api/main/admin/orders/:orderId/settle',
    summary: '決済会社に確かめるよう頼む（数秒後に注文に反映される）',
    access: office,
    params: orderParams,
    response: asked,
    problems: ['not-found'],
    rateLimit: { per: 'actor', requests: 30, seconds: 60 },
  },
  cancelOfficeOrder: {
    method: 'POST',
    path: '/api/main/admin/orders/:orderId/cancel',
    summary: '支払い前の注文を、理由を添えて取り消すよう頼む（支払いが届いていれば取り消されない）',
    access: office,
    params: orderParams,
    body: z.object({ reason: reasonSchema }),
    response: asked,
    problems: ['not-found', 'order-not-cancelable', 'version-conflict'],
  },
});
