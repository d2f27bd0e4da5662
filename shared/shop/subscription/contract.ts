import * as z from 'zod';
import { personNameSchema } from '#shared/people/account/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { buyer, staff } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { buyerAgeField } from '#shared/shop/order/buyer-age.ts';
import { summaryGroupSchema } from '#shared/shop/order/schema.ts';
import { payWayField, payWayProblems } from '#shared/shop/pay-way/schema.ts';
import { checkoutSchema } from '#shared/shop/payment/schema.ts';
import { contentNameSchema, fiscalYearSchema, mostSeats, seatsSchema, standingSchema } from './schema.ts';

const one = z.object({ contentName: contentNameSchema });
const often = { per: 'actor', requests: 20, seconds: 60 } as const;

export const subscriptionWishSchema = z.object({
  contentName: contentNameSchema,
  fiscalYear: fiscalYearSchema,
  seats: seatsSchema,
});
export type SubscriptionWish = z.output<typeof subscriptionWishSchema>;

const subscriptionRefusals = [
  'subscription-not-on-sale',
  'subscription-unpaid',
  'already-subscribed',
] as const;

/** What it would cost and what stands in its way, as things are now. */
const subscriptionQuoteSchema = z.object({
  refusals: z.array(z.enum(subscriptionRefusals)),
  lines: z.array(summaryGroupSchema),
  /** Tax included. */
  total: yenSchema,
  tax: yenSchema,
  payableUntil: instantSchema,
  /** When what it is for cannot be had any more: no way of paying goes beyond it. */
  payableBefore: instantSchema.optional(),
});
export type SubscriptionQuote = z.output<typeof subscriptionQuoteSchema>;

const standingsSchema = z.object({
  /** This fiscal year's, and the next one's where it is on sale. */
  years: z.array(fiscalYearSchema).min(1),
  items: z.array(standingSchema.extend({ price: yenSchema.optional() })),
});
export type Standings = z.output<typeof standingsSchema>;

/** Who decides whether the next year is spoken of: whoever pays. */
const decider = { ...buyer, roles: ['owner'] } as const;

export const subscriptionContract = defineContract({
  listSubscriptions: {
    method: 'GET',
    path: '/api/main/subscriptions',
    summary: '教材ごとの利用の状態と料金（団体ではスタッフに共通）',
    access: buyer,
    response: standingsSchema,
  },
  quoteSubscription: {
    method: 'POST',
    path: '/api/main/subscriptions/quote',
    reads: true,
    summary: '教材の料金と、申し込めるかを確かめる（何も記録しない）',
    access: buyer,
    body: subscriptionWishSchema,
    response: subscriptionQuoteSchema,
  },
  orderSubscription: {
    method: 'POST',
    path: '/api/main/subscriptions',
    summary: '教材を年度と人数で申し込み、支払いを始める',
    access: buyer,
    body: subscriptionWishSchema.extend({
      /** The total the person saw; another one now is `price-changed` and nothing is ordered. */
      expectedTotal: yenSchema,
      /** Made by the page: sent again, or from two tabs, it is the same order. */
      requestKey: z.uuid(),
      ...payWayField,
      ...buyerAgeField,
    }),
    response: checkoutSchema.extend({ url: z.url().optional() }),
    problems: [...subscriptionRefusals, 'price-changed', ...payWayProblems],
    rateLimit: often,
    stoppedBy: ['payment'],
  },
  stopRenewal: {
    method: 'POST',
    path: '/api/main/subscriptions/:contentName/stop',
    summary: '教材を年度末で終わりにする（年度末の案内を送らない。自動の更新はもともとない）',
    access: decider,
    params: one,
    response: standingSchema,
    problems: ['not-found'],
    rateLimit: often,
  },
  resumeRenewal: {
    method: 'POST',
    path: '/api/main/subscriptions/:contentName/resume',
    summary: '年度末で終わりにした教材を、元に戻す',
    access: decider,
    params: one,
    response: standingSchema,
    problems: ['not-found'],
    rateLimit: often,
  },
});

const seatRefusals = ['not-found', 'student-disabled', 'no-seat-left'] as const;
export type SeatRefusal = (typeof seatRefusals)[number];

const pupilsSchema = z.object({
  userIds: z
    .array(idSchema('user'))
    .min(1, '生徒を1人以上選んでください')
    .max(mostSeats, `一度に選べるのは${formatCount(mostSeats)}人までです`)
    .refine((ids) => new Set(ids).size === ids.length, '同じ生徒が2回選ばれています'),
});

const outcomeSchema = z.object({
  changed: z.int().min(0),
  /** It was so before. */
  unchanged: z.int().min(0),
  refused: z.array(
    z.object({ userId: idSchema('user'), name: z.string().optional(), reason: z.enum(seatRefusals) }),
  ),
});
export type SeatOutcome = z.output<typeof outcomeSchema>;

const pupilSeatSchema = z.object({
  userId: idSchema('user'),
  name: personNameSchema,
  groupId: idSchema('group'),
  number: z.int().optional(),
  disabled: z.boolean(),
  holds: z.boolean(),
});
export type PupilSeat = z.output<typeof pupilSeatSchema>;

export const seatContract = defineContract({
  listPupilSeats: {
    method: 'GET',
    path: '/api/main/group-subscriptions/:contentName/pupils',
    summary: '生徒と、この年度に教材を使えるか（先生は担当グループを指定する）',
    access: staff,
    params: one,
    query: pageQuerySchema.extend({ groupId: idSchema('group').optional() }),
    response: pageOf(pupilSeatSchema),
    problems: ['not-found'],
  },
  giveSeats: {
    method: 'POST',
    path: '/api/main/group-subscriptions/:contentName/give',
    summary: '選んだ生徒が教材を使えるようにする（先生は担当グループの生徒だけ）',
    access: staff,
    params: one,
    body: pupilsSchema,
    response: outcomeSchema,
    problems: ['not-found'],
    rateLimit: { per: 'actor', requests: 60, seconds: 60 },
  },
  takeSeatsBack: {
    method: 'POST',
    path: '/api/main/group-subscriptions/:contentName/take-back',
    summary: '選んだ生徒の教材の利用を取りやめる（先生は担当グループの生徒だけ）',
    access: staff,
    params: one,
    body: pupilsSchema,
    response: outcomeSchema,
    problems: ['not-found'],
    rateLimit: { per: 'actor', requests: 60, seconds: 60 },
  },
});
