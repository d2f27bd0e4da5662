/** A claimed record over the engine: more than one transaction holds, each result once, and none for who leaves. */
import { expect, test } from 'vitest';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import type { CertificateRepository } from '#functions/certificate/certificate/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { copyKind, createClaimRepository } from '#functions/access/record-claim/repository.ts';
import { divisions, seasonsAround } from '#infra/local/seed/competition.ts';
import { seedResult } from '#infra/local/seed/results.ts';
import { create, update, type Write } from '#functions/platform/table/write.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import { createCarryPractice } from '#functions/practice/training-log/carry.ts';
import { createIngestLogs } from '#functions/practice/training-log/ingest.ts';
import { createTrainingLogRepository, toBook } from '#functions/practice/training-log/repository.ts';
import { emptyBook, type Book } from '#shared/practice/training-log/book.ts';
import { methodLog } from '#test/support/practice/training-logs.ts';
import { createCopyClaimed } from '#functions/access/record-claim/job.ts';
import { createWorld, jobFaultSuite, type World } from '#test/support/job-suite.ts';

const userId = 'usr_claimant-0001';
const fromUserId = 'usr_graduate-0001';
const count = 50;
const runs = 3;
const kind = 'typing-method';
const own = methodLog('2025-10-01T01:00:00.000Z');

/** Many logs are more than one page. */
async function begin(practisedRuns = runs) {
  const world = createWorld(({ table, through }) => [
    createCopyClaimed({
      carryPractice: createCarryPractice({
        trainingTable: table,
        logs: createTrainingLogRepository(table),
        clock: () => new Date('2026-06-10T00:00:00.000Z'),
      }),
      accounts: createAccountRepository(table),
      results: createResultRepository(table),
      claims: createClaimRepository(table),
      certificates: through<Pick<CertificateRepository, 'getOwn' | 'copyFor'>>({
        getOwn: () => Promise.reject(new Error('none has a certificate')),
        copyFor: () => {
          throw new Error('none has a certificate');
        },
      }),
    }),
  ]);
  const { table, clock, jobs, start } = world;
  const [season] = seasonsAround(clock()).published;
  const [division] = divisions;
  if (season === undefined || division === undefined) throw new Error('the seed has seasons and divisions');
  const name = { family: '卒業', given: '花', familyKana: 'ソツギョウ', givenKana: 'ハナ' };
  const result = (index: number): Write => {
    const player = { key: `C${String(index).padStart(7, '0')}`, userId: fromUserId, name };
    const shape = { correct: 300, errors: { typo: 1, omission: 0, surplus: 0, unconverted: 0 } };
    const item = seedResult(player, season, division, index % 20, shape);
    return create({ pk: `USER#${fromUserId}`, sk: `RESULT#${item.resultId}`, ...item, state: 'published' });
  };
  for (let index = 0; index < count; index++) await table.write(result(index));
  // Of a year of which no log is left.
  const old: Book = { ...emptyBook(2023), days: { '3': [5, 600, 0] }, parts: { 'か行-1': [1, 60, 3] } };
  await table.write(
    createTrainingLogRepository(table).keepBook({ userId: fromUserId, kind }, undefined, old),
  );
  const practised = createIngestLogs({
    trainingTable: table,
    logs: createTrainingLogRepository(table),
    keepDays: 400,
    receivedAt: ({ endedAt }) => new Date(endedAt),
  });
  await practised(
    fromUserId,
    Array.from({ length: practisedRuns }, (_, at) =>
      methodLog(new Date(Date.parse('2025-09-01T01:00:00.000Z') + at * 3_600_000).toISOString()),
    ),
  );
  await practised(userId, [own]);
  const startedAt = clock().toISOString();
  const person = { userId, kind: 'individual', status: 'active', name, email: 'c@typing.example' } as const;
  await table.transact([
    ...createAccountRepository(table).add({ ...person, createdAt: startedAt }),
    createClaimRepository(table).recordClaim({
      userId,
      fromUserId,
      organizationName: '桜鍵小学校',
      claimedAt: startedAt,
    }),
  ]);
  const id = 'job_copy-0001';
  const job = { owner: userId, id, kind: copyKind, input: { fromUserId }, by: userId, byName: '', startedAt };
  await start({ job, cursors: [0] });
  const begun = await jobs.find(userId, id);
  if (begun === undefined) throw new Error('nothing was started');
  return { world, job: begun };
}
const copies = ({ table }: World) =>
  table.items().filter(({ pk, sk }) => pk === `USER#${userId}` && String(sk).startsWith('RESULT#'));

test('GIVEN more practice than one step takes THEN each log is there once', async () => {
  const { world, job } = await begin(100);

  expect((await world.finish(job)).state).toBe('done');

  const carried = world.table
    .items()
    .filter(({ pk, sk }) => pk === `USER#${userId}#TRAINING#${kind}` && String(sk).startsWith('LOG#'));
  expect(carried).toHaveLength(101);
});

jobFaultSuite({
  name: 'the copy of a claimed record',
  begin: () => begin(),
  expectDone(world, job) {
    expect(copies(world)).toHaveLength(count);
    const practice = world.table.items().filter(({ pk }) => pk === `USER#${userId}#TRAINING#${kind}`);
    expect(practice.filter(({ sk }) => String(sk).startsWith('LOG#'))).toHaveLength(runs + 1);
    const books = new Map(
      practice.flatMap(({ sk, packed }) =>
        typeof packed === 'string' ? [[sk, toBook({ packed })] as const] : [],
      ),
    );
    const runsOf = (book?: Book) => Object.values(book?.days ?? {}).reduce((sum, [one]) => sum + one, 0);
    expect(runsOf(books.get('BOOK#2025'))).toBe(runs + 1);
    expect(runsOf(books.get('BOOK#2023'))).toBe(5);
    expect(books.get('BOOK#2025')?.before?.parts).toEqual({ 'か行-1': [1, 3] });
    expect(job).toMatchObject({ done: count, total: count });
    expect(world.table.items().find(({ sk }) => sk === `CLAIM#${fromUserId}`)).toMatchObject({
      copied: count,
    });
  },
});

test('GIVEN they delete their account half-way THEN nothing more is copied and the job is over', async () => {
  const { world, job } = await begin();
  const [message] = world.messages.splice(0);
  if (message === undefined) throw new Error('nothing was sent');
  let asked = 0;
  await world.run(message, { remainingMs: () => (asked++ < 2 ? 300_000 : 0) });
  const before = copies(world).length;
  await world.table.write(update(userKey(userId)).set({ status: 'deleting' }));

  expect((await world.finish(job)).state).toBe('done');

  expect(before).toBe(45);
  expect(copies(world)).toHaveLength(before);
});
