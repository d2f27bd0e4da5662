/** A class by its days of practice: what its pupils read of each other and what their teacher does. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createShownNameRepository } from '#functions/competition/board/shown-name/repository.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import { createEffort } from '#functions/practice/training-log/effort.ts';
import { createTrainingLogRepository } from '#functions/practice/training-log/repository.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { createTable } from '#functions/platform/table/table.ts';
import { credentialsOf, region } from '#infra/local/environment.ts';
import { inviteCodeContract } from '#shared/school/invite-code/contract.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { shownNameContract } from '#shared/competition/board/shown-name/contract.ts';
import { bookWith, emptyBook } from '#shared/practice/training-log/book.ts';
import {
  groupTrainingContract,
  trainingIngestContract,
  trainingLogContract,
} from '#shared/practice/training-log/contract.ts';
import { startMeteredStore, type MeteredStore } from '#test/bench/capacity/metered-store.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { classId } from '#test/support/pupils.ts';
import { personIdOf, signIn, type Person } from '#test/support/system.ts';
import { questionLog, wordsLog } from '#test/support/practice/training-logs.ts';

const kind = 'programing';
const school = 'org_sakurakey-elementary';
const groupId = classId(1);
const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs - 60 * 60 * 1000).toISOString();

const system = openSystem({ practised: true });
let store: MeteredStore;
let owner: Person;
let teacher: Person;
let pupils: readonly Person[];
let otherClass: Person;
beforeAll(async () => {
  store = await startMeteredStore(system.addresses.dynamoDb);
  const keys = ['school', 'teacher', 'pupil-2-1', 'pupil-1-1', 'pupil-1-2', 'pupil-1-3', 'pupil-1-4'];
  const people = (await Promise.all(keys.map((key) => signIn(system, key)))) as [Person, Person, Person];
  [owner, teacher, otherClass, ...pupils] = people;
  const practised: readonly (readonly number[])[] = [[0, 0, 2, 4], [1, 3], [3, 4], []];
  for (const [at, days] of practised.entries()) if (days.length > 0) await send(pupils[at]!, days);
});
afterAll(async () => {
  await store.stop();
});

async function send(person: Person, days: readonly number[]): Promise<void> {
  const logs = days.map((ago) => questionLog(daysAgo(ago)));
  (await person.call(trainingIngestContract.sendTrainingLogs, { body: { logs } })).value();
}
const board = async (person: Person, of: 'programing' | 'typing-english' = kind) =>
  (await person.call(trainingLogContract.getEffortBoard, { query: { kind: of } })).value();
const labelled = (label: RegExp) => ({ label: expect.stringMatching(label) as string });
const initials = /^[A-Z]\.[A-Z]\.$/u;

describe('what a pupil reads', () => {
  test('GIVEN days of practice THEN equal ones share a rank, a day counts once, and who has none is on no line', async () => {
    const { lines, own } = await board(pupils[0]!);
    expect(lines.map(({ rank, shared, days }) => [rank, shared, days])).toEqual([
      [1, false, 3],
      [2, true, 2],
      [2, true, 2],
    ]);
    for (const line of lines) expect(line).toMatchObject(labelled(initials));
    expect(lines.map((line) => line.own)).toEqual([true, false, false]);
    expect(own).toEqual(lines[0]);
    expect(JSON.stringify(lines)).not.toContain('usr_');
  });

  test('GIVEN a pupil who has not practised THEN their own line has no rank, and nobody else reads it', async () => {
    const { lines, own } = await board(pupils[3]!);
    expect(lines).toHaveLength(3);
    expect(own).toMatchObject({ days: 0, own: true });
    expect(own).not.toHaveProperty('rank');
  });

  test('GIVEN practice of another kind THEN it is on the board of that kind', async () => {
    (await pupils[3]!.call(trainingIngestContract.sendTrainingLog, { body: wordsLog(daysAgo(1)) })).value();
    expect((await board(pupils[3]!, 'typing-english')).own).toMatchObject({ rank: 1, days: 1 });
    expect((await board(pupils[3]!)).own).toMatchObject({ days: 0 });
  });

  test('GIVEN another class of the school THEN nobody of the first one is on its board', async () => {
    expect(await board(otherClass)).toMatchObject({ lines: [], own: { days: 0 } });
  });

  test('GIVEN an individual who joined the class and practises more THEN no line of the class is theirs', async () => {
    const joined = await signIn(system, 'individual2');
    const code = (
      await owner.call(inviteCodeContract.createInviteCode, {
        body: { groupId, days: '7', maximumUses: '5' },
      })
    ).value();
    (await joined.call(inviteCodeContract.joinWithInviteCode, { body: { code: code.code } })).value();
    await send(joined, [0, 1, 2, 3, 4]);
    expect((await board(pupils[0]!)).own).toMatchObject({ rank: 1, days: 3 });
    const refused = await joined.call(trainingLogContract.getEffortBoard, { query: { kind } });
    expect(refused.problem().code).toBe('forbidden');
  });

  test('GIVEN a school that allows names on boards THEN classmates read them, until it does not any more', async () => {
    const show = (shown: boolean) => owner.call(shownNameContract.setShownName, { body: { shown } });
    (await show(true)).value();
    for (const line of (await board(pupils[1]!)).lines)
      expect(line).toMatchObject(labelled(/^\p{L}+ \p{L}+$/u));
    (await show(false)).value();
    for (const line of (await board(pupils[1]!)).lines) expect(line).toMatchObject(labelled(initials));
  });
});

test('GIVEN the teacher of the class THEN each line has the days of the last ninety, whatever the period', async () => {
  const query = { kind, groupId, period: '30' } as const;
  const training = (await teacher.call(groupTrainingContract.getClassTraining, { query })).value();
  const daysOf = (person: Person) =>
    training.pupils.find(({ userId }) => userId === personIdOf(person))?.days90;
  expect(pupils.map(daysOf)).toEqual([3, 2, 2, 0]);
  expect(training.pupils.filter(({ ownAccount }) => ownAccount).map(({ days90 }) => days90)).toEqual([0]);
});

describe('in May', () => {
  const fiscalYear = fiscalYearOf(new Date());
  const may = new Date(`${String(fiscalYear)}-05-10T03:00:00.000Z`);
  const at = (monthAndDay: string) => wordsLog(`${String(fiscalYear)}-${monthAndDay}T01:00:00.000Z`);
  const actorOf = (person: Person): Actor => ({
    userId: personIdOf(person),
    kind: 'student',
    membership: { organizationId: school, role: 'student', state: 'approved' },
    twoStepSince: undefined,
    sessionsValidFrom: undefined,
  });

  function metered() {
    const client = new DynamoDBClient({
      region,
      endpoint: store.address,
      credentials: credentialsOf(system.addresses.accessKeyId),
    });
    const { MAIN_TABLE = '', TRAINING_LOG_TABLE = '' } = system.environment();
    const [main, training] = [
      createTable(MAIN_TABLE, { client }),
      createTable(TRAINING_LOG_TABLE, { client }),
    ];
    const logs = createTrainingLogRepository(training);
    const students = createStudentRepository(main);
    const shownNames = createShownNameRepository(main);
    return { training, logs, effort: createEffort({ logs, students, shownNames, clock: () => may }) };
  }

  test('GIVEN practice on both sides of 1 April THEN both books count, in four calls for the class', async () => {
    const { training, logs, effort } = metered();
    const userId = personIdOf(pupils[2]!);
    const before = ['02-08', '02-12', '03-31'].map((on) => at(on));
    const books = [
      before.reduce((book, log) => bookWith(book, log), emptyBook(fiscalYear - 1)),
      bookWith(emptyBook(fiscalYear), at('04-01')),
    ];
    await training.transact(
      books.map((book) => logs.keepBook({ userId, kind: 'typing-english' }, undefined, book)),
    );
    const { operations, readUnits } = await store.during(async () => {
      const { own } = await effort.ofOwnClass(actorOf(pupils[2]!), 'typing-english');
      expect(own).toMatchObject({ days: 3, rank: 1 });
    });
    expect(operations.toSorted()).toEqual(['BatchGetItem', 'BatchGetItem', 'GetItem', 'Query']);
    // The place, the names (at both of their places), the list of the class, and half a unit for each book asked for, which a book not there costs too.
    const ofClass = await teacher.call(groupTrainingContract.getClassTraining, { query: { kind, groupId } });
    const asked = 2 * ofClass.value().pupils.length;
    expect(readUnits).toBeLessThanOrEqual(4.5 + asked / 2);
  });

  test('GIVEN a pupil who is in no class of the year THEN there is no line at all', async () => {
    const { effort } = metered();
    const nobody = { ...actorOf(pupils[2]!), userId: 'usr_in-no-class' };
    const { lines, own } = await effort.ofOwnClass(nobody, kind);
    expect(lines).toEqual([]);
    expect(own).toBeUndefined();
  });
});
