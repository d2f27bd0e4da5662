import * as z from 'zod';
import { inputSchema, parseLog } from '#shared/competition/attempt/schema.ts';
import type { Access } from '#shared/kernel/contract.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { freeTextBodySchema, trialPlaceSchema, trialsSchema } from './schema.ts';

/** Whoever types, staff who try it too. */
const everybody = {
  audience: 'signed-in',
  kinds: ['individual', 'organization', 'school', 'student'],
  scope: 'service',
} as const satisfies Access;

const params = z.object({ textId: idSchema('taskText') });

export const trialContract = defineContract({
  listTrials: {
    method: 'GET',
    path: '/api/main/compete/trials',
    summary: '本番と同じ練習に使える課題文（公開されたもの）と部門、終わった大会、この2年の大会と部門',
    access: everybody,
    response: trialsSchema,
  },
  getFreeText: {
    method: 'GET',
    path: '/api/main/compete/trials/:textId',
    summary: '練習用に公開された課題文 1件（問題には答えも）',
    access: everybody,
    params,
    response: freeTextBodySchema,
    problems: ['not-found'],
  },
  findPlace: {
    method: 'POST',
    path: '/api/main/compete/trials/:textId/place',
    summary:
      '終わった大会の課題を打った記録を採点し、その大会なら何位くらいかを答える（何も残さず、順位表にも載らない）',
    reads: true,
    access: everybody,
    params,
    body: z.object({
      /** Asked for by guided tasks. */
      input: inputSchema.optional(),
      /** JSON, as chunks of an attempt hold it; all of the run. */
      log: z
        .string()
        .max(900_000)
        .refine((text) => parseLog(text) !== undefined, '記録の形が正しくありません'),
    }),
    response: trialPlaceSchema,
    problems: ['not-found'],
    rateLimit: { per: 'actor', requests: 20, seconds: 60 },
  },
});
