import * as z from 'zod';
import { office } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';
import { viewSchema } from './schema.ts';

export const viewAsContract = defineContract({
  beginView: {
    method: 'POST',
    path: '/api/main/admin/views',
    summary:
      '利用者の画面を、その人として見はじめる（30分。見るだけで、変更とファイルの受け取りはできない。理由と日時が残り、本人の記録にも出る）',
    access: office,
    body: z.object({ userId: idSchema('user'), reason: reasonSchema }),
    response: viewSchema,
    problems: ['not-found', 'version-conflict'],
    rateLimit: { per: 'actor', requests: 30, seconds: 60 },
  },
  endView: {
    method: 'DELETE',
    path: '/api/main/admin/views/:viewId',
    summary: '利用者の画面を見るのを終える（終わっていても同じ答え）',
    access: office,
    params: z.object({ viewId: idSchema('view') }),
    response: z.object({ viewId: z.string() }),
    problems: ['not-found'],
  },
});
