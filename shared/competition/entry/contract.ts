import * as z from 'zod';
import { divisionSchema } from '#shared/competition/competition/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { office, own, staff } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { buyerAgeField } from '#shared/shop/order/buyer-age.ts';
import { payWayField, payWayProblems } from '#shared/shop/pay-way/schema.ts';
import { checkoutSchema } from '#shared/shop/payment/schema.ts';
import { groupEntryQuoteSchema, entryQuoteSchema } from './quote.ts';
import { accommodationSchema, entrySchema } from './schema.ts';

const seasonId = idSchema('season');
const divisionCode = divisionSchema.shape.code;
const divisionCodes = z
  .array(divisionCode)
  .min(1, '課題を1つ以上選んでください')
  .max(50)
  .refine((codes) => new Set(codes).size === codes.length, '同じ課題が2回選ばれています');

/** What an order is besides what is entered. */
const ordered = {
  /** The total the person saw; another one now is `price-changed` and nothing is ordered. */
  expectedTotal: yenSchema,
  /** Made by the page: sent again, or from two tabs, it is the same order. */
  requestKey: z.uuid(),
  ...payWayField,
};

const entryWishSchema = z.object({ seasonId, divisionCodes });
export type EntryWish = z.output<typeof entryWishSchema>;

const mostPeople = 1000;
/** What one request can reserve in the time it has. */
const mostEntries = 2000;

export const groupEntryWishSchema = z.object({
  seasonId,
  entrants: z
    .array(z.object({ userId: idSchema('user'), divisionCodes }))
    .min(1, '参加者を1人以上選んでください')
    .max(mostPeople, `一度に申し込めるのは${formatCount(mostPeople)}人までです`)
    .refine(
      (entrants) => new Set(entrants.map(({ userId }) => userId)).size === entrants.length,
      '同じ参加者が2回選ばれています',
    )
    .refine(
      (entrants) => entrants.reduce((sum, one) => sum + one.divisionCodes.length, 0) <= mostEntries,
      `一度に申し込めるのは${formatCount(mostEntries)}件までです。分けてお申し込みください`,
    ),
});
export type GroupEntryWish = z.output<typeof groupEntryWishSchema>;

const version = z.int().min(1);
const one = z.object({ entryId: idSchema('entry') });
const checkout = checkoutSchema.extend({ url: z.url().optional() });
const often = { per: 'actor', requests: 20, seconds: 60 } as const;

const applicant = { audience: 'signed-in', kinds: ['individual'], scope: 'self' } as const;

const refusals = [
  'not-found',
  'season-called-off',
  'not-open-yet',
  'entry-closed',
  'not-qualified',
  'already-entered',
  'assignment-full',
  'lines-refused',
  'price-changed',
] as const;

/** Of an unpaid order besides: its money is under way. */
const withdrawalProblems = [
  'not-found',
  'entry-not-changeable',
  'version-conflict',
  'slip-out',
  'transfer-begun',
  'order-not-payable',
  'payment-unavailable',
] as const;

export const entryContract = defineContract({
  quoteEntries: {
    method: 'POST',
    path: '/api/main/entries/quote',
    reads: true,
    summary: '自分の参加申込の金額と、申し込めるかを確かめる（何も記録しない）',
    access: applicant,
    body: entryWishSchema,
    response: entryQuoteSchema,
    problems: ['not-found'],
  },
  applyForEntries: {
    method: 'POST',
    path: '/api/main/entries',
    summary: '自分の参加を申し込み、支払いを始める',
    access: applicant,
    body: entryWishSchema.extend({ ...ordered, ...buyerAgeField }),
    response: checkout,
    problems: [...refusals, ...payWayProblems],
    rateLimit: often,
    stoppedBy: ['entry', 'payment'],
  },
  listEntries: {
    method: 'GET',
    path: '/api/main/entries',
    summary: '自分の参加の申込（新しい順）',
    access: own,
    query: pageQuerySchema,
    response: pageOf(entrySchema),
  },
  getEntry: {
    method: 'GET',
    path: '/api/main/entries/:entryId',
    summary: '自分の参加の申込 1件',
    access: own,
    params: one,
    response: entrySchema,
    problems: ['not-found'],
  },
  withdrawEntry: {
    method: 'POST',
    path: '/api/main/entries/:entryId/withdraw',
    summary: '自分で申し込んだ参加を取りやめる（返金はない。支払い前なら、注文の金額が減る）',
    access: applicant,
    params: one,
    body: z.object({ version }),
    response: entrySchema,
    problems: withdrawalProblems,
  },
  changeEntry: {
    method: 'PUT',
    path: '/api/main/entries/:entryId/assignment',
    summary: '自分で申し込んだ参加を、同じ大会の別の課題に変える',
    access: applicant,
    params: one,
    body: z.object({ divisionCode, version }),
    response: entrySchema,
    problems: ['not-found', 'entry-not-changeable', 'already-entered', 'assignment-full', 'version-conflict'],
  },
});

export const groupEntryContract = defineContract({
  quoteGroupEntries: {
    method: 'POST',
    path: '/api/main/group-entries/quote',
    reads: true,
    summary: '団体申込の金額、条件、1件ごとに申し込めるかを確かめる（何も記録しない）',
    access: staff,
    body: groupEntryWishSchema,
    response: groupEntryQuoteSchema,
    problems: ['not-found'],
    rateLimit: { per: 'actor', requests: 60, seconds: 60 },
  },
  applyForGroupEntries: {
    method: 'POST',
    path: '/api/main/group-entries',
    summary: '団体で参加を申し込み、支払いを始める（先生は担当グループの生徒だけ）',
    access: staff,
    body: groupEntryWishSchema.extend(ordered),
    response: checkout,
    problems: [...refusals, 'organization-full', 'group-too-small', ...payWayProblems],
    rateLimit: often,
    stoppedBy: ['entry', 'payment'],
  },
  listGroupEntries: {
    method: 'GET',
    path: '/api/main/group-entries',
    summary: '団体の参加の申込（組・参加者の順。先生は担当グループを指定する）',
    access: staff,
    query: pageQuerySchema.extend({ seasonId, groupId: idSchema('group').optional() }),
    response: pageOf(entrySchema),
    problems: ['not-found'],
  },
  getGroupEntry: {
    method: 'GET',
    path: '/api/main/group-entries/:entryId',
    summary: '団体の参加の申込 1件',
    access: staff,
    params: one,
    response: entrySchema,
    problems: ['not-found'],
  },
  withdrawGroupEntry: {
    method: 'POST',
    path: '/api/main/group-entries/:entryId/withdraw',
    summary: '団体で申し込んだ参加を取りやめる（返金はない。支払い前なら、注文の金額が減る）',
    access: staff,
    params: one,
    body: z.object({ version }),
    response: entrySchema,
    problems: withdrawalProblems,
  },
  changeGroupEntry: {
    method: 'PUT',
    path: '/api/main/group-entries/:entryId/assignment',
    summary: '団体で申し込んだ参加を、同じ大会の別の課題か、別の参加者に変える',
    access: staff,
    params: one,
    body: z.object({ divisionCode, userId: idSchema('user'), version }),
    response: entrySchema,
    problems: [
      'not-found',
      'entry-not-changeable',
      'already-entered',
      'assignment-full',
      'organization-full',
      'version-conflict',
    ],
  },
  accommodateGroupEntry: {
    method: 'PUT',
    path: '/api/main/group-entries/:entryId/accommodation',
    summary: '参加する人に合わせて、時間の倍率と文字の大きさを決める（理由は記録しない）',
    access: staff,
    params: one,
    body: accommodationSchema.extend({ version }),
    response: entrySchema,
    problems: ['not-found', 'entry-not-changeable', 'version-conflict'],
  },
});

export const entryOfficeContract = defineContract({
  accommodateEntry: {
    method: 'PUT',
    path: '/api/main/admin/entries/:entryId/accommodation',
    summary: '参加の申込の時間の倍率と文字の大きさを決める（理由は記録しない）',
    access: office,
    params: one,
    body: accommodationSchema.extend({ version }),
    response: entrySchema,
    problems: ['not-found', 'entry-not-changeable', 'version-conflict'],
  },
});
