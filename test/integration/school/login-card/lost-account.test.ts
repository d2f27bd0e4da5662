/**
 * A pupil whose account at Cognito is gone, by whatever way: the school goes on as if it were there, and a new card makes
 * it again with everything the pupil had.
 */
import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { poolIds } from '#infra/local/environment.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { passwordContract } from '#shared/access/password/contract.ts';
import { loginCardContract } from '#shared/school/login-card/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { cardsOn, endOf, fetchCards, signInWithCard } from '#test/support/school/login-cards.ts';
import { allRows, forgetRateLimits } from '#test/support/ledger.ts';
import { classId, schoolYear } from '#test/support/pupils.ts';
import { deleteGraduates, letGraduate } from '#test/support/school/roll-over.ts';
import { eventually, signIn, signInWith, type Person } from '#test/support/system.ts';

const system = openSystem();
const owner = signedIn(system, 'school');
let pupils: readonly Student[];
const code = '482913';
const groupId = classId(1);
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  pupils = (await owner.call(studentContract.listStudents, { query: { groupId } })).value().items;
});
beforeEach(() => forgetRateLimits(system));

const loseAccount = (userName: string) =>
  new CognitoIdentityProviderClient({
    region: 'ap-northeast-1',
    endpoint: system.addresses.cognito,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  }).send(new AdminDeleteUserCommand({ UserPoolId: poolIds.name, Username: `${code}-${userName}` }));
async function lost(at: number): Promise<Student> {
  const pupil = pupils[at];
  if (pupil === undefined) throw new Error('no such pupil');
  await loseAccount(pupil.userName);
  return pupil;
}
const reissue = async ({ userId }: Pick<Student, 'userId'>) =>
  (await owner.call(studentContract.reissuePassword, { params: { userId } })).value();
const sessionOf = (person: Person) => person.call(sessionContract.getSession);
const pointersTo = async (userId: string) =>
  (await allRows(system)).filter(({ sk, userId: of }) => sk === 'STANDS_FOR' && of === userId);

test('GIVEN it is gone THEN disable, enable, remove and restore are done all the same', async () => {
  const { userId } = await lost(0);
  const params = { userId };

  expect((await owner.call(studentContract.disableStudent, { params })).value().status).toBe('disabled');
  expect((await owner.call(studentContract.enableStudent, { params })).value().status).toBe('active');
  expect((await owner.call(studentContract.removeStudent, { params })).status).toBe(200);
  expect((await owner.call(studentContract.restoreStudent, { params })).status).toBe(200);
});

test('GIVEN a new card THEN the user name works again, for the same pupil with all they had', async () => {
  const before = await signIn(system, 'pupil-1-2');
  const { userId, name } = (await sessionOf(before)).value();
  const pupil = await lost(1);
  expect(pupil.userId).toBe(userId);

  const card = await reissue(pupil);
  const again = await signInWithCard(system, card, 'mata-hajimeru-1');

  expect((await sessionOf(again)).value()).toMatchObject({ userId, name });
  expect((await sessionOf(before)).problem().code).toBe('session-ended');
});

test('GIVEN it was made again THEN a password is changed, and cards are issued, as for anybody', async () => {
  const pupil = await lost(2);
  const first = await signInWithCard(system, await reissue(pupil), 'mata-hajimeru-1');

  const body = { current: 'mata-hajimeru-1', password: 'mata-hajimeru-2' };
  expect((await first.call(passwordContract.changePassword, { body })).status).toBe(200);

  expect((await sessionOf(first)).problem().code).toBe('session-ended');
  const second = await signInWith(system, 'name', `${code}-${pupil.userName}`, 'mata-hajimeru-2');
  expect((await sessionOf(second)).value().userId).toBe(pupil.userId);
  const third = await signInWithCard(system, await reissue(pupil), 'mata-hajimeru-3');
  expect((await sessionOf(third)).value().userId).toBe(pupil.userId);
  expect((await sessionOf(second)).problem().code).toBe('session-ended');
});

test('GIVEN it is lost once more THEN it is made again once more, and the one in between leads nowhere', async () => {
  const pupil = await lost(3);
  await reissue(pupil);
  await loseAccount(pupil.userName);

  const again = await signInWithCard(system, await reissue(pupil), 'mata-hajimeru-1');

  expect((await sessionOf(again)).value().userId).toBe(pupil.userId);
  expect(await pointersTo(pupil.userId)).toHaveLength(1);
});

test('GIVEN cards of the whole class THEN the one for them works too', async () => {
  const pupil = await lost(4);
  const body = { userIds: [pupil.userId], requestKey: randomUUID() };

  const job = await endOf(owner, (await owner.call(loginCardContract.startCards, { body })).value().id);

  const [card] = cardsOn(await fetchCards(owner, job.id)).flat();
  if (card === undefined) throw new Error('no card');
  const again = await signInWithCard(system, card, 'mata-hajimeru-1');
  expect((await sessionOf(again)).value().userId).toBe(pupil.userId);
});

test('GIVEN they graduate THEN nothing that leads to them is left after 180 days', async () => {
  const { userId } = await lost(5);
  await reissue({ userId });
  expect(await pointersTo(userId)).toHaveLength(1);
  await letGraduate(owner, schoolYear(), groupId, [userId]);

  await system.moveClock(181 * dayMs);
  await deleteGraduates(system);

  const left = await eventually(
    async () => (await allRows(system)).filter(({ pk }) => pk === `USER#${userId}`),
    (rows) => rows.every(({ sk }) => sk !== 'PROFILE'),
  );
  expect(left.map(({ sk }) => sk).filter((sk) => !sk.startsWith('RESULT#'))).toEqual([]);
  expect(await pointersTo(userId)).toEqual([]);
});
