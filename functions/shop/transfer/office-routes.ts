import type { transferOfficeContract } from '#shared/shop/transfer/office-contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { OfficeDeposit } from './office.ts';

export const transferOfficeHandlers = (deposits: OfficeDeposit): Handlers<typeof transferOfficeContract> => ({
  closeDifference: ({ actor, params, body }) => deposits.closeDifference(actor.userId, params.orderId, body),
  returnDeposit: ({ actor, params, body }) => deposits.returnDeposit(actor.userId, params.orderId, body),
});
