import * as z from 'zod';
import { buyer } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { currentPriceSchema, orderOrigins, orderSchema } from './schema.ts';

export const orderParams = z.object({ orderId: idSchema('order') });

export const orderContract = defineContract({
  listOrders: {
    method: 'GET',
    path: '/api/main/orders',
    summary: '注文（新しい順）。団体ではスタッフに共通で、先生には自分の注文だけ',
    access: buyer,
    query: pageQuerySchema.extend({ from: z.enum(orderOrigins).optional() }),
    response: pageOf(orderSchema),
  },
  getOrder: {
    method: 'GET',
    path: '/api/main/orders/:orderId',
    summary: '注文 1件（記録のまま）',
    access: buyer,
    params: orderParams,
    response: orderSchema,
    problems: ['not-found'],
  },
});

/** What things cost now: anybody may know before they sign up. */
export const priceContract = defineContract({
  listPrices: {
    method: 'GET',
    path: '/api/main/prices',
    summary: '今の料金（税込）',
    access: { audience: 'public' },
    response: z.object({ prices: z.array(currentPriceSchema) }),
    // Every page about certificates asks for it. An order compares what was seen with what it costs at that moment.
    edgeSeconds: 30,
  },
});

/** The secret of the link a guest was mailed: never in an address, so that no log knows it. */
export const guestBody = z.object({ code: z.string().regex(/^[\w-]{27}$/u, 'リンクの形が正しくありません') });
export const guestAccess = { audience: 'public' } as const;
export const guestLimit = { per: 'address', requests: 120, seconds: 60 } as const;

export const guestOrderContract = defineContract({
  lookAtGuestOrder: {
    method: 'POST',
    path: '/api/main/guest-orders/look',
    summary: 'メールのリンクを持つ人の注文 1件（アカウントは要らない）',
    access: guestAccess,
    body: guestBody,
    response: orderSchema,
    problems: ['not-found'],
    rateLimit: guestLimit,
  },
});
