import * as z from 'zod';
import { office } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { reconcilerRunSchema } from '#shared/shop/payment/schema.ts';

/** What is counted up to a limit, because more than that is not looked at in one go. */
const overviewCounts = ['attention', 'openOrders', 'lateDeliveries', 'waitingOrganizations'] as const;
export type OverviewCount = (typeof overviewCounts)[number];

/** What a morning begins with; each is the length of a list that has a page. */
export const morningCounts = [
  'contacts',
  'parcels',
  'returnedParcels',
  'appeals',
  'trainingLogs',
  'newUsers',
  'stuckDeliveries',
  'failedJobs',
] as const;
export type MorningCount = (typeof morningCounts)[number];

/** Of new accounts. */
export const morningDays = 7;

export const officeContract = defineContract({
  getMorning: {
    method: 'GET',
    path: '/api/main/admin/morning',
    summary: '事務局の朝の数字（どれも、開ける一覧の件数）',
    access: office,
    response: z.object({
      counts: z.record(z.enum(morningCounts), z.int()),
      /** Those of which there may be more than were counted. */
      more: z.array(z.enum(morningCounts)),
    }),
  },
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
      /** What the outbox's sweeper found the last time; absent before the first. `late`: it should have come again. */
      swept: z
        .object({ at: instantSchema, oldestAt: instantSchema.optional(), late: z.boolean() })
        .optional(),
      /** Of those that wait for money. */
      oldestOpenOrder: z.object({ id: idSchema('order'), createdAt: instantSchema }).optional(),
      /** Those of which there may be more than were counted. */
      more: z.array(z.enum(overviewCounts)),
    }),
  },
});
