import * as z from 'zod';
import { office } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { line } from '#shared/kernel/text.ts';
import { differenceSchema, rejudgeSchema } from './schema.ts';

const { seasonId, divisionCode, id: rejudgeId } = rejudgeSchema.shape;
const reason = line(200, '理由を入力してください');
const params = z.object({ seasonId, rejudgeId });

export const rejudgeContract = defineContract({
  listRejudges: {
    method: 'GET',
    path: '/api/main/admin/rejudges',
    summary: 'シーズンの再採点（新しい順）',
    access: office,
    query: pageQuerySchema.extend({ seasonId }),
    response: pageOf(rejudgeSchema),
  },
  startRejudge: {
    method: 'POST',
    path: '/api/main/admin/rejudges',
    summary: '部門の結果を今の規則・課題文・正解で採点し直し、違いを表にする（結果はまだ変わらない）',
    access: office,
    body: z.object({ seasonId, divisionCode, reason }),
    response: rejudgeSchema,
    problems: ['not-found', 'rejudge-undecided'],
  },
  getRejudge: {
    method: 'GET',
    path: '/api/main/admin/rejudges/:seasonId/:rejudgeId',
    summary: '再採点 1件の進み具合と数',
    access: office,
    params,
    response: rejudgeSchema,
    problems: ['not-found'],
  },
  listDifferences: {
    method: 'GET',
    path: '/api/main/admin/rejudges/:seasonId/:rejudgeId/differences',
    summary: '再採点で変わる結果（級・段が変わるものから）',
    access: office,
    params,
    query: pageQuerySchema,
    response: pageOf(differenceSchema),
    problems: ['not-found'],
  },
  decideRejudge: {
    method: 'POST',
    path: '/api/main/admin/rejudges/:seasonId/:rejudgeId/decision',
    summary: '再採点をまとめて反映する、または捨てる（記録に残る）',
    access: office,
    params,
    body: z.object({ decision: z.enum(['apply', 'drop']), reason }),
    response: rejudgeSchema,
    problems: ['not-found', 'version-conflict'],
  },
});
