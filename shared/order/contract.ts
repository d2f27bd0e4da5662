import * as z from 'zod';
import { defineContract } from '../kernel/contract.ts';
import { idSchema } from '../kernel/id.ts';
import { orderSchema } from './schema.ts';

const buyer = { audience: 'signed-in', kinds: ['individual'], scope: 'self' } as const;
const params = z.object({ orderId: idSchema('order') });

/** Where to send the browser to pay. */
export const checkoutSchema = z.object({ orderId: idSchema('order'), url: z.url() });

export const orderContract = defineContract({
  getOrder: {
    method: 'GET',
    path: '/api/main/orders/:orderId',
    summary: '注文 1件(記録のまま)',
    access: buyer,
    params,
    response: orderSchema,
    problems: ['not-found'],
  },
  settleOrder: {
    method: 'POST',
    path: '/api/main/orders/:orderId/settle',
    summary: '決済会社に確かめてから注文の状態を返す(支払い後の戻り先が呼ぶ)',
    access: buyer,
    params,
    response: orderSchema,
    problems: ['not-found', 'payment-unavailable'],
    rateLimit: { per: 'actor', requests: 60, seconds: 60 },
  },
  startCheckout: {
    method: 'POST',
    path: '/api/main/orders/:orderId/checkout',
    summary: '支払いを始める・続ける',
    access: buyer,
    params,
    response: checkoutSchema,
    problems: ['not-found', 'order-not-payable', 'payment-unavailable'],
    rateLimit: { per: 'actor', requests: 20, seconds: 60 },
  },
  cancelOrder: {
    method: 'POST',
    path: '/api/main/orders/:orderId/cancel',
    summary: '支払い前の注文を取り消す',
    access: buyer,
    params,
    response: orderSchema,
    problems: ['not-found', 'order-not-cancelable', 'version-conflict', 'payment-unavailable'],
  },
});
