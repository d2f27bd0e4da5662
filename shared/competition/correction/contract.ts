import * as z from 'zod';
import { attemptStateSchema, hardSignSchema, softSignSchema } from '#shared/competition/attempt/schema.ts';
import { levelTableSchema } from '#shared/competition/competition/schema.ts';
import { bonusTableSchema, penaltyTableSchema } from '#shared/competition/competition/table.ts';
import { office } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { line } from '#shared/kernel/text.ts';
import { entryStateSchema } from '#shared/competition/entry/schema.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { errorCountsSchema, resultSchema, resultStateSchema } from '#shared/competition/result/schema.ts';

const params = z.object({ attemptId: idSchema('attempt') });
/** Whose it is, for one that no attempt tells of. */
const query = z.object({ personId: idSchema('user').optional() });
const reason = line(200, '理由を入力してください');
/** Goes up with each ruling: nobody decides about what they have not seen. */
const version = z.int().min(1);
const count = z.int().min(0, '0以上で入力してください').max(99_999, '99,999以下で入力してください');

/** A result as the office decides about it. */
const ruledResultSchema = resultSchema.extend({
  holderName: z.string(),
  personId: idSchema('user'),
  groupName: z.string().optional(),
  /** Absent when its account is gone. */
  entryState: entryStateSchema.optional(),
  /** How its log stands; absent where none was kept. */
  attempt: z
    .object({
      state: attemptStateSchema,
      signs: z.array(hardSignSchema),
      softSigns: z.array(softSignSchema),
    })
    .optional(),
  /** A void one, or one under review, with its attempt, whose entry has not been given back; while its season is held. */
  mayGiveBack: z.boolean(),
  version,
  /** By which a correction is scored; absent when its division is gone. */
  tables: z
    .object({
      levels: levelTableSchema,
      bonuses: bonusTableSchema,
      penalties: penaltyTableSchema,
    })
    .optional(),
  /** When the office last decided about it, by hand or by a rejudge. */
  ruledAt: instantSchema.optional(),
  /** What it was before each correction, the newest first. */
  history: z.array(
    resultSchema.pick({ state: true, score: true, correct: true, misses: true }).extend({ version }),
  ),
});
export type RuledResult = z.output<typeof ruledResultSchema>;

/** A result as it is found: whose, where, and how it stands. */
const foundResultSchema = z.object({
  attemptId: idSchema('attempt'),
  personId: idSchema('user'),
  /** Absent when the account is gone. */
  name: z.string().optional(),
  kana: z.string().optional(),
  grade: z.string().optional(),
  divisionCode: z.string(),
  state: resultStateSchema,
  score: z.int(),
  finishedAt: instantSchema,
});
export type FoundResult = z.output<typeof foundResultSchema>;

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
  findResults: {
    method: 'GET',
    path: '/api/main/admin/corrections',
    summary: '結果を、参加番号か氏名のフリガナの先頭から探す（公表前のものも）',
    access: office,
    query: z.object({
      seasonId: idSchema('season'),
      /** One of the two; with neither nothing is found. */
      ticketNumber: z.string().max(20).optional(),
      kana: z.string().max(40).optional(),
    }),
    response: z.object({ items: z.array(foundResultSchema) }),
  },
  getRuledResult: {
    method: 'GET',
    path: '/api/main/admin/corrections/:attemptId',
    summary: '競技 1回の結果と、訂正の前の値',
    access: office,
    params,
    query,
    response: ruledResultSchema,
    problems: ['not-found'],
  },
  ruleResult: {
    method: 'POST',
    path: '/api/main/admin/corrections/:attemptId',
    summary:
      '結果を訂正・無効・失格にする、元に戻す（理由つき、記録に残る。順位は数分で変わり、本人に知らせる）',
    access: office,
    params,
    query,
    body: rulingInputSchema,
    response: ruledResultSchema,
    problems: ['not-found', 'version-conflict', 'ruling-not-possible', 'nothing-corrected'],
  },
});
