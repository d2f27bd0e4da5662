/**
 * The file of `npm run master-data`: the office's own forms (shared/competition/competition), written for people. Days and times are
 * Japanese, versions count themselves, and what is wrong is told by its place in the file.
 */
import { priceKinds } from '#shared/goods.ts';
import * as z from 'zod';
import { divisionInputSchema } from '#shared/competition/competition/office-contract.ts';
import { seasonInputSchema } from '#shared/competition/competition/season.ts';
import { seasonNameSchema, seasonRoleSchema } from '#shared/competition/competition/schema.ts';
import {
  bonusHistorySchema,
  groupRuleHistorySchema,
  levelHistorySchema,
  penaltyHistorySchema,
  priceHistorySchema,
} from '#shared/competition/competition/table.ts';
import { dayOf, japanInstant } from '#shared/kernel/time.ts';
import { priceSchema } from '#shared/shop/order/schema.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';

const momentSchema = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?$/u,
    '日本時間で 2027-04-01 または 2027-04-01 12:00 の形で書いてください',
  )
  .transform((text, context) => {
    const [day = '', time] = text.split(' ');
    const at = new Date(`${day}T${time ?? '00:00'}:00+09:00`);
    // The 31st of a shorter month becomes another day.
    if (!Number.isNaN(at.getTime()) && dayOf(at) === day) return japanInstant(day, time);
    context.addIssue({ code: 'custom', message: 'その日時はありません' });
    return z.NEVER;
  });

const { localeError } = z.locales.ja();

/** Rows with the moment from which each holds, as versions 1, 2, 3 …, judged by the table's own schema in the office's words. */
const history = <T>(columns: readonly string[], into: z.ZodType<T>) =>
  z
    .array(
      z.looseObject({ from: momentSchema }).superRefine((row, context) => {
        for (const name of Object.keys(row))
          if (name !== 'from' && !columns.includes(name))
            context.addIssue({ code: 'custom', path: [name], message: 'ここには書けない項目です' });
      }),
    )
    .transform((rows, context) => {
      const versions = rows.map(({ from, ...table }, index) => ({
        effectiveFrom: from,
        table: { ...table, version: index + 1 },
      }));
      const parsed = into.safeParse(versions, { error: localeError });
      if (parsed.success) return parsed.data;
      for (const { path, message } of parsed.error.issues)
        context.addIssue({ code: 'custom', path, message });
      return z.NEVER;
    });

const divisionSchema = z
  .strictObject({
    ...divisionInputSchema.shape,
    ranking: divisionInputSchema.shape.ranking.default({ ranksExtendedTime: false }),
    /** Absent: those of its time, and on an existing division what is there. */
    levels: history(['thresholds'], levelHistorySchema).optional(),
    bonuses: history(['steps'], bonusHistorySchema).optional(),
    penalties: history(['typo', 'omission', 'surplus', 'unconverted'], penaltyHistorySchema).optional(),
  })
  .transform(({ levels, bonuses, penalties, ...input }) => ({
    input,
    tables: { ...(levels && { levels }), ...(bonuses && { bonuses }), ...(penalties && { penalties }) },
  }));
export type WantedDivision = z.output<typeof divisionSchema>;

const windowSchema = z.strictObject({ opensAt: momentSchema, closesAt: momentSchema });
const seasonSchema = z
  .strictObject({
    edition: z.int(),
    name: seasonNameSchema,
    role: seasonRoleSchema.optional(),
    title: z.string(),
    entry: windowSchema,
    held: windowSchema,
    publishesAt: momentSchema,
    /** Codes of the divisions it is played in; their texts are chosen, and it is opened, in the console. */
    divisions: z.array(z.string()).default([]),
  })
  .transform(({ divisions, ...season }) => ({
    input: { ...season, firstDayOn: dayOf(season.held.opensAt), lastDayOn: dayOf(season.held.closesAt) },
    divisions,
  }))
  .pipe(z.object({ input: seasonInputSchema, divisions: z.array(z.string()) }));
export type WantedSeason = z.output<typeof seasonSchema>;

/** What an entry costs stands in `entry`, because it depends on more than one number. */
const pricedAlone = priceKinds.filter((kind) => kind !== 'entry');

const masterDataSchema = z.strictObject({
  /** Of this description; a file of another one is not guessed at. */
  format: z.literal(1, 'format は 1 にしてください'),
  /** Stands in the record beside every change. */
  reason: reasonSchema,
  prices: z
    .partialRecord(
      z.enum(pricedAlone),
      z.array(z.strictObject({ from: momentSchema, amount: priceSchema.shape.amount })),
    )
    .default({}),
  entry: z
    .strictObject({
      prices: history(['first', 'further', 'bulkFrom', 'bulk'], priceHistorySchema),
      groupRules: history(['people', 'entries'], groupRuleHistorySchema),
    })
    .optional(),
  divisions: z.array(divisionSchema).default([]),
  seasons: z.array(seasonSchema).default([]),
});
export type MasterData = z.output<typeof masterDataSchema>;

/** The place in the file: what our own shapes put in between is not in it. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .filter((part) => part !== 'table' && part !== 'input')
    .map((part) => (part === 'effectiveFrom' ? 'from' : String(part)))
    .join('.');

const repeated = (field: string, names: readonly string[]): string[] =>
  names.flatMap((name, index) =>
    names.indexOf(name) === index ? [] : [`${field}.${index}：${name} が2回あります`],
  );

type Read = { readonly data: MasterData } | { readonly faults: readonly string[] };

/** Everything that is wrong with it, each with its place. */
export function readMasterData(text: string): Read {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { faults: [`JSON として読めません：${error instanceof Error ? error.message : String(error)}`] };
  }
  const parsed = masterDataSchema.safeParse(json, { error: localeError });
  if (parsed.success) {
    const { divisions, seasons } = parsed.data;
    const faults = [
      ...repeated(
        'divisions',
        divisions.map(({ input }) => input.code),
      ),
      ...repeated(
        'seasons',
        seasons.map(({ input }) => `${input.edition}-${input.name}`),
      ),
    ];
    return faults.length === 0 ? { data: parsed.data } : { faults };
  }
  return {
    faults: parsed.error.issues.map(({ path, message }) => `${placeOf(path) || '（全体）'}：${message}`),
  };
}
