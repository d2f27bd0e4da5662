import * as z from 'zod';
import { buyer } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { guestAccess, guestBody, guestLimit, orderParams } from '#shared/shop/order/contract.ts';
import { checkoutSchema } from '#shared/shop/payment/schema.ts';
import { paidByLinkSchema, standingLinkSchema } from './schema.ts';

const path = '/api/main/orders/:orderId/pay-link';
const often = { per: 'actor', requests: 30, seconds: 60 } as const;

export const payLinkContract = defineContract({
  getPayLink: {
    method: 'GET',
    path,
    summary: '注文の支払い用リンクがあるか（秘密は含まない）',
    access: buyer,
    params: orderParams,
    response: z.object({ link: standingLinkSchema.optional() }),
    problems: ['not-found'],
  },
  makePayLink: {
    method: 'POST',
    path,
    summary: '未払いの注文の支払い用リンクを作る。前のリンクは使えなくなる',
    access: buyer,
    params: orderParams,
    response: standingLinkSchema.extend({ code: guestBody.shape.code }),
    problems: ['not-found', 'order-not-payable'],
    rateLimit: often,
  },
  revokePayLink: {
    method: 'POST',
    path: `${path}/revoke`,
    summary: '注文の支払い用リンクを使えなくする',
    access: buyer,
    params: orderParams,
    response: z.object({}),
    problems: ['not-found'],
    rateLimit: often,
  },
});

/** For whoever holds the link; the same answer for one that is unknown, over or revoked. */
export const payByLinkContract = defineContract({
  lookAtPayLink: {
    method: 'POST',
    path: '/api/main/pay-links/look',
    summary: '支払い用リンクの注文（何に、いくら。氏名は含まない）',
    access: guestAccess,
    body: guestBody,
    response: paidByLinkSchema,
    problems: ['not-found'],
    rateLimit: guestLimit,
  },
  settlePayLink: {
    method: 'POST',
    path: '/api/main/pay-links/settle',
    summary: '決済会社に確かめてから、支払い用リンクの注文を返す',
    access: guestAccess,
    body: guestBody,
    response: paidByLinkSchema,
    problems: ['not-found', 'payment-unavailable'],
    rateLimit: guestLimit,
  },
  payByLink: {
    method: 'POST',
    path: '/api/main/pay-links/checkout',
    summary: '支払い用リンクを持つ人が支払いを始める・続ける',
    access: guestAccess,
    body: guestBody,
    response: checkoutSchema,
    problems: ['not-found', 'order-not-payable', 'payment-unavailable'],
    rateLimit: guestLimit,
    stoppedBy: ['payment'],
  },
});
