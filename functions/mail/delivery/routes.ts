import type { deliveryContract } from '#shared/mail/delivery/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { DeliveryOffice } from './office.ts';

export const deliveryHandlers = (deliveries: DeliveryOffice): Handlers<typeof deliveryContract> => ({
  listDeliveries: ({ query: { of, ...query } }) => deliveries.list(of, query),
  async actOnDelivery({ actor, params, body }) {
    if (body.act === 'retry') await deliveries.retry(actor.userId, params.deliveryId);
    else await deliveries.giveUp(actor.userId, params.deliveryId, body.reason);
    return params;
  },
});
