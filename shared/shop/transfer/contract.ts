import { defineContract } from '#shared/kernel/contract.ts';
import { buyer } from '#shared/kernel/access.ts';
import { orderParams } from '#shared/shop/order/contract.ts';
import { orderSchema } from '#shared/shop/order/schema.ts';

export const transferContract = defineContract({
  startTransfer: {
    method: 'POST',
    path: '/api/main/orders/:orderId/transfer',
    summary: '銀行振込で支払うことにし、注文のための口座をもらう（すでにあれば同じ口座）',
    access: buyer,
    params: orderParams,
    response: orderSchema,
    problems: ['not-found', 'order-not-payable', 'slip-out', 'transfer-not-offered', 'payment-unavailable'],
    rateLimit: { per: 'actor', requests: 20, seconds: 60 },
    stoppedBy: ['payment'],
  },
});
