/** What the office decides about money sent by bank transfer. */
import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';
import { orderParams } from '#shared/shop/order/contract.ts';
import { largestDifference } from './policy.ts';

const office = { audience: 'signed-in', kinds: ['admin'], scope: 'service' } as const;

/** The sum as it was shown: another one now is `version-conflict`. */
const differenceInputSchema = z.object({
  amount: yenSchema.positive('1円以上で入力してください').max(largestDifference),
  reason: reasonSchema,
});
export type DifferenceInput = z.output<typeof differenceInputSchema>;

const depositReturnInputSchema = z.object({
  /** Names the wish: sent again it is the same. */
  requestId: z.string().regex(/^[\w-]{8,40}$/u, '形が正しくありません'),
  amount: yenSchema.positive('1円以上で入力してください'),
  reason: reasonSchema,
});
export type DepositReturnInput = z.output<typeof depositReturnInputSchema>;

const asked = z.object({ orderId: idSchema('order') });

export const transferOfficeContract = defineContract({
  closeDifference: {
    method: 'POST',
    path: '/api/main/admin/orders/:orderId/difference',
    summary: '銀行振込の足りない金額（上限あり）を、理由を添えて値引きにし、注文を支払い済みにする',
    access: office,
    params: orderParams,
    body: differenceInputSchema,
    response: asked,
    problems: ['not-found', 'difference-not-closable', 'version-conflict'],
  },
  returnDeposit: {
    method: 'POST',
    path: '/api/main/admin/orders/:orderId/deposit-return',
    summary: '支払いに使われていない振り込みを、理由を添えて返す（同じ requestId は1回だけ）',
    access: office,
    params: orderParams,
    body: depositReturnInputSchema,
    response: asked,
    problems: ['not-found', 'deposit-not-returnable', 'version-conflict'],
  },
});
