/** Logs and books of practice, in a table of their own: nothing else grows as fast. Both lie with the person they are of. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { shownAnew } from '#shared/practice/training-log/before.ts';
import { bookSchema, type Book } from '#shared/practice/training-log/book.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import { accuracyOf, measureOf } from '#shared/practice/training-log/measure.ts';
import {
  logInputSchema,
  logOutcomeSchema,
  reviewSchema,
  type LogOfOffice,
  type TrainingLog,
} from '#shared/practice/training-log/schema.ts';
import { page } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  create,
  remove,
  update,
  type Key,
  type Update,
  type Write,
} from '#functions/platform/table/write.ts';

const logItemSchema = logOutcomeSchema.extend({
  userId: z.string(),
  /** As it was sent. */
  input: logInputSchema,
  review: reviewSchema.extend({ holderName: z.string(), decidedBy: z.string().optional() }).optional(),
  version: z.int(),
  /** Epoch seconds. */
  expiresAt: z.int(),
});
export type LogItem = z.output<typeof logItemSchema>;

/** A book is its JSON, deflated: written as a map it costs three times the units, with every log. */
const bookItemSchema = z.object({
  userId: z.string(),
  version: z.int(),
  packed: z.base64(),
});
type BookItem = z.output<typeof bookItemSchema>;

const pack = (book: Book): Pick<BookItem, 'packed'> => ({
  packed: deflateRawSync(JSON.stringify(shownAnew(book)), { level: 9 }).toString('base64'),
});

export interface Shelf {
  readonly userId: string;
  readonly kind: TrainingKind;
}
const partition = ({ userId, kind }: Shelf): string => `USER#${userId}#TRAINING#${kind}`;
const logPrefix = 'LOG#';
const logKey = (shelf: Shelf, id: string): Key => ({ pk: partition(shelf), sk: `${logPrefix}${id}` });
const bookKey = (shelf: Shelf, fiscalYear: number): Key => ({
  pk: partition(shelf),
  sk: `BOOK#${String(fiscalYear)}`,
});
const keyOfItem = ({ userId, input }: LogItem): Key => logKey({ userId, kind: input.kind }, input.id);

/** Logs whose holder asked the office to look; all others lie by their part. */
const asked = 'LOG_REVIEWS';
const ofPart = (shelf: Shelf, part: string): string => `${partition(shelf)}#${part}`;
const placeOf = ({ userId, input }: LogItem) => ({
  gsi1pk: ofPart({ userId, kind: input.kind }, measureOf(input).part),
  gsi1sk: input.id,
});

/** What only some kinds tell. */
function outcomeOf(input: LogItem['input']): Pick<TrainingLog, 'score' | 'level' | 'stars' | 'progress'> {
  if (input.kind === 'maipaso') return { score: input.score, level: input.level };
  if (input.kind === 'typing-method') return { stars: input.stars };
  return input.kind === 'programing' ? { progress: input.progress } : {};
}

export function toLog({ input, review, ...outcome }: LogItem): TrainingLog {
  const { kind, startedAt, durationMs, completed } = input;
  const measure = measureOf(input);
  const { part, speed } = measure;
  const accuracy = accuracyOf(measure);
  return {
    ...logOutcomeSchema.parse(outcome),
    kind,
    startedAt,
    durationMs,
    completed,
    part,
    ...outcomeOf(input),
    ...(speed !== undefined && { speed }),
    ...(accuracy !== undefined && { accuracy }),
    ...(review !== undefined && { review: reviewSchema.parse(review) }),
  };
}

export const toLogOfOffice = (item: LogItem): LogOfOffice => ({
  ...toLog(item),
  userId: item.userId,
  holderName: item.review?.holderName ?? '',
});

/** A book as it was read; version 0 is one that is not there yet. */
interface ReadBook {
  readonly book: Book;
  readonly version: number;
}

export interface TrainingLogRepository {
  find(shelf: Shelf, id: string): Promise<LogItem | undefined>;
  /** Those that are there, at most a hundred. */
  findAll(shelf: Shelf, ids: readonly string[]): Promise<LogItem[]>;
  /** The newest first; of one part alone, where it is named, without those the office is asked about. */
  list(shelf: Shelf, query: PageQuery, part?: string): Promise<Page<LogItem>>;
  /** One sent twice at the same time is `version-conflict`. */
  add(item: LogItem): Write;
  change(item: LogItem): Update;
  ask(item: LogItem, review: NonNullable<LogItem['review']>, at: string): Update;
  /** Waits for the office no longer. */
  decide(item: LogItem, state: LogItem['state'], review: NonNullable<LogItem['review']>): Update;
  /** The oldest first. */
  listAsked(query: PageQuery): Promise<Page<LogItem>>;
  findBook(shelf: Shelf, fiscalYear: number): Promise<ReadBook | undefined>;
  /** Of one person, the oldest first. */
  listBooks(shelf: Shelf, fiscalYears: readonly number[]): Promise<Book[]>;
  /** Of a class, by person, the oldest first: one call for a hundred books. */
  booksOfAll(
    kind: TrainingKind,
    userIds: readonly string[],
    fiscalYears: readonly number[],
  ): Promise<Map<string, Book[]>>;
  /** Changed since it was read it is `version-conflict`. */
  keepBook(shelf: Shelf, read: ReadBook | undefined, book: Book): Write;
  /** Logs and books, some at a time; nothing is left when none are removed. */
  erase(shelf: Shelf): Promise<number>;
}

/** What a transaction holds. */
const erasedAtOnce = 100;

export const toBook = ({ packed }: Pick<BookItem, 'packed'>): Book =>
  bookSchema.parse(JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString()));
const byYear = (a: Book, b: Book): number => a.fiscalYear - b.fiscalYear;

export function createTrainingLogRepository(table: Table): TrainingLogRepository {
  const change = (item: LogItem): Update => update(keyOfItem(item)).expectVersion(item.version);

  return {
    find: (shelf, id) => table.find(logItemSchema, logKey(shelf, id), { consistent: true }),

    findAll: (shelf, ids) =>
      table.findEach(
        logItemSchema,
        ids.map((id) => logKey(shelf, id)),
        { consistent: true },
      ),

    list: (shelf, query, part) =>
      page(
        table,
        logItemSchema,
        part === undefined
          ? { pk: partition(shelf), prefix: logPrefix, newestFirst: true }
          : { pk: ofPart(shelf, part), index: 'gsi1', newestFirst: true },
        query,
      ),

    add: (item) => create({ ...keyOfItem(item), ...placeOf(item), ...item }),

    change,

    ask: (item, review, at) => change(item).set({ review, gsi1pk: asked, gsi1sk: at }),

    decide: (item, state, review) => change(item).set({ state, review, ...placeOf(item) }),

    listAsked: (query) => page(table, logItemSchema, { pk: asked, index: 'gsi1' }, query),

    async findBook(shelf, fiscalYear) {
      const item = await table.find(bookItemSchema, bookKey(shelf, fiscalYear), { consistent: true });
      return item && { book: toBook(item), version: item.version };
    },

    async listBooks(shelf, fiscalYears) {
      const keys = fiscalYears.map((fiscalYear) => bookKey(shelf, fiscalYear));
      return (await table.findEach(bookItemSchema, keys)).map(toBook).toSorted(byYear);
    },

    async booksOfAll(kind, userIds, fiscalYears) {
      const items = await table.findEach(
        bookItemSchema,
        userIds.flatMap((userId) => fiscalYears.map((fiscalYear) => bookKey({ userId, kind }, fiscalYear))),
      );
      const books = new Map<string, Book[]>();
      for (const item of items)
        books.set(item.userId, [...(books.get(item.userId) ?? []), toBook(item)].toSorted(byYear));
      return books;
    },

    keepBook(shelf, read, book) {
      const key = bookKey(shelf, book.fiscalYear);
      return read === undefined
        ? create({ ...key, userId: shelf.userId, ...pack(book), version: 1 })
        : update(key).expectVersion(read.version).set(pack(book));
    },

    async erase(shelf) {
      const { items } = await table.query(z.object({ pk: z.string(), sk: z.string() }), {
        pk: partition(shelf),
        limit: erasedAtOnce,
        consistent: true,
      });
      if (items.length > 0) await table.transact(items.map(remove));
      return items.length;
    },
  };
}
