import { defineContract } from '#shared/kernel/contract.ts';
import { buyer } from '#shared/kernel/access.ts';
import { orderParams } from '#shared/shop/order/contract.ts';
import { orderSchema } from '#shared/shop/order/schema.ts';

export const invoiceContract = defineContract({
  startInvoice: {
    method: 'POST',
    path: '/api/main/orders/:orderId/invoice',
    summary: '後払い（請求書払い）にする。すぐにお渡しし、注文のための口座へ期限までに振り込む',
    access: buyer,
    params: orderParams,
    response: orderSchema,
    problems: [
      'not-found',
      'order-not-payable',
      'transfer-not-offered',
      'invoice-not-allowed',
      'invoice-over-limit',
      'invoice-overdue',
      'payment-unavailable',
    ],
    rateLimit: { per: 'actor', requests: 20, seconds: 60 },
    stoppedBy: ['payment'],
  },
});
