/** A graduate takes the record along: who may, how often, and what the school keeps and learns. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sessionContract } from '#shared/access/session/contract.ts';
import { accountEventContract } from '#shared/record/account-event/contract.ts';
import { rollOverContract } from '#shared/school/roll-over/contract.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import { recordClaimContract } from '#shared/access/record-claim/contract.ts';
import { formatClaimCode, type ClaimSheet } from '#shared/access/record-claim/schema.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { allRows, forgetRateLimits, putRow } from '#test/support/ledger.ts';
import { classId, schoolYear } from '#test/support/pupils.ts';
import { deleteGraduates, letGraduate } from '#test/support/school/roll-over.ts';
import { eventually, signIn, type Person } from '#test/support/system.ts';

const system = openSystem({ faultProxies: true });
let owner: Person;
let individual: Person;
let other: Person;
let graduates: Student[];
const fromYear = schoolYear();
const groupId = classId(2);
const dayMs = 24 * 60 * 60 * 1000;

const everyoneSignsIn = async () => {
  owner = await signIn(system, 'school');
  individual = await signIn(system, 'individual');
  other = await signIn(system, 'individual2');
};
const members = async (): Promise<Student[]> =>
  (await owner.call(studentContract.listStudents, { query: { groupId, limit: 100 } })).value().items;

beforeAll(async () => {
  await everyoneSignsIn();
  const all = await members();
  graduates = all.slice(0, -1);
  const userIds = graduates.map(({ userId }) => userId);
  await letGraduate(owner, fromYear, groupId, userIds);
});
beforeEach(async () => {
  system.faults.dynamoDb?.clear();
  await forgetRateLimits(system);
});

const makeFor = (...userIds: string[]) =>
  owner.call(recordClaimContract.createClaimCodes, { body: { fromYear, userIds } });
async function sheetFor(index: number): Promise<ClaimSheet> {
  const [sheet] = (await makeFor(graduates[index]!.userId)).value().sheets;
  if (sheet === undefined) throw new Error('no sheet');
  return sheet;
}
const look = (person: Person, code: string) =>
  person.call(recordClaimContract.lookAtClaimCode, { body: { code } });
const claim = (person: Person, code: string) =>
  person.call(recordClaimContract.claimRecord, { body: { code } });
const idOf = async (person: Person) => (await person.call(sessionContract.getSession)).value().userId;
const resultsUnder = async (userId: string) =>
  (await allRows(system)).filter(({ pk, sk }) => pk === `USER#${userId}` && sk.startsWith('RESULT#'));
const copiesOf = async (person: Person, fromUserId: string) =>
  (await resultsUnder(await idOf(person))).filter(({ claimedFrom }) => claimedFrom === fromUserId);
const schoolList = async (seasonId: string) =>
  (
    await owner.call(resultContract.listOrganizationResults, { query: { seasonId, groupId, limit: 100 } })
  ).value().items;

test('the record is in the own account, the school keeps its own and does not see whose it is', async () => {
  const from = graduates[0]!.userId;
  const originals = await resultsUnder(from);
  const { id: seasonId } = originals[0]!['season'] as { id: string };
  const before = await schoolList(seasonId);
  const sheet = await sheetFor(0);
  expect(JSON.stringify(await allRows(system))).not.toContain(sheet.code);

  const shown = (await look(individual, formatClaimCode(sheet.code).toLowerCase())).value();
  expect(shown).toMatchObject({ organizationName: '桜鍵小学校', resultCount: originals.length });
  expect(shown.maskedName).toMatch(/^.○? .○?$/u);
  (await claim(individual, sheet.code)).value();

  await eventually(
    () => copiesOf(individual, from),
    ({ length }) => length === originals.length,
  );
  const own = (await individual.call(resultContract.listResults, { query: { limit: 100 } })).value().items;
  const ids = originals.map(({ resultId }) => String(resultId));
  expect(own.filter(({ id }) => ids.includes(id))).toHaveLength(originals.length);
  const opened = await individual.call(resultContract.getResult, { params: { resultId: ids[0]! } });
  expect(opened.status).toBe(200);
  expect(await schoolList(seasonId)).toEqual(before);

  const audit = (await owner.call(organizationContract.listAudit, { query: { limit: 5 } })).value().items;
  expect(audit[0]).toMatchObject({ action: 'record-claimed', actorName: '卒業生' });
  const student = (await members()).find(({ userId }) => userId === from);
  expect(student?.claimedAt).toBeDefined();
  expect(JSON.stringify([audit, student])).not.toContain(await idOf(individual));
  const told = (await individual.call(accountEventContract.listAccountEvents, { query: {} })).value().items;
  expect(told.find(({ action }) => action !== 'signed-in')?.action).toBe('record-claimed');
});

test('twice by the same person is once, and nobody else learns that the code was good', async () => {
  const sheet = await sheetFor(1);
  expect((await look(individual, sheet.code)).value().claimed).toBe(false);
  const first = await claim(individual, sheet.code);
  expect((await look(individual, sheet.code)).value().claimed).toBe(true);
  const again = await claim(individual, sheet.code);

  expect(again.value()).toEqual(first.value());
  const wrong = (await claim(other, 'ZZZZ0000ZZZZ')).problem();
  const used = (await claim(other, sheet.code)).problem();
  expect({ ...used, requestId: '' }).toEqual({ ...wrong, requestId: '' });
  expect((await look(other, sheet.code)).problem().code).toBe('claim-code-not-valid');
  expect((await makeFor(sheet.userId)).problem().code).toBe('not-found');
});

test('of two people at once exactly one has it', async () => {
  const sheet = await sheetFor(2);

  const answers = await Promise.all([claim(individual, sheet.code), claim(other, sheet.code)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  const [winner, loser] = answers[0].status === 200 ? [individual, other] : [other, individual];
  await eventually(
    () => copiesOf(winner, sheet.userId),
    ({ length }) => length > 0,
  );
  expect(await copiesOf(loser, sheet.userId)).toEqual([]);
});

test('a new code voids the old one, and so does bringing the pupil back', async () => {
  const old = await sheetFor(3);
  const sheet = await sheetFor(3);
  expect((await look(individual, old.code)).problem().code).toBe('claim-code-not-valid');
  expect((await look(individual, sheet.code)).status).toBe(200);

  (
    await owner.call(rollOverContract.undoGraduation, {
      params: { userId: sheet.userId },
    })
  ).value();

  expect((await claim(individual, sheet.code)).problem().code).toBe('claim-code-not-valid');
  expect((await makeFor(sheet.userId)).problem().code).toBe('not-found');
});

test('GIVEN a graduate whom the school took off its list THEN the code that was handed out still opens, and once', async () => {
  const sheet = await sheetFor(6);
  (await owner.call(studentContract.removeStudent, { params: { userId: sheet.userId } })).value();

  expect((await look(individual, sheet.code)).value().claimed).toBe(false);
  expect((await claim(individual, sheet.code)).status).toBe(200);
  expect((await claim(individual, sheet.code)).status).toBe(200);
  expect((await claim(other, sheet.code)).problem().code).toBe('claim-code-not-valid');
  (await owner.call(studentContract.restoreStudent, { params: { userId: sheet.userId } })).value();
  expect((await makeFor(sheet.userId)).problem().code).toBe('not-found');
});

test('somebody who is no graduate has no code', async () => {
  const active = (await members()).find(({ rolledOver }) => rolledOver === undefined);

  expect((await makeFor(graduates[4]!.userId, active!.userId)).problem().code).toBe('not-found');
});

test('more results than a transaction takes come over, also when the store fails half-way', async () => {
  const sheet = await sheetFor(4);
  const [template] = await resultsUnder(sheet.userId);
  for (let index = 0; index < 150; index++) {
    const resultId = `res_many-${String(index).padStart(8, '0')}`;
    const { gsi1pk: _, gsi1sk: __, gsi2pk: ___, gsi2sk: ____, ...row } = template!;
    await putRow(system, { ...row, pk: template!.pk, sk: `RESULT#${resultId}`, resultId });
  }
  const { resultCount } = (await look(individual, sheet.code)).value();
  expect(resultCount).toBeGreaterThan(150);

  // The claim, the beginning of its job and the first part are written, the second part is not, until it is swept.
  system.faults.dynamoDb?.add({ fail: 'before', match: 'TransactWriteItems', skip: 3, times: 6 });
  (await claim(individual, sheet.code)).value();
  const part = await eventually(
    () => copiesOf(individual, sheet.userId),
    ({ length }) => length > 0,
  );
  expect(part.length).toBeLessThan(resultCount);

  // The part may fail only after a sweep: there is always a next one.
  let [seen, offset] = [0, 0];
  const copies = await eventually(
    async () => {
      const copied = await copiesOf(individual, sheet.userId);
      if (copied.length === seen) {
        offset += 240_000;
        await system.moveClock(offset);
        await system.schedules.run('sweep-outbox');
      }
      seen = copied.length;
      return copied;
    },
    ({ length }) => length === resultCount,
  );
  expect(copies.every(({ gsi1pk, gsi2pk, organizationId }) => !gsi1pk && !gsi2pk && !organizationId)).toBe(
    true,
  );
});

test('after the 180 days the code is outdated, and what was claimed stays', async () => {
  const late = await sheetFor(5);
  const from = graduates[0]!.userId;
  const claimed = await copiesOf(individual, from);
  await system.moveClock(181 * dayMs);
  await everyoneSignsIn();

  // Before anything is swept, and after.
  expect((await claim(individual, late.code)).problem().code).toBe('claim-code-not-valid');
  await deleteGraduates(system);
  expect((await claim(individual, late.code)).problem().code).toBe('claim-code-not-valid');

  const rows = await allRows(system);
  expect(rows.some(({ pk, sk }) => pk === `USER#${from}` && sk === 'PROFILE')).toBe(false);
  expect(await copiesOf(individual, from)).toEqual(claimed);
  expect(claimed.length).toBeGreaterThan(0);
});
