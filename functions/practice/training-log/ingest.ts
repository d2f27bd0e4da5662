/**
 * Takes what the companion app sends. Each log and the book it counts in are one transaction, so a log is counted once however
 * often it is sent, and a book that somebody else changed meanwhile is read again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isProblem } from '#shared/problem.ts';
import { bookWith, practisedMsOn } from '#shared/practice/training-log/book.ts';
import { momentOf } from '#shared/practice/training-log/calendar.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import { signsOf } from '#shared/practice/training-log/policy.ts';
import { logOutcomeSchema, type LogInput, type LogOutcome } from '#shared/practice/training-log/schema.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { newBook } from './new-book.ts';
import type { LogItem, TrainingLogRepository } from './repository.ts';

interface IngestDependencies {
  readonly trainingTable: Pick<Table, 'transact'>;
  readonly logs: TrainingLogRepository;
  readonly keepDays: number;
  /** Now; the seed was there when it happened. */
  readonly receivedAt: (log: LogInput) => Date;
}

/** How each stands, in the order in which they were sent. @throws Problem `version-conflict` where too many come at once */
export type IngestLogs = (userId: string, sent: readonly LogInput[]) => Promise<LogOutcome[]>;

/** With the book one transaction. */
const logsAtOnce = 90;
/** A class that comes back from a morning without a network meets at one book per pupil. */
const maximumConflicts = 60;
const daySeconds = 24 * 60 * 60;

/** Logs that count in one book. */
interface Pile {
  readonly kind: TrainingKind;
  readonly fiscalYear: number;
  readonly logs: readonly LogInput[];
}

/** As many as one transaction takes; of an id sent twice the first one. */
function pilesOf(logs: readonly LogInput[]): Pile[] {
  const byBook = Map.groupBy(
    logs,
    ({ kind, startedAt }) => `${kind} ${String(momentOf(startedAt).fiscalYear)}`,
  );
  return [...byBook.values()].flatMap((ofBook) => {
    const { kind, startedAt } = ofBook[0]!;
    const once = [...new Map(ofBook.toReversed().map((log) => [log.id, log])).values()].toReversed();
    return Array.from({ length: Math.ceil(once.length / logsAtOnce) }, (_, at) => ({
      kind,
      fiscalYear: momentOf(startedAt).fiscalYear,
      logs: once.slice(at * logsAtOnce, (at + 1) * logsAtOnce),
    }));
  });
}

/** An id may be used once a kind. */
const nameOf = ({ kind, id }: Pick<LogInput, 'kind' | 'id'>): string => `${kind} ${id}`;

export function createIngestLogs({
  trainingTable,
  logs,
  keepDays,
  receivedAt,
}: IngestDependencies): IngestLogs {
  function itemOf(userId: string, input: LogInput, practisedMs: number): LogItem {
    const now = receivedAt(input);
    const signs = signsOf(input, now, practisedMs);
    return {
      id: input.id,
      userId,
      input,
      state: signs.length === 0 ? 'counted' : 'under-review',
      signs,
      receivedAt: now.toISOString(),
      version: 1,
      expiresAt: Math.floor(now.getTime() / 1000) + keepDays * daySeconds,
    };
  }

  async function tryToTake(userId: string, { kind, fiscalYear, logs: sent }: Pile): Promise<LogItem[]> {
    const shelf = { userId, kind };
    const known = await logs.findAll(
      shelf,
      sent.map(({ id }) => id),
    );
    const ids = new Set(known.map(({ id }) => id));
    const unknown = sent.filter(({ id }) => !ids.has(id));
    if (unknown.length === 0) return known;
    const read = await logs.findBook(shelf, fiscalYear);
    let book = read?.book ?? (await newBook(logs, shelf, fiscalYear));
    const fresh = unknown.map((log) => {
      const item = itemOf(userId, log, practisedMsOn(book, log.startedAt));
      if (item.state === 'counted') book = bookWith(book, log);
      return item;
    });
    await trainingTable.transact([
      ...fresh.map((item) => logs.add(item)),
      ...(fresh.some(({ state }) => state === 'counted') ? [logs.keepBook(shelf, read, book)] : []),
    ]);
    return [...known, ...fresh];
  }

  async function takePile(userId: string, pile: Pile): Promise<LogItem[]> {
    for (let conflicts = 0; ; conflicts++) {
      try {
        return await tryToTake(userId, pile);
      } catch (error) {
        if (!isProblem(error, 'version-conflict') || conflicts >= maximumConflicts) throw error;
        await sleep(Math.random() * 20 * Math.min(conflicts + 1, 10));
      }
    }
  }

  return async (userId, sent) => {
    const outcomes = new Map<string, LogOutcome>();
    for (const pile of pilesOf(sent))
      for (const item of await takePile(userId, pile))
        outcomes.set(nameOf(item.input), logOutcomeSchema.parse(item));
    return sent.map((log) => {
      const outcome = outcomes.get(nameOf(log));
      if (outcome === undefined) throw new Error(`${log.id} was not taken`);
      return outcome;
    });
  };
}
