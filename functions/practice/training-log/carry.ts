/**
 * Practice that goes along with a claimed record: each log once, counted in the book of its new holder in the same transaction, for
 * as long as it was to be kept anyway. Of years of which no log is left, the whole book.
 */
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { bookWith, emptyBook, type Book } from '#shared/practice/training-log/book.ts';
import { momentOf } from '#shared/practice/training-log/calendar.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import { unlessChanged } from '#functions/platform/afresh.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { LogItem, TrainingLogRepository } from './repository.ts';

interface CarryDependencies {
  readonly trainingTable: Pick<Table, 'transact'>;
  readonly logs: Pick<
    TrainingLogRepository,
    'list' | 'findAll' | 'add' | 'findBook' | 'listBooks' | 'keepBook'
  >;
  readonly clock: Clock;
}

interface Way {
  readonly fromUserId: string;
  readonly userId: string;
  readonly kind: TrainingKind;
  /** Where the last page ended. */
  readonly after?: string | undefined;
}

/** Answers where the next page begins; undefined after the last. Repeated, it changes nothing. @throws Problem `version-conflict` */
export type CarryPractice = (way: Way) => Promise<string | undefined>;

const logsAtOnce = 45;
/** From the first year of a primary school to the last of a high school. */
const schoolYears = 12;

/** An appeal stays with whoever filed it. */
function ofHolder(item: LogItem, userId: string): LogItem {
  const { review: _, ...log } = item;
  return { ...log, userId, version: 1 };
}

export function createCarryPractice({ trainingTable, logs, clock }: CarryDependencies): CarryPractice {
  async function addTo({ fromUserId, userId, kind }: Way, ofYear: readonly LogItem[]): Promise<void> {
    const counted = ofYear.filter(({ state }) => state === 'counted');
    const { fiscalYear } = momentOf(ofYear[0]!.input.startedAt);
    const [read, theirs] = await Promise.all([
      logs.findBook({ userId, kind }, fiscalYear),
      logs.findBook({ userId: fromUserId, kind }, fiscalYear),
    ]);
    const begun = read?.book ?? emptyBook(fiscalYear);
    // What was known before the year goes along with its logs.
    const before = begun.before ?? theirs?.book.before;
    const book = counted.reduce<Book>((sum, { input }) => bookWith(sum, input), { ...begun, before });
    await trainingTable.transact([
      ...ofYear.map((item) => logs.add(item)),
      ...(counted.length === 0 ? [] : [logs.keepBook({ userId, kind }, read, book)]),
    ]);
  }

  async function carryBooks({ fromUserId, userId, kind }: Way): Promise<void> {
    const newest = fiscalYearOf(clock());
    const years = Array.from({ length: schoolYears }, (_, back) => newest - back);
    const there = new Set(
      (await logs.listBooks({ userId, kind }, years)).map(({ fiscalYear }) => fiscalYear),
    );
    for (const book of await logs.listBooks({ userId: fromUserId, kind }, years)) {
      if (there.has(book.fiscalYear)) continue;
      // They practised, or this was done, in the same moment.
      await unlessChanged(() => trainingTable.transact([logs.keepBook({ userId, kind }, undefined, book)]));
    }
  }

  return async (way) => {
    const { fromUserId, userId, kind, after } = way;
    const query = { limit: logsAtOnce, ...(after !== undefined && { cursor: after }) };
    const { items, nextCursor } = await logs.list({ userId: fromUserId, kind }, query);
    const known = await logs.findAll(
      { userId, kind },
      items.map(({ id }) => id),
    );
    const ids = new Set(known.map(({ id }) => id));
    const fresh = items.filter(({ id }) => !ids.has(id)).map((item) => ofHolder(item, userId));
    for (const ofYear of Map.groupBy(fresh, ({ input }) => momentOf(input.startedAt).fiscalYear).values())
      await addTo(way, ofYear);
    if (nextCursor === undefined) await carryBooks(way);
    return nextCursor;
  };
}
