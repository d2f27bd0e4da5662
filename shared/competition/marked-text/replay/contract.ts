import * as z from 'zod';
import { office, own, staff } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { replaySchema } from './schema.ts';

const params = z.object({ resultId: idSchema('result') });

/** There is none before the season is published: the keys tell the text. */
export const replayContract = defineContract({
  getReplay: {
    method: 'GET',
    path: '/api/main/compete/replays/:resultId',
    summary: '自分の競技の入力の記録（再生用）。シーズンの結果が公開されてから',
    access: own,
    params,
    response: replaySchema,
    problems: ['not-found'],
    rateLimit: { per: 'actor', requests: 30, seconds: 60 },
  },
  getPupilReplay: {
    method: 'GET',
    path: '/api/main/compete/pupil-replays/:resultId',
    summary: '生徒の競技の入力の記録（再生用）。先生は担当グループの生徒だけ',
    access: staff,
    params,
    response: replaySchema,
    problems: ['not-found'],
    rateLimit: { per: 'actor', requests: 60, seconds: 60 },
  },
});

export const replayOfficeContract = defineContract({
  getReplayForOffice: {
    method: 'GET',
    path: '/api/main/admin/replays/:attemptId',
    summary: '競技 1回の入力の記録（再生用。公開の前でも見られる）',
    access: office,
    params: z.object({ attemptId: idSchema('attempt') }),
    response: replaySchema,
    problems: ['not-found'],
  },
});
