import type { refundContract } from '#shared/shop/refund/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { OfficeRefund } from './office.ts';

export const refundHandlers = (refunds: OfficeRefund): Handlers<typeof refundContract> => ({
  refundOrder: ({ actor, params, body }) => refunds.refund(actor.userId, params.orderId, body),
  retryRefunds: ({ actor, params, body }) => refunds.retry(actor.userId, params.orderId, body.paymentId),
});
