/** One's own practice, and asking the office to look at a log that does not count. */
import { fullName } from '#shared/people/account/schema.ts';
import { fiscalYearOf, dayOf } from '#shared/kernel/time.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/problem.ts';
import type { TrainingBooks } from '#shared/practice/training-log/contract.ts';
import { mayAsk } from '#shared/practice/training-log/policy.ts';
import type { TrainingLog } from '#shared/practice/training-log/schema.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { inTable } from '#functions/platform/table/write.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import { newBook } from './new-book.ts';
import { toLog, type Shelf, type TrainingLogRepository } from './repository.ts';

interface TrainingDependencies {
  readonly table: Table;
  readonly trainingTableName: string;
  readonly logs: TrainingLogRepository;
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly attention: AttentionRepository;
  readonly clock: Clock;
}

export interface TrainingService {
  books(shelf: Shelf): Promise<TrainingBooks>;
  list(shelf: Shelf, query: PageQuery, part?: string): Promise<Page<TrainingLog>>;
  /** @throws Problem `not-found`, `log-not-reviewable` */
  ask(shelf: Shelf, logId: string, text: string): Promise<TrainingLog>;
}

/** No period that is shown reaches further back. */
export const shownYears = (now: Date): readonly [number, number] => [
  fiscalYearOf(now) - 1,
  fiscalYearOf(now),
];

/** Those of them in which days from this one on may lie. */
export const yearsSince = (day: string, now: Date): number[] =>
  shownYears(now).filter((year) => year >= fiscalYearOf(`${day}T00:00:00.000Z`));

/** What a page shows of one person, to them and to their teacher. */
export async function shownBooks(
  logs: Pick<TrainingLogRepository, 'listBooks'>,
  shelf: Shelf,
  now: Date,
): Promise<TrainingBooks> {
  const thisYear = fiscalYearOf(now);
  const books = await logs.listBooks(shelf, shownYears(now));
  if (books.some(({ fiscalYear, before }) => fiscalYear === thisYear || before !== undefined))
    return { today: dayOf(now), books };
  // Whoever rested for a whole year, or whose last book does not tell it, goes on where they were, before their first run counts.
  const begun = await newBook(logs, shelf, thisYear);
  return { today: dayOf(now), books: begun.before === undefined ? books : [...books, begun] };
}

export function createTrainingService(dependencies: TrainingDependencies): TrainingService {
  const { table, trainingTableName, logs, accounts, attention, clock } = dependencies;
  return {
    books: (shelf) => shownBooks(logs, shelf, clock()),

    async list(shelf, query, part) {
      const { items, nextCursor } = await logs.list(shelf, query, part);
      return { items: items.map(toLog), nextCursor };
    },

    async ask(shelf, logId, text) {
      const item = await logs.find(shelf, logId);
      if (item === undefined) throw new Problem('not-found');
      if (!mayAsk(item)) throw new Problem('log-not-reviewable');
      const askedAt = clock().toISOString();
      const holderName = fullName((await accounts.getUser(shelf.userId)).name);
      const review = { askedAt, text, holderName };
      await table.transact([
        inTable(trainingTableName, logs.ask(item, review, askedAt)),
        attention.raise(
          'log-review-asked',
          { kind: 'training-log', id: logId, of: shelf.userId, key: `${shelf.kind}#${logId}` },
          askedAt,
        ),
      ]);
      return toLog({ ...item, review });
    },
  };
}
