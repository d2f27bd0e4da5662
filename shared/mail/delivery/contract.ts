import * as z from 'zod';
import { office } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';
import { deliveryIdSchema, deliverySchema } from './schema.ts';

export const deliveryContract = defineContract({
  listDeliveries: {
    method: 'GET',
    path: '/api/main/admin/deliveries',
    summary: '届いていない送付の一覧（遅れているもの、または止まっているもの、古い順）',
    access: office,
    query: pageQuerySchema.extend({ of: z.enum(['stuck', 'late']).default('stuck') }),
    response: pageOf(deliverySchema),
  },
  actOnDelivery: {
    method: 'POST',
    path: '/api/main/admin/deliveries/:deliveryId/acts',
    summary: '届いていない送付を、もう一度送る、または理由を添えて送らないことにする（記録に残る）',
    access: office,
    params: z.object({ deliveryId: deliveryIdSchema }),
    body: z.discriminatedUnion('act', [
      z.object({ act: z.literal('retry') }),
      z.object({ act: z.literal('give-up'), reason: reasonSchema }),
    ]),
    response: z.object({ deliveryId: deliveryIdSchema }),
    problems: ['not-found', 'version-conflict'],
    rateLimit: { per: 'actor', requests: 60, seconds: 60 },
  },
});
