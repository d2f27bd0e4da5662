import * as z from 'zod';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import {
  differenceSchema,
  rejudgeSchema,
  type Difference,
  type Rejudge,
} from '#shared/competition/correction/rejudge/schema.ts';
import { levelTableSchema } from '#shared/competition/competition/schema.ts';
import { page } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  create,
  remove,
  replace,
  update,
  type Key,
  type Update,
  type Write,
} from '#functions/platform/table/write.ts';
import { answerSheetSchema, type AnswerSheet } from '#shared/competition/attempt/sheet.ts';
import { resultItemSchema, versionOf, type ResultItem } from '#functions/competition/result/repository.ts';

export const compareKind = 'compare-results';
export const applyKind = 'apply-rejudge';
export const rejudgeInputSchema = z.object({
  seasonId: z.string(),
  divisionCode: z.string(),
  rejudgeId: z.string(),
});
/** Of a lane, which is a partition of contenders: the last result it judged. */
export const compareCursorSchema = z.object({ after: z.string().optional() });
/** Results are changed first, and their holders told in a step of their own. */
export const applyCursorSchema = z.object({ after: z.string().optional(), telling: z.boolean() });

const rejudgeItemSchema = rejudgeSchema.extend({
  /** The job at work, or the last one. */
  jobId: z.string(),
});
export type RejudgeItem = z.output<typeof rejudgeItemSchema>;

/** What judging once more makes of a result. */
const rejudgedSchema = resultItemSchema
  .pick({
    correct: true,
    errors: true,
    score: true,
    bonus: true,
    rulesVersion: true,
    charactersPerMinute: true,
    accuracy: true,
    steadiness: true,
    keysPerMinute: true,
  })
  .extend({ levelTable: levelTableSchema });
export type Rejudged = z.output<typeof rejudgedSchema>;

const differenceItemSchema = differenceSchema.extend({
  place: z.string(),
  personId: z.string(),
  /** Of the result that was compared. */
  version: z.int(),
  rejudged: rejudgedSchema,
  applied: z.literal(true).optional(),
});
export type DifferenceItem = z.output<typeof differenceItemSchema>;

/** Of what is decided; the decision itself stands among the rulings for good. */
const keepSeconds = 400 * 24 * 60 * 60;
const partition = (seasonId: string): string => `REJUDGES#${seasonId}`;
const key = ({ seasonId, id }: Pick<Rejudge, 'seasonId' | 'id'>): Key => ({
  pk: partition(seasonId),
  sk: id,
});
/** While it stands, nobody begins another one for the division. */
const undecidedKey = ({ seasonId, divisionCode }: Pick<Rejudge, 'seasonId' | 'divisionCode'>): Key => ({
  pk: `REJUDGE_UNDECIDED#${seasonId}`,
  sk: divisionCode,
});
const differencePrefix = 'DIFFERENCE#';
const differenceKey = (rejudgeId: string, place: string): Key => ({
  pk: `REJUDGE#${rejudgeId}`,
  sk: `${differencePrefix}${place}`,
});

const sheetKey = (rejudgeId: string, place: string): Key => ({
  pk: `REJUDGE#${rejudgeId}`,
  sk: `SHEET#${place}`,
});

export const toRejudge = (item: RejudgeItem): Rejudge => rejudgeSchema.parse(item);
export const toDifference = (item: DifferenceItem): Difference => differenceSchema.parse(item);
/** Those whose level changes come first. */
export const placeOf = (resultId: string, otherLevel: boolean): string => `${otherLevel ? 0 : 1}#${resultId}`;

export interface RejudgeRepository {
  /** A second undecided one of its division is `rejudge-undecided`. */
  add(item: RejudgeItem): Write[];
  find(seasonId: string, id: string): Promise<RejudgeItem | undefined>;
  /** Newest first. */
  list(seasonId: string, query: PageQuery): Promise<Page<RejudgeItem>>;
  /** Expects the state as it was read. */
  change(item: Pick<RejudgeItem, 'seasonId' | 'id' | 'state'>): Update;
  /** Its division is free for another one. */
  decided(item: Pick<RejudgeItem, 'seasonId' | 'divisionCode'>): Write;
  /** With the sheet that shows it in the text. The same again replaces it. */
  putDifference(rejudgeId: string, item: DifferenceItem, sheet: AnswerSheet, now: Date): Write[];
  /** Undefined of one whose account is gone. */
  findSheet(rejudgeId: string, item: Pick<DifferenceItem, 'place'>): Promise<AnswerSheet | undefined>;
  markApplied(rejudgeId: string, item: DifferenceItem): Write;
  /** What was typed, or also who it was, of one whose account goes. */
  forget(rejudgeId: string, resultId: string, what: 'sheet' | 'all'): Write[];
  listDifferences(rejudgeId: string, query: PageQuery): Promise<Page<DifferenceItem>>;
  /** Some, in their order. */
  someDifferences(rejudgeId: string, after: string | undefined, limit: number): Promise<DifferenceItem[]>;
}

export const createRejudgeRepository = (table: Table): RejudgeRepository => ({
  add: (item) => [
    create({ ...key(item), ...item }),
    create({ ...undecidedKey(item), rejudgeId: item.id }, 'rejudge-undecided'),
  ],
  find: (seasonId, id) => table.find(rejudgeItemSchema, key({ seasonId, id }), { consistent: true }),
  list: (seasonId, query) =>
    page(table, rejudgeItemSchema, { pk: partition(seasonId), newestFirst: true }, query),
  change: ({ state, ...item }) => update(key(item)).expect('state', state),
  decided: (item) => remove(undecidedKey(item)),
  putDifference(rejudgeId, item, sheet, now) {
    const expiresAt = Math.floor(now.getTime() / 1000) + keepSeconds;
    return [
      replace({ ...differenceKey(rejudgeId, item.place), ...item, expiresAt }),
      replace({ ...sheetKey(rejudgeId, item.place), ...sheet, expiresAt }),
    ];
  },
  findSheet: (rejudgeId, { place }) =>
    table.find(answerSheetSchema, sheetKey(rejudgeId, place), { consistent: true }),
  markApplied: (rejudgeId, { place }) =>
    update(differenceKey(rejudgeId, place)).expectAbsent('applied').set({ applied: true }),
  forget: (rejudgeId, resultId, what) =>
    [true, false].flatMap((otherLevel) => {
      const place = placeOf(resultId, otherLevel);
      const sheet = remove(sheetKey(rejudgeId, place));
      return what === 'sheet' ? [sheet] : [sheet, remove(differenceKey(rejudgeId, place))];
    }),
  listDifferences: (rejudgeId, query) =>
    page(
      table,
      differenceItemSchema,
      { pk: differenceKey(rejudgeId, '').pk, prefix: differencePrefix },
      query,
    ),
  async someDifferences(rejudgeId, after, limit) {
    const { pk } = differenceKey(rejudgeId, '');
    const { items } = await table.query(differenceItemSchema, {
      pk,
      prefix: differencePrefix,
      consistent: true,
      limit,
      ...(after !== undefined && { after: { ...differenceKey(rejudgeId, after) } }),
    });
    return items;
  },
});

/** The result as it comes out; it goes up in version like after any ruling. */
export const afterRejudge = (result: ResultItem, rejudged: Rejudged): ResultItem => ({
  ...result,
  ...rejudged,
  state: result.state === 'provisional' ? 'provisional' : 'corrected',
  version: versionOf(result) + 1,
  rejudged: true,
});
