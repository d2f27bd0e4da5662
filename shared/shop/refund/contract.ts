/** Money the office gives back. */
import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';
import { orderParams } from '#shared/shop/order/contract.ts';
import { withdrawalSchema } from '#shared/shop/order/line.ts';
import { refundSchema } from './schema.ts';

const office = { audience: 'signed-in', kinds: ['admin'], scope: 'service' } as const;

/** Some at once, so that they are given back in one transaction with the reason. */
export const maximumLinesAtOnce = 40;

export const lineNumbersSchema = z
  .array(z.int().min(1))
  .min(1, '返金するものを選んでください')
  .max(maximumLinesAtOnce, `一度に選べるのは${maximumLinesAtOnce}件までです`);

const refundInputSchema = z.object({
  /** Names the wish: sent again it is the same refund. */
  requestId: z.string().regex(/^[\w-]{8,40}$/u, '形が正しくありません'),
  reason: reasonSchema,
  paymentId: idSchema('payment'),
  /** The sum as it was shown: another one now is `version-conflict`, and nothing is given back. */
  amount: yenSchema.positive('1円以上で入力してください'),
  of: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('lines'),
      numbers: lineNumbersSchema,
      withdrawal: withdrawalSchema,
    }),
    /** All that is left, and all that was bought. */
    z.object({ kind: z.literal('all'), withdrawal: withdrawalSchema }),
    /**
     * An amount for which nothing is withdrawn; `left` is what could be given back as it was shown, since no line tells that
     * a colleague has given it back already: another one now is `version-conflict` too.
     */
    z.object({ kind: z.literal('amount'), left: yenSchema }),
  ]),
});
export type RefundInput = z.output<typeof refundInputSchema>;

export const refundContract = defineContract({
  refundOrder: {
    method: 'POST',
    path: '/api/main/admin/orders/:orderId/refunds',
    summary: '注文の全部・一部を、理由を添えて返金する（同じ requestId は1回だけ）',
    access: office,
    params: orderParams,
    body: refundInputSchema,
    response: refundSchema,
    problems: ['not-found', 'refund-not-possible', 'refund-exceeds', 'version-conflict'],
  },
  retryRefunds: {
    method: 'POST',
    path: '/api/main/admin/orders/:orderId/refund-retry',
    summary: '終わっていない返金を、もう一度決済会社に頼む',
    access: office,
    params: orderParams,
    body: z.object({ paymentId: idSchema('payment') }),
    response: z.object({ orderId: idSchema('order') }),
    problems: ['not-found', 'refund-not-possible', 'version-conflict'],
  },
});
