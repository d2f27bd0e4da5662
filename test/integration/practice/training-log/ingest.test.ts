/** What the companion app sends: once, again, late, in batches, and all at the same moment. */
import { expect, test } from 'vitest';
import type { LogState } from '#shared/practice/training-log/schema.ts';
import { attentionContract } from '#shared/record/attention/contract.ts';
import { daysOf } from '#shared/practice/training-log/book.ts';
import {
  trainingIngestContract,
  trainingLogContract,
  trainingOfficeContract,
} from '#shared/practice/training-log/contract.ts';
import { trailContract } from '#shared/record/trail/contract.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { methodLog, questionLog } from '#test/support/practice/training-logs.ts';
import { personIdOf, signIn, type Person } from '#test/support/system.ts';

const query = { kind: 'typing-method' } as const;
const minuteMs = 60_000;
const ago = (minutes: number): string => new Date(Date.now() - minutes * minuteMs).toISOString();
const daysAgo = (days: number): string => ago(days * 24 * 60);

const system = openSystem({ practised: true });
const person = signedIn(system, 'individual2');
const admin = signedIn(system, 'admin');

const booksOf = async (of: Person) =>
  (await of.call(trainingLogContract.getTrainingBooks, { query })).value().books;
const runsOf = async (of: Person): Promise<number> =>
  daysOf(await booksOf(of)).reduce((sum, { runs }) => sum + runs, 0);
const send = (of: Person, body: ReturnType<typeof methodLog>) =>
  of.call(trainingIngestContract.sendTrainingLog, { body });

test('GIVEN a log WHEN it is sent twice, the second time changed THEN the answer is the same and it counts once', async () => {
  const before = await runsOf(person);
  const log = methodLog(ago(10));
  const first = (await send(person, log)).value();
  expect(first).toMatchObject({ id: log.id, state: 'counted', signs: [] });
  expect((await send(person, { ...log, correct: 999 })).value()).toEqual(first);
  expect(await runsOf(person)).toBe(before + 1);
  const { items } = (await person.call(trainingLogContract.listTrainingLogs, { query })).value();
  expect(items[0]).toMatchObject({ id: log.id, speed: 90, part: 'ホームポジション-3' });
});

test('GIVEN a batch with a log sent before, one twice, one that is none and one of another kind THEN each has its own answer', async () => {
  const before = await runsOf(person);
  const [known, fresh] = [methodLog(ago(30)), methodLog(ago(20))];
  await send(person, known);
  const question = questionLog(ago(15));
  const logs = [known, fresh, fresh, { ...methodLog(ago(18)), misses: -1 }, question];
  const { items } = (await person.call(trainingIngestContract.sendTrainingLogs, { body: { logs } })).value();
  expect(items.map(({ state }) => state)).toEqual(['counted', 'counted', 'counted', 'refused', 'counted']);
  expect(items.map(({ id }) => id)).toEqual(logs.map(({ id }) => id));
  expect(items[3]).toMatchObject({ errors: [{ path: 'misses' }] });
  expect(await runsOf(person)).toBe(before + 2);
});

test('GIVEN more practice than a day has WHEN it comes at once, and a name that every object has THEN the rest waits under review, and nobody else is refused', async () => {
  const pupil = await signIn(system, 'pupil-3-5');
  const noon = `${daysAgo(2).slice(0, 10)}T01:00:00.000Z`;
  const durationMs = 4 * 60 * minuteMs;
  const logs = [
    ...Array.from({ length: 7 }, () => methodLog(noon, { durationMs, keys: [], pairs: [] })),
    questionLog(ago(9), { chapter: 'constructor' }),
    questionLog(ago(8), { chapter: 'constructor' }),
  ];
  const { items } = (await pupil.call(trainingIngestContract.sendTrainingLogs, { body: { logs } })).value();
  expect(items.slice(0, 6).every(({ state }) => state === 'counted')).toBe(true);
  expect(items[6]).toMatchObject({ state: 'under-review', signs: ['more-than-a-day'] });
  expect(items.slice(7)).toMatchObject([{ state: 'counted' }, { state: 'counted' }]);
});

test('GIVEN a hundred logs at once THEN all of them count', async () => {
  const before = await runsOf(person);
  const logs = Array.from({ length: 100 }, (_, at) => methodLog(ago(60 + at)));
  const { items } = (await person.call(trainingIngestContract.sendTrainingLogs, { body: { logs } })).value();
  expect(items.filter(({ state }) => state === 'counted')).toHaveLength(100);
  expect(await runsOf(person)).toBe(before + 100);
});

test('GIVEN fifty logs of one person at the same moment THEN none is lost and none counts twice', async () => {
  const pupil = await signIn(system, 'pupil-3-2');
  const before = await runsOf(pupil);
  const logs = Array.from({ length: 50 }, (_, at) => methodLog(ago(100 + at)));
  const answers = await Promise.all([...logs, ...logs.slice(0, 10)].map((log) => send(pupil, log)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await runsOf(pupil)).toBe(before + 50);
});

test('GIVEN a log that is too fast WHEN its holder asks and the office lets it count THEN it is in the sums, and back out again', async () => {
  const before = await runsOf(person);
  const log = methodLog(ago(5), { correct: 4000 });
  expect((await send(person, log)).value()).toMatchObject({ state: 'under-review', signs: ['too-fast'] });
  expect(await runsOf(person)).toBe(before);

  const one = { logId: log.id };
  const ask = () =>
    person.call(trainingLogContract.askForLogReview, {
      params: one,
      body: { ...query, text: '文字数をまちがえて送りました。' },
    });
  expect((await ask()).value().review).toMatchObject({ text: '文字数をまちがえて送りました。' });
  expect((await ask()).problem().code).toBe('log-not-reviewable');
  const inbox = async () =>
    (await admin.call(attentionContract.listAttention, { query: { limit: 100 } }))
      .value()
      .items.filter(({ subject }) => subject.id === log.id);
  expect(await inbox()).toMatchObject([{ reason: 'log-review-asked', subject: { kind: 'training-log' } }]);

  const { items } = (await admin.call(trainingOfficeContract.listLogReviews)).value();
  expect(items.find(({ id }) => id === log.id)).toMatchObject({
    speed: 2000,
    review: { text: expect.any(String) },
  });
  const decide = (state: LogState, decision: 'count' | 'decline') =>
    admin.call(trainingOfficeContract.decideLogReview, {
      params: { ...one, userId: personIdOf(person) },
      body: { ...query, state, decision, reason: 'アプリの不具合を確認しました。' },
    });
  expect((await decide('under-review', 'count')).value()).toMatchObject({ state: 'counted' });
  expect(await runsOf(person)).toBe(before + 1);
  expect(await inbox()).toEqual([]);
  expect((await admin.call(trainingOfficeContract.listLogReviews)).value().items).toEqual([]);
  expect((await decide('counted', 'count')).problem().code).toBe('log-not-reviewable');
  // A colleague's page is still as it was before.
  expect((await decide('under-review', 'decline')).problem().code).toBe('version-conflict');

  expect((await decide('counted', 'decline')).value()).toMatchObject({ state: 'declined' });
  expect(await runsOf(person)).toBe(before);
  const { items: trail } = (await admin.call(trailContract.listTrail, { query: { limit: 5 } })).value();
  expect(trail.filter(({ detail }) => detail === log.id).map(({ act }) => act)).toEqual([
    'decline-log',
    'count-log',
  ]);
  // Sent again, it stays as it was decided.
  expect((await send(person, log)).value()).toMatchObject({ state: 'declined' });
});

test('GIVEN logs of 15 days ago and of last fiscal year THEN they wait under review and stand in the list of their day', async () => {
  const { items } = (
    await person.call(trainingIngestContract.sendTrainingLogs, {
      body: { logs: [methodLog(daysAgo(15)), methodLog(daysAgo(300))] },
    })
  ).value();
  expect(items).toMatchObject([{ signs: ['late'] }, { signs: ['late'] }]);
});

test('GIVEN more logs than a page THEN the list goes on where it stopped, the newest first', async () => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = (
      await person.call(trainingLogContract.listTrainingLogs, { query: { ...query, cursor, limit: 40 } })
    ).value();
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(ids.length).toBeGreaterThan(100);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted().toReversed());
});

test('GIVEN logs of several lessons WHEN one is chosen THEN the pages have it alone, with its stars', async () => {
  const pupil = await signIn(system, 'pupil-3-3');
  const logs = Array.from({ length: 9 }, (_, at) =>
    methodLog(ago(90 - at), { lesson: at % 3 === 0 ? 'かな' : '数字', step: 1, stars: at % 4 }),
  );
  (await pupil.call(trainingIngestContract.sendTrainingLogs, { body: { logs } })).value();
  const read = async (part: string, cursor?: string) =>
    (
      await pupil.call(trainingLogContract.listTrainingLogs, {
        query: { ...query, part, limit: 2, ...(cursor !== undefined && { cursor }) },
      })
    ).value();
  const first = await read('かな-1');
  const second = await read('かな-1', first.nextCursor);
  expect([...first.items, ...second.items].map(({ id, stars }) => [id, stars])).toEqual(
    [logs[6], logs[3], logs[0]].map((log) => [log?.id, log?.stars]),
  );
  expect(second.nextCursor).toBeUndefined();
  expect((await read('だれのでもない')).items).toEqual([]);
});

test('GIVEN a log the office is asked about WHEN it was decided THEN it is among those of its lesson again', async () => {
  const pupil = await signIn(system, 'pupil-3-4');
  const log = methodLog(ago(8), { correct: 4000, lesson: '記号', step: 2 });
  (await send(pupil, log)).value();
  const ofLesson = async () =>
    (await pupil.call(trainingLogContract.listTrainingLogs, { query: { ...query, part: '記号-2' } }))
      .value()
      .items.map(({ state }) => state);
  expect(await ofLesson()).toEqual(['under-review']);
  const params = { logId: log.id };
  const body = { kind: 'typing-method' as const, text: '表示がおかしくなりました。' };
  (await pupil.call(trainingLogContract.askForLogReview, { params, body })).value();
  (
    await admin.call(trainingOfficeContract.decideLogReview, {
      params: { ...params, userId: personIdOf(pupil) },
      body: { ...query, state: 'under-review', decision: 'count', reason: 'アプリの不具合のため' },
    })
  ).value();
  expect(await ofLesson()).toEqual(['counted']);
});

test('GIVEN somebody else’s log WHEN it is asked about THEN it is unknown', async () => {
  const log = methodLog(ago(2), { correct: 4000 });
  await send(person, log);
  const other = await signIn(system, 'individual');
  const answer = await other.call(trainingLogContract.askForLogReview, {
    params: { logId: log.id },
    body: { ...query, text: '見せてください' },
  });
  expect(answer.problem().code).toBe('not-found');
});
