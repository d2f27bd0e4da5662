import * as z from 'zod';
import { staff } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { downloadLinkSchema } from '#shared/kernel/download-link.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf } from '#shared/kernel/page.ts';
import { lettersInputSchema, lettersSchema } from './letters.ts';
import { classMonthLineSchema, classMonthSchema, monthSchema } from './schema.ts';

/** Of each the books of all its pupils are read: a page of the school is a few classes. */
export const classesAtOnce = 5;

/** The newest one without it; one that there is nothing of yet, or that is too long ago, is the nearest there is. */
const ofMonth = { month: monthSchema.optional() };

export const monthContract = defineContract({
  getClassMonth: {
    method: 'GET',
    path: '/api/main/group-months/:groupId',
    summary: 'グループの1か月のまとめ（1人1行、前の月と比べて）。今年度のグループだけ',
    access: staff,
    params: z.object({ groupId: idSchema('group') }),
    query: z.object(ofMonth),
    response: classMonthSchema,
    problems: ['not-found'],
  },
  listClassMonths: {
    method: 'GET',
    path: '/api/main/group-months',
    summary: '今年度のグループごとの1か月のまとめ（1グループ1行。先生は担当分だけ）',
    access: staff,
    query: z.object({
      ...ofMonth,
      cursor: z.string().max(500).optional(),
      limit: z.coerce.number().int().min(1).max(classesAtOnce).default(classesAtOnce),
    }),
    response: pageOf(classMonthLineSchema),
  },
  startLetters: {
    method: 'POST',
    path: '/api/main/month-letters',
    summary: '保護者へのおたより（1人1枚のPDF）を作り始める。先生のひとことは紙のほかに残らない',
    access: staff,
    body: lettersInputSchema.extend({
      /** Made by the page: a repeat with the same key starts nothing new. */
      requestKey: z.uuid(),
    }),
    response: lettersSchema,
    problems: ['not-found', 'nothing-to-print'],
    rateLimit: { per: 'actor', requests: 30, seconds: 600 },
  },
  listLetters: {
    method: 'GET',
    path: '/api/main/month-letters',
    summary: '自分が作った保護者へのおたより（新しい順）',
    access: staff,
    response: z.object({ items: z.array(lettersSchema) }),
  },
});

export const monthDownloadContract = defineContract({
  downloadLetters: {
    method: 'GET',
    path: '/api/download/month-letters/:lettersId',
    summary: '保護者へのおたよりのPDFの短時間だけ有効なリンク（始めた人だけ。先生は担当グループの分だけ）',
    access: staff,
    params: z.object({ lettersId: idSchema('job') }),
    /** From 1. */
    query: z.object({ file: z.coerce.number().pipe(z.int().min(1).max(100)).default(1) }),
    response: downloadLinkSchema,
    problems: ['not-found'],
  },
});
