/** What the office sets about entries: prices, the group rule, quotas, who is ranked. */
import * as z from 'zod';
import { yenSchema } from '#shared/kernel/money.ts';
import { tieBreakSchema } from '#shared/competition/ranking/schema.ts';

/** What a group entry needs in one order. */
export const groupRuleSchema = z.object({
  people: z.int().min(1),
  entries: z.int().min(1),
});
export type GroupRule = z.output<typeof groupRuleSchema>;

/** What one entry costs; tax included. */
export const entryPriceTableSchema = z
  .object({
    version: z.int(),
    first: yenSchema,
    /** From a person's second 課題 of a season. */
    further: yenSchema,
    /** Each, when a school enters this many or more in one order. */
    bulkFrom: z.int().min(2),
    bulk: yenSchema,
  })
  .superRefine(({ first, further, bulk }, context) => {
    if (further > first)
      context.addIssue({
        code: 'custom',
        path: ['further'],
        message: '2つ目からの金額は1つ目の金額以下にしてください',
      });
    if (bulk > further)
      context.addIssue({
        code: 'custom',
        path: ['bulk'],
        message: '多人数の金額は2つ目からの金額以下にしてください',
      });
  });
export type EntryPriceTable = z.output<typeof entryPriceTableSchema>;

/** Grades counted through: 小1 is 1, 中1 is 7, 高3 is 12; everybody after that 13. */
export const schoolYearSchema = z.int().min(1).max(13);

/** What a division says about who stands in its ranking; anyone may enter. */
export const rankingRulesSchema = z.object({
  /** The highest school year that is ranked; absent: everybody. */
  rankedUpTo: schoolYearSchema.optional(),
  /** The highest school year that may qualify for the nationals; absent: everybody. */
  nationalUpTo: schoolYearSchema.optional(),
  /** An entry with more time stands in the ranking. */
  ranksExtendedTime: z.boolean(),
  /** Absent: equal scores share a rank. */
  tieBreak: tieBreakSchema.optional(),
});
export type RankingRules = z.output<typeof rankingRulesSchema>;

/** How many entries there may be; absent: no limit. */
export const quotaSchema = z.object({
  assignment: z.int().min(1).optional(),
  organization: z.int().min(1).optional(),
});
export type Quota = z.output<typeof quotaSchema>;
