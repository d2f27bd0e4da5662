import * as z from 'zod';
import { own, staff } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { homeworkInputSchema, homeworkSchema, ofClassSchema } from './schema.ts';

const params = z.object({ groupId: idSchema('group') });

export const homeworkContract = defineContract({
  listHomework: {
    method: 'GET',
    path: '/api/main/homework',
    summary: '今年度のグループに出している練習の課題（先生は担当分だけ）',
    access: staff,
    response: z.object({ items: z.array(homeworkSchema) }),
  },
  giveHomework: {
    method: 'PUT',
    path: '/api/main/homework/:groupId',
    summary:
      'グループに練習の課題を出す、または変える（1つのグループに1つ。はじめて出すときの version は 0）',
    access: staff,
    params,
    body: homeworkInputSchema.extend({ version: z.int().min(0) }),
    response: homeworkSchema,
    problems: ['not-found', 'version-conflict'],
    rateLimit: { per: 'actor', requests: 30, seconds: 60 },
  },
  takeBackHomework: {
    method: 'DELETE',
    path: '/api/main/homework/:groupId',
    summary: '練習の課題を取り下げる',
    access: staff,
    params,
    /** As it was seen: what a colleague has given meanwhile stays. */
    query: z.object({ version: z.coerce.number().int().min(1) }),
    response: z.object({ done: z.literal(true) }),
    problems: ['not-found', 'version-conflict'],
  },
});

export const ownHomeworkContract = defineContract({
  getOwnHomework: {
    method: 'GET',
    path: '/api/main/own-homework',
    summary: '自分のクラスにいま出ている練習の課題と、学年（中学校では、どの学校の何年かが分かればそれも）',
    access: { ...own, kinds: ['student'] },
    /** As the session says it: only of a 中学校 the school is looked at, whose 3年 may be 小学3年. */
    query: z.object({ schoolType: z.string().max(10).optional() }),
    response: ofClassSchema,
  },
});
