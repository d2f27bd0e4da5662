/** New versions of tables as the office types them. Pure. */
import { plainYen } from '#shared/kernel/money.ts';
import * as z from 'zod';
import type { EntrySettings } from '#shared/competition/competition/assignment.ts';
import type { DivisionRecord } from '#shared/competition/competition/division.ts';
import { groupRuleSchema, entryPriceTableSchema } from '#shared/competition/competition/rules.ts';
import { levels } from '#shared/competition/competition/schema.ts';
import {
  bonusTableSchema,
  levelTableInputSchema,
  penaltyTableSchema,
} from '#shared/competition/competition/table.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';
import { instantValues, noInstant, readInstant } from '#web/lib/instant-values.ts';

export interface Dated<T> {
  readonly effectiveFrom: string;
  readonly table: T;
}

export interface NumberField {
  /** Its path in the table: `thresholds.3`. */
  readonly path: string;
  readonly label: string;
  readonly unit: string;
  /** May be left empty, with its neighbour in the row. */
  readonly optional?: true;
}

/** A kind of table: what is asked for, how it is read, and how it stands in the console. */
export interface TableKind<T extends { version: number }> {
  readonly title: string;
  readonly fields: readonly NumberField[];
  readonly schema: z.ZodType<T>;
  /** The table from what was typed, without a version. */
  readonly read: (numbers: Readonly<Record<string, number | undefined>>) => object;
  readonly write: (table: T) => Readonly<Record<string, number>>;
}

/** All of it but which version it is. */
const numbersOf = (table: Readonly<Record<string, number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(table).filter(([name]) => name !== 'version'));

const bonusRows = [0, 1, 2];

export const levelKind: TableKind<DivisionRecord['levels'][number]['table']> = {
  title: '級・段の基準',
  fields: levels.map((level, index) => ({ path: `thresholds.${index}`, label: level, unit: '点以上' })),
  schema: levelTableInputSchema,
  read: (numbers) => ({ thresholds: levels.map((_, index) => numbers[`thresholds.${index}`]) }),
  write: ({ thresholds }) =>
    Object.fromEntries(thresholds.map((value, index) => [`thresholds.${index}`, value])),
};

export const bonusKind: TableKind<DivisionRecord['bonuses'][number]['table']> = {
  title: '特別点',
  fields: bonusRows.flatMap((row) => [
    {
      path: `steps.${row}.missPerMille`,
      label: `${row + 1}段目 ミス（1,000字中）`,
      unit: '回以下',
      optional: true as const,
    },
    {
      path: `steps.${row}.percent`,
      label: `${row + 1}段目 加点`,
      unit: '%',
      optional: true as const,
    },
  ]),
  schema: bonusTableSchema,
  read: (numbers) => ({
    steps: bonusRows
      .map((row) => ({
        missPerMille: numbers[`steps.${row}.missPerMille`],
        percent: numbers[`steps.${row}.percent`],
      }))
      .filter(({ missPerMille, percent }) => missPerMille !== undefined || percent !== undefined),
  }),
  write: ({ steps }) =>
    Object.fromEntries(
      steps.flatMap(({ missPerMille, percent }, row) => [
        [`steps.${row}.missPerMille`, missPerMille],
        [`steps.${row}.percent`, percent],
      ]),
    ),
};

export const penaltyKind: TableKind<DivisionRecord['penalties'][number]['table']> = {
  title: '減点',
  fields: [
    { path: 'typo', label: '誤字', unit: '点' },
    { path: 'omission', label: '脱字', unit: '点' },
    { path: 'surplus', label: '余字', unit: '点' },
    { path: 'unconverted', label: '未変換', unit: '点' },
  ],
  schema: penaltyTableSchema,
  read: (numbers) => numbers,
  write: numbersOf,
};

export const priceKind: TableKind<EntrySettings['prices'][number]['table']> = {
  title: '参加料（税込）',
  fields: [
    { path: 'first', label: '1つ目の課題', unit: '円' },
    { path: 'further', label: '2つ目からの課題', unit: '円' },
    { path: 'bulkFrom', label: '学校の多人数割引が始まる件数', unit: '件以上' },
    { path: 'bulk', label: '多人数のときの1件', unit: '円' },
  ],
  schema: entryPriceTableSchema,
  read: (numbers) => numbers,
  write: numbersOf,
};

export const groupRuleKind: TableKind<EntrySettings['groupRules'][number]['table']> = {
  title: '団体申込の条件',
  fields: [
    { path: 'people', label: '1回の申込の人数', unit: '名以上' },
    { path: 'entries', label: '1回の申込の件数', unit: '件以上' },
  ],
  schema: groupRuleSchema.extend({ version: z.int() }),
  read: (numbers) => numbers,
  write: numbersOf,
};

/** Names in a form must not look like paths. */
const nameOf = (path: string): string => path.replaceAll('.', '_');
export const fieldName = (path: string): string => `numbers.${nameOf(path)}`;

const number = (text: string): number | undefined => {
  const plain = plainYen(text);
  if (plain === '') return undefined;
  return /^\d{1,9}$/u.test(plain) ? Number(plain) : Number.NaN;
};

const typedSchema = z.object({
  from: z.object({ day: z.string(), time: z.string() }),
  numbers: z.record(z.string(), z.string()),
  reason: z.string(),
});
export type VersionValues = z.output<typeof typedSchema>;

const notWhole = '整数で入力してください';

interface Read<T> {
  readonly dated?: Dated<T>;
  /** By the name of the field. */
  readonly problems: Readonly<Record<string, string>>;
}

/** The new version as it was typed, or what is wrong with it. */
export function readVersion<T extends { version: number }>(
  kind: TableKind<T>,
  version: number,
  { from, numbers: typed }: VersionValues,
): Read<T> {
  const numbers = Object.fromEntries(
    kind.fields.map(({ path }) => [path, number(typed[nameOf(path)] ?? '')]),
  );
  const effectiveFrom = readInstant(from);
  const { success, data, error } = kind.schema.safeParse({ ...kind.read(numbers), version });
  if (success && effectiveFrom !== undefined) return { dated: { effectiveFrom, table: data }, problems: {} };
  // What zod itself says of a number that is none is in its own words.
  const told = (error?.issues ?? []).map(({ path, message }) => [
    fieldName(path.join('.')),
    /[ぁ-ん]/u.test(message) ? message : notWhole,
  ]);
  return {
    problems: {
      ...(effectiveFrom === undefined && { 'from.day': noInstant }),
      ...Object.fromEntries(told.toReversed()),
    },
  };
}

/** The form's schema, for a kind of table and its next version. */
export const versionSchema = (problemsOf: (values: VersionValues) => Readonly<Record<string, string>>) =>
  typedSchema.extend({ reason: reasonSchema }).superRefine((values, context) => {
    for (const [path, message] of Object.entries(problemsOf(values)))
      context.addIssue({ code: 'custom', path: path.split('.'), message });
  });

/** The newest version, to be changed into the next. */
export function versionValues<T extends { version: number }>(
  kind: TableKind<T>,
  newest: Dated<T> | undefined,
  tomorrow: string,
): VersionValues {
  const numbers = newest === undefined ? {} : kind.write(newest.table);
  return {
    from: { ...instantValues(tomorrow), time: '00:00' },
    numbers: Object.fromEntries(
      kind.fields.map(({ path }) => [nameOf(path), numbers[path] === undefined ? '' : String(numbers[path])]),
    ),
    reason: '',
  };
}
