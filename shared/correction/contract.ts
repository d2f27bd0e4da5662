import * as z from 'zod';
import { defineContract } from '../kernel/contract.ts';
import { idSchema } from '../kernel/id.ts';
import { line } from '../kernel/text.ts';
import { errorCountsSchema, resultSchema } from '../result/schema.ts';

const office = { audience: 'signed-in', kinds: ['admin'], scope: 'service' } as const;
const params = z.object({ attemptId: idSchema('attempt') });
const reason = line(200, '理由を入力してください');
/** Goes up with each ruling: nobody decides about what they have not seen. */
const version = z.int().min(1);
const count = z.int().min(0, '0以上で入力してください').max(99_999, '99,999以下で入力してください');

/** A result as the office decides about it. */
export const ruledResultSchema = resultSchema.extend({
  holderName: z.string(),
  version,
  /** What it was before each correction, the newest first. */
  history: z.array(
    resultSchema.pick({ state: true, score: true, correct: true, misses: true }).extend({ version }),
  ),
});
export type RuledResult = z.output<typeof ruledResultSchema>;

export const rulingInputSchema = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('correct'),
    version,
    reason,
    correct: count,
    errors: errorCountsSchema,
  }),
  z.object({ act: z.enum(['void', 'disqualify', 'reinstate']), version, reason }),
]);
export type RulingInput = z.output<typeof rulingInputSchema>;

export const correctionContract = defineContract({
  getRuledResult: {
    method: 'GET',
    path: '/api/main/admin/corrections/:attemptId',
    summary: '競技 1回の結果と、訂正の前の値',
    access: office,
    params,
    response: ruledResultSchema,
    problems: ['not-found'],
  },
  ruleResult: {
    method: 'POST',
    path: '/api/main/admin/corrections/:attemptId',
    summary:
      '結果を訂正・無効・失格にする、元に戻す(理由つき、記録に残る。順位は数分で変わり、本人に知らせる)',
    access: office,
    params,
    body: rulingInputSchema,
    response: ruledResultSchema,
    problems: ['not-found', 'version-conflict', 'ruling-not-possible'],
  },
});
