/** Subscriptions as the office sees them: who has what, for which year. */
import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { contentNameSchema, fiscalYearSchema, subscriptionSchema } from './schema.ts';

const officeSubscriptionSchema = subscriptionSchema.extend({
  buyer: z.object({ kind: z.enum(['user', 'organization']), id: z.string() }),
  /** Absent once the account or the organisation is gone. */
  buyerName: z.string().optional(),
});
export type OfficeSubscription = z.output<typeof officeSubscriptionSchema>;

export const subscriptionOfficeContract = defineContract({
  listOfficeSubscriptions: {
    method: 'GET',
    path: '/api/main/admin/subscriptions',
    summary: '教材と年度ごとの申込と利用（新しい順）',
    access: { audience: 'signed-in', kinds: ['admin'], scope: 'service' },
    query: pageQuerySchema.extend({
      contentName: contentNameSchema,
      fiscalYear: z.coerce.number().pipe(fiscalYearSchema),
    }),
    response: pageOf(officeSubscriptionSchema),
  },
});
