import { defineContract } from '#shared/kernel/contract.ts';
import { buyer } from '#shared/kernel/access.ts';
import { guestAccess, guestBody, guestLimit, orderParams } from '#shared/shop/order/contract.ts';
import { orderSchema } from '#shared/shop/order/schema.ts';
import { checkoutSchema } from './schema.ts';

export const paymentContract = defineContract({
  settleOrder: {
    method: 'POST',
    path: '/api/main/orders/:orderId/settle',
    summary: '決済会社に確かめてから注文の状態を返す（支払い後の戻り先が呼ぶ）',
    access: buyer,
    params: orderParams,
    response: orderSchema,
    problems: ['not-found', 'payment-unavailable'],
    rateLimit: { per: 'actor', requests: 60, seconds: 60 },
  },
  startCheckout: {
    method: 'POST',
    path: '/api/main/orders/:orderId/checkout',
    summary: '支払いを始める・続ける',
    access: buyer,
    params: orderParams,
    response: checkoutSchema,
    problems: ['not-found', 'order-not-payable', 'transfer-begun', 'invoice-begun', 'payment-unavailable'],
    rateLimit: { per: 'actor', requests: 20, seconds: 60 },
    stoppedBy: ['payment'],
  },
  cancelOrder: {
    method: 'POST',
    path: '/api/main/orders/:orderId/cancel',
    summary: '支払い前の注文を取り消す',
    access: buyer,
    params: orderParams,
    response: orderSchema,
    problems: ['not-found', 'order-not-cancelable', 'payment-unavailable'],
  },
});

/** The same for whoever holds an order's link. */
export const guestPaymentContract = defineContract({
  settleGuestOrder: {
    method: 'POST',
    path: '/api/main/guest-orders/settle',
    summary: '決済会社に確かめてから、メールのリンクを持つ人の注文の状態を返す',
    access: guestAccess,
    body: guestBody,
    response: orderSchema,
    problems: ['not-found', 'payment-unavailable'],
    rateLimit: guestLimit,
  },
  startGuestCheckout: {
    method: 'POST',
    path: '/api/main/guest-orders/checkout',
    summary: 'メールのリンクを持つ人が支払いを始める・続ける',
    access: guestAccess,
    body: guestBody,
    response: checkoutSchema,
    problems: ['not-found', 'order-not-payable', 'payment-unavailable'],
    rateLimit: guestLimit,
    stoppedBy: ['payment'],
  },
  cancelGuestOrder: {
    method: 'POST',
    path: '/api/main/guest-orders/cancel',
    summary: 'メールのリンクを持つ人が支払い前の注文を取り消す',
    access: guestAccess,
    body: guestBody,
    response: orderSchema,
    problems: ['not-found', 'order-not-cancelable', 'payment-unavailable'],
    rateLimit: guestLimit,
  },
});
