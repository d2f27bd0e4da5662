import * as z from 'zod';
import { defineContract } from '../kernel/contract.ts';
import { yenSchema } from '../kernel/money.ts';
import { instantSchema } from '../kernel/time.ts';

export const attentionReasons = [
  'amount-mismatch',
  'order-mismatch',
  'unknown-order',
  'refund-failed',
  'dispute',
  'job-failed',
  'delivery-stuck',
] as const;
export type AttentionReason = (typeof attentionReasons)[number];

export const attentionSchema = z.object({
  id: z.string(),
  reason: z.enum(attentionReasons),
  /** What it is about: an order, a job or an outbox item. */
  subjectId: z.string(),
  raisedAt: instantSchema,
});
export type Attention = z.output<typeof attentionSchema>;

/** What is counted up to a limit, because more than that is not looked at in one go. */
export const overviewCounts = [
  'attention',
  'openOrders',
  'pendingDeliveries',
  'waitingOrganizations',
] as const;
export type OverviewCount = (typeof overviewCounts)[number];

const office = { audience: 'signed-in', kinds: ['admin'], scope: 'service' } as const;

export const adminContract = defineContract({
  getOverview: {
    method: 'GET',
    path: '/api/main/admin/overview',
    summary: '事務局の数字と要対応の一覧',
    access: office,
    response: z.object({
      attention: z.array(attentionSchema),
      /** Orders waiting for money. */
      openOrders: z.int(),
      openOrdersTotal: yenSchema,
      /** Deliveries (mails, certificates) not done yet. */
      pendingDeliveries: z.int(),
      /** 団体・学校 waiting for approval. */
      waitingOrganizations: z.int(),
      /** Those of which there may be more than were counted. */
      more: z.array(z.enum(overviewCounts)),
    }),
  },
});
