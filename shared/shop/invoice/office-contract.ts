/** What the office decides about what is owed on invoice. */
import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { daySchema } from '#shared/kernel/time.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';
import { orderParams } from '#shared/shop/order/contract.ts';
import { withdrawalSchema } from '#shared/shop/order/line.ts';
import { lineNumbersSchema } from '#shared/shop/refund/contract.ts';

const office = { audience: 'signed-in', kinds: ['admin'], scope: 'service' } as const;

const requestId = z.string().regex(/^[\w-]{8,40}$/u, '形が正しくありません');

/** Of what is owed on invoice. The day as it was shown: another one now is `version-conflict`. */
export const invoiceDueInputSchema = z.object({
  from: daySchema,
  to: z.iso.date('年月日を正しく入力してください'),
  reason: reasonSchema,
});
export type InvoiceDueInput = z.output<typeof invoiceDueInputSchema>;

const seenSum = { requestId, reason: reasonSchema, amount: yenSchema.positive('1円以上で入力してください') };

/** Taken back before it is paid: the debt is less, and no money moves. */
const creditInputSchema = z.object({
  ...seenSum,
  of: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('lines'), numbers: lineNumbersSchema, withdrawal: withdrawalSchema }),
    z.object({ kind: z.literal('all'), withdrawal: withdrawalSchema }),
  ]),
});
export type CreditInput = z.output<typeof creditInputSchema>;

/** 貸倒れ: all that is still missing. */
const writeOffInputSchema = z.object(seenSum);
export type WriteOffInput = z.output<typeof writeOffInputSchema>;

const asked = z.object({ orderId: idSchema('order') });

export const invoiceOfficeContract = defineContract({
  changeInvoiceDue: {
    method: 'POST',
    path: '/api/main/admin/orders/:orderId/invoice-due',
    summary: '後払いの支払期限を、理由を添えて変える（購入した人にメールで知らせる）',
    access: office,
    params: orderParams,
    body: invoiceDueInputSchema,
    response: asked,
    problems: ['not-found', 'invoice-not-open', 'version-conflict'],
  },
  creditOrder: {
    method: 'POST',
    path: '/api/main/admin/orders/:orderId/credits',
    summary: '後払いの注文の全部・一部を、支払い前に返品にして請求を減らす（同じ requestId は1回だけ）',
    access: office,
    params: orderParams,
    body: creditInputSchema,
    response: asked,
    problems: [
      'not-found',
      'invoice-not-open',
      'invoice-being-reduced',
      'refund-not-possible',
      'version-conflict',
    ],
  },
  writeOffOrder: {
    method: 'POST',
    path: '/api/main/admin/orders/:orderId/write-off',
    summary: '後払いの残りを、理由を添えて貸倒れにする（同じ requestId は1回だけ）',
    access: office,
    params: orderParams,
    body: writeOffInputSchema,
    response: asked,
    problems: ['not-found', 'invoice-not-open', 'invoice-being-reduced', 'version-conflict'],
  },
});
