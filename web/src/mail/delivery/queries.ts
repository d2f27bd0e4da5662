/** What this feature reads and writes on the server; its query keys are private to this file. */
import { deliveryContract } from '#shared/mail/delivery/contract.ts';
import type { DeliveryAct } from '#shared/mail/delivery/schema.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';

const againMs = 30_000;

export const deliveriesQuery = (of: 'stuck' | 'late') =>
  pagedQuery({
    queryKey: ['delivery', of],
    read: (query, options) => call(deliveryContract.listDeliveries, { query: { ...query, of } }, options),
    fresh: true,
    readAgain: () => againMs,
  });

export const actOnDelivery = (deliveryId: string, act: DeliveryAct, reason: string) =>
  call(deliveryContract.actOnDelivery, {
    params: { deliveryId },
    body: act === 'give-up' ? { act, reason } : { act },
  });
