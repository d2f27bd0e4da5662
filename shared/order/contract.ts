import * as z from 'zod';
import { defineContract } from '../kernel/contract.ts';
import { idSchema } from '../kernel/id.ts';
import { orderSchema } from './schema.ts';

const buyer = {
  audience: 'signed-in',
  kinds: ['individual', 'organization', 'school'],
  roles: ['owner'],
  scope: 'buyer',
} as const;
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
    problems: ['not-found', 'order-not-cancelable', 'payment-unavailable'],
  },
});

/** The secret of the link a guest was mailed: never in an address, so that no log knows it. */
const guestBody = z.object({ code: z.string().regex(/^[\w-]{27}$/u, 'リンクの形が正しくありません') });
const guest = { audience: 'public' } as const;
const guestLimit = { per: 'address', requests: 120, seconds: 60 } as const;

export const guestOrderContract = defineContract({
  lookAtGuestOrder: {
    method: 'POST',
    path: '/api/main/guest-orders/look',
    summary: 'メールのリンクを持つ人の注文 1件(アカウントは要らない)',
    access: guest,
    body: guestBody,
    response: orderSchema,
    problems: ['not-found'],
    rateLimit: guestLimit,
  },
  settleGuestOrder: {
    method: 'POST',
    path: '/api/main/guest-orders/settle',
    summary: '決済会社に確かめてから、メールのリンクを持つ人の注文の状態を返す',
    access: guest,
    body: guestBody,
    response: orderSchema,
    problems: ['not-found', 'payment-unavailable'],
    rateLimit: guestLimit,
  },
  startGuestCheckout: {
    method: 'POST',
    path: '/api/main/guest-orders/checkout',
    summary: 'メールのリンクを持つ人が支払いを始める・続ける',
    access: guest,
    body: guestBody,
    response: checkoutSchema,
    problems: ['not-found', 'order-not-payable', 'payment-unavailable'],
    rateLimit: guestLimit,
  },
  cancelGuestOrder: {
    method: 'POST',
    path: '/api/main/guest-orders/cancel',
    summary: 'メールのリンクを持つ人が支払い前の注文を取り消す',
    access: guest,
    body: guestBody,
    response: orderSchema,
    problems: ['not-found', 'order-not-cancelable', 'payment-unavailable'],
    rateLimit: guestLimit,
  },
});
