/** Quality D1: what a year of practice costs to look at and to go on with, as the store itself counts it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIngestLogs } from '#functions/practice/training-log/ingest.ts';
import { createReadClassMonth } from '#functions/practice/month/read.ts';
import {
  createTrainingLogRepository,
  type TrainingLogRepository,
} from '#functions/practice/training-log/repository.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { bookWith, emptyBook } from '#shared/practice/training-log/book.ts';
import type { MeteredStore } from '#test/bench/capacity/metered-store.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { meteredTable } from '#test/support/table/metered-table.ts';
import { methodLog } from '#test/support/practice/training-logs.ts';

const kind = 'typing-method';
const pupils = Array.from({ length: 40 }, (_, at) => `usr_reads-${String(at).padStart(4, '0')}`);
const dayMs = 24 * 60 * 60 * 1000;
const keys = [...'abcdefghijklmnopqrstuvwxyz'].map((key, at) => ({
  key,
  hit: 6,
  miss: at % 5 === 0 ? 1 : 0,
}));

/** Three runs on each of 120 days. */
const logsOf = (serial: number) =>
  Array.from({ length: 360 }, (_, at) =>
    methodLog(
      new Date(Date.parse('2026-04-06T01:00:00.000Z') + Math.floor(at / 3) * 2 * dayMs).toISOString(),
      {
        correct: 160 + ((at + serial) % 60),
        misses: 12,
        keys,
        step: 1 + (at % 20),
        pairs: [{ expected: 'k', typed: String.fromCodePoint(97 + (at % 20)), count: 2, example: 'じかん' }],
      },
    ),
  );

const system = openSystem({ practised: true });
let store: MeteredStore;
let table: Table;
let logs: TrainingLogRepository;
beforeAll(async () => {
  ({ store, table } = await meteredTable(system, 'TRAINING_LOG_TABLE'));
  logs = createTrainingLogRepository(table);
  const books = pupils.map((_, serial) =>
    logsOf(serial).reduce((book, log) => bookWith(book, log), emptyBook(2026)),
  );
  await table.transact(
    pupils.map((userId, at) => logs.keepBook({ userId, kind }, undefined, books[at] ?? emptyBook(2026))),
  );
});
afterAll(async () => {
  await store.stop();
});

test('GIVEN a class of 40 that practised 360 times each THEN all their books are one call of at most half a unit a book', async () => {
  const { operations, readUnits } = await store.during(async () => {
    expect((await logs.booksOfAll(kind, pupils, [2026])).size).toBe(40);
  });
  expect(operations).toEqual(['BatchGetItem']);
  expect(readUnits).toBeLessThanOrEqual(20);
});

test('GIVEN the same class with the year before, of which nobody has a book, THEN it is still one call, and half a unit more for each', async () => {
  const ofYears = (years: readonly number[]) =>
    store.during(async () => void (await logs.booksOfAll(kind, pupils, years)));
  const [one, two] = [await ofYears([2026]), await ofYears([2025, 2026])];
  expect(two.operations).toEqual(['BatchGetItem']);
  expect(two.readUnits - one.readUnits).toBe(pupils.length / 2);
});

test('GIVEN the month of such a class THEN it is its list and one call, and three years where April needs the year before', async () => {
  const readClass = createReadClassMonth({
    logs,
    students: {
      listOfGroup: () => Promise.resolve({ items: pupils.map((userId) => ({ userId }) as Student) }),
    },
  });
  const wanted = {
    organizationId: 'org_reads',
    groupId: 'grp_reads',
    now: new Date('2026-11-26T03:00:00.000Z'),
  };
  const ofMonth = (month: string) =>
    store.during(async () => {
      const { pupils: lines } = await readClass({ ...wanted, month });
      expect(lines).toHaveLength(40);
    });
  const [november, april] = [await ofMonth('2026-11'), await ofMonth('2025-04')];
  expect(november.operations).toEqual(['BatchGetItem']);
  // Half a unit for each book there may be.
  expect(november.readUnits).toBeLessThanOrEqual(40);
  // More than a hundred keys are two calls.
  expect(april.operations).toEqual(['BatchGetItem', 'BatchGetItem']);
  expect(april.readUnits).toBeLessThanOrEqual(60);
});

test('GIVEN somebody’s books of two years THEN they are one call', async () => {
  const [userId = ''] = pupils;
  const { operations } = await store.during(async () => {
    const books = await logs.listBooks({ userId, kind }, [2025, 2026]);
    expect(books.map(({ fiscalYear }) => fiscalYear)).toEqual([2026]);
  });
  expect(operations).toEqual(['BatchGetItem']);
});

test('GIVEN such a book THEN one more log is one transaction, and ninety more cost the book only once', async () => {
  const [userId = ''] = pupils;
  const ingest = createIngestLogs({
    trainingTable: table,
    logs,
    keepDays: 400,
    receivedAt: ({ endedAt }) => new Date(endedAt),
  });
  const at = '2027-03-01T01:00:00.000Z';
  const one = await store.during(async () => void (await ingest(userId, [methodLog(at)])));
  expect(one.operations).toEqual(['BatchGetItem', 'GetItem', 'TransactWriteItems']);
  const many = await store.during(
    async () =>
      void (await ingest(
        userId,
        Array.from({ length: 90 }, () => methodLog(at)),
      )),
  );
  expect(many.operations).toEqual(['BatchGetItem', 'GetItem', 'TransactWriteItems']);
  // Two for the log, one for its place among those of its part, and two for each KB of the book.
  expect(one.writeUnits).toBe(7);
  expect(many.writeUnits).toBe(90 * 3 + 4);
});

test('GIVEN logs of many parts THEN a page of one part is one query that reads no other', async () => {
  const [, userId = ''] = pupils;
  await table.transact(
    logsOf(1)
      .slice(0, 90)
      .map((input) =>
        logs.add({
          id: input.id,
          userId,
          input,
          state: 'counted',
          signs: [],
          receivedAt: input.endedAt,
          version: 1,
          expiresAt: 4_102_444_800,
        }),
      ),
  );
  const { operations, readUnits } = await store.during(async () => {
    const { items } = await logs.list({ userId, kind }, { limit: 20 }, 'ホームポジション-4');
    expect(items.map(({ input }) => input)).toHaveLength(5);
    expect(items.every(({ input }) => input.kind === 'typing-method' && input.step === 4)).toBe(true);
  });
  expect(operations).toEqual(['Query']);
  expect(readUnits).toBeLessThanOrEqual(5);
});
