import * as z from 'zod';
import { office, own, staff } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { markedTextSchema } from './schema.ts';

const params = z.object({ resultId: idSchema('result') });

/** There is none before the season is published: others may still be typing the text. */
export const markedTextContract = defineContract({
  getMarkedText: {
    method: 'GET',
    path: '/api/main/marked-texts/:resultId',
    summary: '自分の採点つき本文（ミスの場所つき）。シーズンの結果が公開されてから',
    access: own,
    params,
    response: markedTextSchema,
    problems: ['not-found'],
  },
  getPupilMarkedText: {
    method: 'GET',
    path: '/api/main/pupil-marked-texts/:resultId',
    summary: '生徒の採点つき本文。先生は担当グループの生徒だけ',
    access: staff,
    params,
    response: markedTextSchema,
    problems: ['not-found'],
  },
});

export const markedTextOfficeContract = defineContract({
  getMarkedTextForOffice: {
    method: 'GET',
    path: '/api/main/admin/marked-texts/:attemptId',
    summary: '競技 1回の採点つき本文（公開の前でも見られる）',
    access: office,
    params: z.object({ attemptId: idSchema('attempt') }),
    response: markedTextSchema,
    problems: ['not-found'],
  },
});
