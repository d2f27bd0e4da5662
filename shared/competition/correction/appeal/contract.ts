import * as z from 'zod';
import { rulingInputSchema } from '#shared/competition/correction/contract.ts';
import { office, own, staff } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { line } from '#shared/kernel/text.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { resultSummarySchema } from '#shared/competition/result/schema.ts';
import { appealRefusals } from './policy.ts';
import { appealSchema, appealTextSchema } from './schema.ts';

const ofResult = z.object({ resultId: idSchema('result') });
const one = z.object({ appealId: idSchema('appeal') });
/** Nobody answers what they have not read. */
const version = z.int().min(1);
const file = z.object({ text: appealTextSchema });
const write = z.object({ text: appealTextSchema, version });
const withdraw = z.object({ version });
const rateLimit = { per: 'actor', requests: 20, seconds: 600 } as const;

const appealsOfResultSchema = z.object({
  /** Until when one may be filed; absent where none ever may. */
  until: instantSchema.optional(),
  /** Why none may be filed now. */
  refusal: z.enum(appealRefusals).optional(),
  /** The newest first. */
  items: z.array(appealSchema),
});
export type AppealsOfResult = z.output<typeof appealsOfResultSchema>;

const list = { response: appealsOfResultSchema, problems: ['not-found'] } as const;
const filing = {
  response: appealSchema,
  problems: ['not-found', 'appeal-too-late', 'appeal-open', 'appeal-not-possible', 'version-conflict'],
  rateLimit,
} as const;
const writing = {
  response: appealSchema,
  problems: ['not-found', 'appeal-closed', 'appeal-full', 'version-conflict'],
  rateLimit,
} as const;
const withdrawing = {
  response: appealSchema,
  problems: ['not-found', 'appeal-closed', 'version-conflict'],
} as const;

export const appealContract = defineContract({
  listAppeals: {
    method: 'GET',
    path: '/api/main/appeals/:resultId',
    summary: '自分の結果への異議申し立てと、いつまで申し立てられるか',
    access: own,
    params: ofResult,
    ...list,
  },
  fileAppeal: {
    method: 'POST',
    path: '/api/main/appeals/:resultId',
    summary: '自分の結果に異議を申し立てる（公表または訂正から14日以内、同時に1件）',
    access: own,
    params: ofResult,
    body: file,
    ...filing,
  },
  writeToAppeal: {
    method: 'POST',
    path: '/api/main/appeals/:resultId/messages',
    summary: '進んでいる異議申し立てに書き足す',
    access: own,
    params: ofResult,
    body: write,
    ...writing,
  },
  withdrawAppeal: {
    method: 'POST',
    path: '/api/main/appeals/:resultId/withdrawal',
    summary: '自分の異議申し立てを取り下げる',
    access: own,
    params: ofResult,
    body: withdraw,
    ...withdrawing,
  },
  listPupilAppeals: {
    method: 'GET',
    path: '/api/main/pupil-appeals/:resultId',
    summary: '生徒の結果への異議申し立て',
    access: staff,
    params: ofResult,
    ...list,
  },
  filePupilAppeal: {
    method: 'POST',
    path: '/api/main/pupil-appeals/:resultId',
    summary: '生徒の結果に、先生または責任者が異議を申し立てる',
    access: staff,
    params: ofResult,
    body: file,
    ...filing,
  },
  writeToPupilAppeal: {
    method: 'POST',
    path: '/api/main/pupil-appeals/:resultId/messages',
    summary: '生徒の結果への異議申し立てに、先生または責任者が書き足す',
    access: staff,
    params: ofResult,
    body: write,
    ...writing,
  },
  withdrawPupilAppeal: {
    method: 'POST',
    path: '/api/main/pupil-appeals/:resultId/withdrawal',
    summary: '学校が申し立てた異議を取り下げる',
    access: staff,
    params: ofResult,
    body: withdraw,
    ...withdrawing,
  },
});

export const appealForOfficeSchema = appealSchema.extend({
  holderName: z.string(),
  organizationId: idSchema('organization').optional(),
  attemptId: idSchema('attempt'),
  season: resultSummarySchema.shape.season,
  division: resultSummarySchema.shape.division,
});
export type AppealForOffice = z.output<typeof appealForOfficeSchema>;

const decisionInputSchema = z.discriminatedUnion('decision', [
  /** Nothing is accepted without what follows from it. */
  z.object({ decision: z.literal('accept'), version, ruling: rulingInputSchema }),
  /** What follows from it has come already: the result was changed since, as by judging the division once more. */
  z.object({
    decision: z.literal('accept-as-changed'),
    version,
    reason: line(500, '理由を入力してください'),
  }),
  z.object({ decision: z.literal('reject'), version, reason: line(500, '理由を入力してください') }),
]);
export type DecisionInput = z.output<typeof decisionInputSchema>;

export const appealOfficeContract = defineContract({
  listAppealsForOffice: {
    method: 'GET',
    path: '/api/main/admin/appeals',
    summary: '異議申し立て（進んでいるものは古い順、終わったものは新しい順）',
    access: office,
    query: pageQuerySchema.extend({ of: z.enum(['open', 'closed']) }),
    response: pageOf(appealForOfficeSchema),
  },
  getAppealForOffice: {
    method: 'GET',
    path: '/api/main/admin/appeals/:appealId',
    summary: '異議申し立て 1件とやり取り',
    access: office,
    params: one,
    response: appealForOfficeSchema,
    problems: ['not-found'],
  },
  answerAppeal: {
    method: 'POST',
    path: '/api/main/admin/appeals/:appealId/messages',
    summary: '異議申し立てに返事を書く（申し立てた人に知らせる）',
    access: office,
    params: one,
    body: write,
    response: appealForOfficeSchema,
    problems: ['not-found', 'appeal-closed', 'appeal-full', 'version-conflict'],
  },
  decideAppeal: {
    method: 'POST',
    path: '/api/main/admin/appeals/:appealId/decision',
    summary: '異議を認めて結果を裁定する、または理由を添えて認めない（記録に残り、申し立てた人に知らせる）',
    access: office,
    params: one,
    body: decisionInputSchema,
    response: appealForOfficeSchema,
    problems: ['not-found', 'appeal-closed', 'version-conflict', 'ruling-not-possible', 'nothing-corrected'],
  },
});
