/** What somebody learned stays theirs, though pages read the books of two years: over a second 1 April, and after a year of rest. */
import { expect, test } from 'vitest';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createClassTraining } from '#functions/practice/training-log/class.ts';
import { createIngestLogs } from '#functions/practice/training-log/ingest.ts';
import { createTrainingLogRepository } from '#functions/practice/training-log/repository.ts';
import { createTrainingService } from '#functions/practice/training-log/service.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { isDone, learnerOf } from '#shared/practice/course/learner.ts';
import { lessonsOf } from '#shared/practice/course/lessons.ts';
import { stages } from '#shared/practice/course/stages.ts';
import { bookWith, emptyBook, type Book } from '#shared/practice/training-log/book.ts';
import { bestIn } from '#web/typing/progress.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';
import { methodLog, wordsLog } from '#test/support/practice/training-logs.ts';

const userId = 'usr_pupil';
const small = stages.find(({ title }) => title === '小さい「ゃゅょ」')!;
const [lesson] = lessonsOf(small);
const stroke = (key: string, ms: number, hit = 6) => ({ key, hit, miss: 0, ms });
/** Quick with all that is new in it. */
const learned = (startedAt: string) =>
  methodLog(startedAt, {
    lesson: small.title,
    step: 1,
    stars: 3,
    keys: small.patterns.map((pattern) => stroke(pattern, 400, 2)),
  });
const vowel = (startedAt: string, hit = 6, ms = 400) =>
  methodLog(startedAt, { keys: [stroke('あ', ms, hit)] });

const notAsked = () => Promise.reject(new Error('not asked for'));

function practice() {
  const { table } = createMemoryTable();
  const logs = createTrainingLogRepository(table);
  const ingest = createIngestLogs({
    trainingTable: table,
    logs,
    keepDays: 400,
    receivedAt: ({ endedAt }) => new Date(endedAt),
  });
  const seenAt = async (now: string, kind: 'typing-method' | 'typing-english' = 'typing-method') => {
    const service = createTrainingService({
      table,
      trainingTableName: 'training',
      logs,
      accounts: createAccountRepository(table),
      attention: createAttentionRepository(table),
      clock: () => new Date(now),
    });
    return (await service.books({ userId, kind })).books;
  };
  const seenByTeacher = async (now: string) => {
    const place = { organizationId: 'org_school', groupId: 'grp_class' };
    const service = createClassTraining({
      logs,
      students: { getStudent: () => Promise.resolve({ ...place, userId } as never), listOfGroup: notAsked },
      groups: { getGroup: notAsked },
      clock: () => new Date(now),
    });
    const owner = {
      userId: 'usr_owner',
      kind: 'school',
      membership: { organizationId: place.organizationId, role: 'owner', state: 'approved' },
    } as const;
    return (await service.ofPupil(owner, { kind: 'typing-method', userId })).books;
  };
  const send = (...sent: Parameters<typeof ingest>[1]) => ingest(userId, sent);
  const keep = (book: Book) =>
    table.transact([logs.keepBook({ userId, kind: 'typing-method' }, undefined, book)]);
  return { send, keep, seenAt, seenByTeacher };
}

const stillKnown = (books: readonly Book[]) => {
  const learner = learnerOf(books);
  return { stage: isDone(learner, small), stars: learner.taken.get(lesson!.id)?.stars };
};
const allOfIt = { stage: true, stars: 3 };

test('GIVEN rare kana learned three school years ago THEN their stage is still behind somebody who typed others since', async () => {
  const { send, seenAt } = practice();
  for (const log of [
    learned('2024-06-10T01:00:00Z'),
    vowel('2025-06-10T01:00:00Z'),
    vowel('2026-06-10T01:00:00Z'),
  ])
    await send(log);
  const books = await seenAt('2026-06-11T01:00:00Z');
  expect(books.map(({ fiscalYear }) => fiscalYear)).toEqual([2025, 2026]);
  expect(stillKnown(books)).toEqual(allOfIt);
  expect(learnerOf(books).known.get('あ')?.strokes).toBe(12);
});

test('GIVEN a year of rest THEN they go on where they were, before and after the first run of the new year, and their teacher sees so', async () => {
  const { send, seenAt, seenByTeacher } = practice();
  await send(learned('2024-06-10T01:00:00Z'));
  const before = await seenAt('2026-04-10T01:00:00Z');
  expect(await seenByTeacher('2026-04-10T01:00:00Z')).toEqual(before);
  expect(stillKnown(before)).toEqual(allOfIt);
  expect(before.map(({ fiscalYear, days }) => [fiscalYear, days])).toEqual([[2026, {}]]);
  await send(vowel('2026-04-10T01:00:00Z'));
  expect(stillKnown(await seenAt('2026-04-11T01:00:00Z'))).toEqual(allOfIt);
});

test("GIVEN last year's book from before this was kept in it THEN what was known before that year is known in this one, before and after its first run", async () => {
  const { send, keep, seenAt } = practice();
  await send(learned('2024-06-10T01:00:00Z'));
  const poor = small.patterns.map((pattern) => ({ ...stroke(pattern, 900, 1), miss: 1 }));
  await keep(
    bookWith(
      emptyBook(2025),
      methodLog('2025-06-10T01:00:00Z', { lesson: small.title, step: 1, stars: 1, keys: poor }),
    ),
  );
  expect(stillKnown(await seenAt('2026-04-10T01:00:00Z')).stars).toBe(3);
  const known = (books: readonly Book[]) => learnerOf(books).known.get(small.patterns[0]!);
  const before = await seenAt('2026-04-10T01:00:00Z');
  expect(known(before)).toMatchObject({ strokes: 4, best: 400 });
  await send(vowel('2026-04-10T01:00:00Z'));
  const after = await seenAt('2026-04-11T01:00:00Z');
  expect(known(after)).toEqual(known(before));
  expect(stillKnown(after)).toEqual(stillKnown(before));
});

test('GIVEN nobody who ever practised THEN there is no book', async () => {
  expect(await practice().seenAt('2026-04-10T01:00:00Z')).toEqual([]);
});

test('GIVEN a key the year has shown enough of THEN the year before is asked nothing more, but how quick it once was', async () => {
  const { send, seenAt } = practice();
  await send(vowel('2024-06-10T01:00:00Z', 40, 300));
  await send(vowel('2026-06-10T01:00:00Z', 20, 900));
  expect((await seenAt('2026-06-11T01:00:00Z'))[0]!.before?.keys).toEqual({ あ: [40, 300, 300, 1000] });
  await send(vowel('2026-06-11T01:00:00Z', 20, 900));
  const [book] = await seenAt('2026-06-12T01:00:00Z');
  expect(book!.before?.keys).toEqual({});
  expect(learnerOf([book!]).known.get('あ')).toEqual({ ms: 900, best: 300, right: 1, strokes: 40 });
});

test('GIVEN a unit of English typed three school years ago THEN it is still done', async () => {
  const { send, seenAt } = practice();
  for (const unit of [2024, 2025, 2026])
    await send(wordsLog(`${String(unit)}-06-10T01:00:00Z`, { unit: `Unit ${String(unit)}` }));
  expect(bestIn(await seenAt('2026-06-11T01:00:00Z', 'typing-english'), 'Unit 2024')).toBe(18);
});
