/** On which day a pupil came last: what a teacher asks on the day the cards are handed out. */
import { expect, test } from 'vitest';
import { userKey } from '#functions/platform/auth/actor.ts';
import { dayOf, fiscalYearOf } from '#shared/kernel/time.ts';
import { viewHeader } from '#shared/kernel/view.ts';
import { accountEventContract } from '#shared/record/account-event/contract.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { viewAsContract } from '#shared/access/view-as/contract.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows } from '#test/support/ledger.ts';
import { classId } from '#test/support/pupils.ts';
import { personIdOf, request, signIn, type Person } from '#test/support/system.ts';

const system = openSystem();
const school = signedIn(system, 'school');

const session = (person: Person) => person.call(sessionContract.getSession);
/** By default of the class in which nobody has practised. */
async function pupilOnTheList(userId: string, classNumber = 3) {
  const query = { groupId: classId(classNumber), limit: 100 };
  const { items } = (await school.call(studentContract.listStudents, { query })).value();
  return items.find((student) => student.userId === userId);
}
const rows = async (): Promise<string> =>
  JSON.stringify((await allRows(system)).filter(({ pk }) => !/^(?:RATE|VIEW)/u.test(pk)));

test('GIVEN a pupil who never came WHEN the office looks as they THEN they still never came', async () => {
  const pupil = await signIn(system, 'pupil-3-1');
  const userId = personIdOf(pupil);
  const reason = '一覧が出ないとの電話があったため';
  const office = await signIn(system, 'admin');
  const { id } = (await office.call(viewAsContract.beginView, { body: { userId, reason } })).value();
  const seen = await request(system, sessionContract.getSession, undefined, office.token, {
    [viewHeader]: id,
  });
  expect(seen.value().userId).toBe(userId);
  expect(await pupilOnTheList(userId)).not.toHaveProperty('lastSeenOn');
});

test('GIVEN a pupil WHEN they come THEN their teacher sees the day; again and at once changes nothing more', async () => {
  const pupil = await signIn(system, 'pupil-3-1');
  const userId = personIdOf(pupil);
  const before = await pupilOnTheList(userId);
  const answers = await Promise.all([session(pupil), session(pupil), session(pupil)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  // The version stays: whoever has the pupil's form open can still save it.
  expect(await pupilOnTheList(userId)).toEqual({
    ...before,
    lastSeenOn: dayOf(new Date(system.clock.now())),
  });
  const kept = await rows();
  await session(pupil);
  expect(await rows()).toBe(kept);
});

test('GIVEN practice in the seed WHEN their teacher looks THEN who practised was there, and the others were not', async () => {
  const userId = personIdOf(await signIn(system, 'pupil-1-1'));
  const practised = await pupilOnTheList(userId, 1);
  const neverBegan = await pupilOnTheList(personIdOf(await signIn(system, 'pupil-3-2')));
  const own = (await allRows(system)).find(({ pk, sk }) => pk === userKey(userId).pk && sk === 'PROFILE');
  const seen = String(own?.['lastSeenOn']);
  expect(seen).toMatch(/^\d{4}-/u);
  // On the first days of April that was in the year before: its list has it.
  const since = `${String(fiscalYearOf(new Date(system.clock.now())))}-04-01`;
  expect(practised?.lastSeenOn).toBe(seen < since ? undefined : seen);
  expect(neverBegan).not.toHaveProperty('lastSeenOn');
});

test('GIVEN an adult WHEN they come THEN their trail has the sign-in, once', async () => {
  const person = await signIn(system, 'individual');
  (await session(person)).value();
  const [last] = (await person.call(accountEventContract.listAccountEvents, { query: {} })).value().items;
  expect(last?.action).toBe('signed-in');
  const kept = await rows();
  (await session(person)).value();
  expect(await rows()).toBe(kept);
});
