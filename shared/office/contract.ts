import * as z from 'zod';
import { office } from '../kernel/access.ts';
import { defineContract } from '../kernel/contract.ts';
import { yenSchema } from '../kernel/money.ts';
import { reconcilerRunSchema } from '../payment/schema.ts';

/** What is counted up to a limit, because more than that is not looked at in one go. */
export const overviewCounts = ['attention', 'openOrders', 'lateDeliveries', 'waitingOrganizations'] as const;
export type OverviewCount = (typeof overviewCounts)[number];

export const officeContract = defineContract({
  getOverview: {
    method: 'GET',
    path: '/api/main/admin/overview',
    summary: '事務局の数字',
    access: office,
    response: z.object({
      /** Entries of the inbox. */
      attention: z.int(),
      /** Orders waiting for money. */
      openOrders: z.int(),
      openOrdersTotal: yenSchema,
      /** Deliveries (mails, certificates) that the last sweep had to send again. */
      lateDeliveries: z.int(),
      /** 団体・学校 waiting for approval. */
      waitingOrganizations: z.int(),
      /** What the reconciler did the last time; absent before the first. */
      reconciled: reconcilerRunSchema.extend({ overdue: z.boolean() }).optional(),
      /** Those of which there may be more than were counted. */
      more: z.array(z.enum(overviewCounts)),
    }),
  },
});
