/**
 * The tables by which a division scores: levels, bonuses, penalties. Each is a history of versions with the instant from
 * which it holds; a version that has begun to hold is never changed, so that old results can be explained.
 */
import * as z from 'zod';
import { instantSchema } from '#shared/kernel/time.ts';
import type { PriceRefusal } from '#shared/shop/order/price.ts';
import { entryPriceTableSchema, groupRuleSchema } from './rules.ts';
import { levels, levelTableSchema } from './schema.ts';

/** Where a row does not go up as it must, at that row. */
function expectRising(
  values: readonly number[],
  context: z.core.$RefinementCtx,
  pathOf: (index: number) => (string | number)[],
  messageOf: (index: number) => string,
): void {
  for (const [index, value] of values.entries()) {
    const previous = values[index - 1];
    if (previous !== undefined && value <= previous)
      context.addIssue({ code: 'custom', path: pathOf(index), message: messageOf(index) });
  }
}

const whole = (least: number, most: number) =>
  z
    .int('整数で入力してください')
    .min(least, `${least}以上の数を入力してください`)
    .max(most, `${most}以下の数を入力してください`);

/** Every level has its threshold, and each takes more than the one before. */
export const levelTableInputSchema = levelTableSchema
  .extend({
    thresholds: z.array(whole(1, 1_000_000)).length(levels.length, 'すべての級・段の基準を入力してください'),
  })
  .superRefine(({ thresholds }, context) =>
    expectRising(
      thresholds,
      context,
      (index) => ['thresholds', index],
      (index) => `${levels[index]}は${levels[index - 1]}より大きい数にしてください`,
    ),
  );

/** 特別点: up to `missPerMille` misses per thousand correct characters earn `percent` of them; the strictest step first. */
export const bonusTableSchema = z
  .object({
    version: z.int(),
    steps: z.array(z.object({ missPerMille: whole(0, 1000), percent: whole(1, 100) })).max(10),
  })
  .superRefine(({ steps }, context) => {
    expectRising(
      steps.map(({ missPerMille }) => missPerMille),
      context,
      (index) => ['steps', index, 'missPerMille'],
      () => 'ミスの割合は上の行より大きい数にしてください',
    );
    expectRising(
      steps.map(({ percent }) => -percent),
      context,
      (index) => ['steps', index, 'percent'],
      () => '特別点の割合は上の行より小さい数にしてください',
    );
  });
export type BonusTable = z.output<typeof bonusTableSchema>;

/** Points that one error of each kind costs. */
export const penaltyTableSchema = z.object({
  version: z.int(),
  typo: whole(0, 10),
  omission: whole(0, 10),
  surplus: whole(0, 10),
  unconverted: whole(0, 10),
});
export type PenaltyTable = z.output<typeof penaltyTableSchema>;

interface Dated<T> {
  readonly effectiveFrom: string;
  readonly table: T;
}

/** Versions 1, 2, 3 … without a gap, each beginning after the one before. */
function expectInOrder(history: readonly Dated<{ version: number }>[], context: z.core.$RefinementCtx): void {
  for (const [index, { table }] of history.entries())
    if (table.version !== index + 1)
      context.addIssue({
        code: 'custom',
        path: [index, 'table', 'version'],
        message: `版の番号が続いていません。${index + 1}にしてください`,
      });
  expectRising(
    history.map(({ effectiveFrom }) => Date.parse(effectiveFrom)),
    context,
    (index) => [index, 'effectiveFrom'],
    () => '適用開始は前の版より後の日時にしてください',
  );
}

const noVersion = '1つ以上の版を登録してください';

/** All versions of a table, oldest first. */
export const levelHistorySchema = z
  .array(z.object({ effectiveFrom: instantSchema, table: levelTableInputSchema }))
  .min(1, noVersion)
  .superRefine(expectInOrder);
export const bonusHistorySchema = z
  .array(z.object({ effectiveFrom: instantSchema, table: bonusTableSchema }))
  .min(1, noVersion)
  .superRefine(expectInOrder);
export const penaltyHistorySchema = z
  .array(z.object({ effectiveFrom: instantSchema, table: penaltyTableSchema }))
  .min(1, noVersion)
  .superRefine(expectInOrder);
export const priceHistorySchema = z
  .array(z.object({ effectiveFrom: instantSchema, table: entryPriceTableSchema }))
  .min(1, noVersion)
  .superRefine(expectInOrder);
export const groupRuleHistorySchema = z
  .array(z.object({ effectiveFrom: instantSchema, table: groupRuleSchema.extend({ version: z.int() }) }))
  .min(1, noVersion)
  .superRefine(expectInOrder);

/** What holds at an instant; undefined before the first version. */
export const tableAt = <T>(history: readonly Dated<T>[], now: Date): T | undefined =>
  history.findLast(({ effectiveFrom }) => Date.parse(effectiveFrom) <= now.getTime())?.table;

/** A version by which something was scored. */
export const tableOf = <T extends { version: number }>(
  history: readonly Dated<T>[],
  version: number,
): T | undefined => history.find(({ table }) => table.version === version)?.table;

/** As of prices. */
export type HistoryRefusal = PriceRefusal;

/** Why a history may not take another's place: what holds or held stays as it is, and what is new begins later. */
export function historyRefusal<T>(
  current: readonly Dated<T>[],
  next: readonly Dated<T>[],
  now: Date,
): HistoryRefusal | undefined {
  const begun = current.filter(({ effectiveFrom }) => Date.parse(effectiveFrom) <= now.getTime());
  const same = begun.every((dated, index) => JSON.stringify(dated) === JSON.stringify(next[index]));
  if (!same) return 'changed-in-force';
  const early = next
    .slice(begun.length)
    .some(({ effectiveFrom }) => Date.parse(effectiveFrom) <= now.getTime());
  return early ? 'begins-in-the-past' : undefined;
}

/** The same of one version by which something is scored before it begins to hold. */
export const versionRefusal = <T extends { version: number }>(
  current: readonly Dated<T>[],
  next: readonly Dated<T>[],
  version: number,
): HistoryRefusal | undefined =>
  JSON.stringify(tableOf(current, version)) === JSON.stringify(tableOf(next, version))
    ? undefined
    : 'changed-in-force';
