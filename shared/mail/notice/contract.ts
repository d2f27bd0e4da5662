import * as z from 'zod';
import { defineContract, kinds } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { noticeSchema } from './schema.ts';

/** Everybody reads their own, pupils and people of an organisation that waits for its approval too. */
const everybody = { audience: 'signed-in', kinds, scope: 'self', early: true } as const;

export const noticeContract = defineContract({
  listNotices: {
    method: 'GET',
    path: '/api/main/notices',
    summary: '自分への通知（新しい順、400日分）',
    access: everybody,
    query: pageQuerySchema,
    response: pageOf(noticeSchema),
  },
  readNotice: {
    method: 'POST',
    path: '/api/main/notices/:noticeId/read',
    summary: '自分への通知を1件、既読にする',
    access: everybody,
    params: z.object({ noticeId: idSchema('notice') }),
    response: z.object({ noticeId: z.string() }),
    problems: ['not-found'],
  },
  readAllNotices: {
    method: 'POST',
    path: '/api/main/notices/read-all',
    summary: '自分への通知をすべて既読にする',
    access: everybody,
    response: z.object({ until: z.iso.datetime() }),
  },
});
