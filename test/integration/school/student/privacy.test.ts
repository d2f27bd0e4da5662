/** Quality S8 with real parts: whatever a school does with its pupils, well or badly, no log says whom it is about. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { functions } from '#infra/system.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { twoStepContract } from '#shared/access/two-step/contract.ts';
import { groupContract } from '#shared/people/group/contract.ts';
import { inviteCodeContract } from '#shared/school/invite-code/contract.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { staffContract } from '#shared/school/staff/contract.ts';
import { recordClaimContract } from '#shared/access/record-claim/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { studentImportContract } from '#shared/school/student-import/contract.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, putRow } from '#test/support/ledger.ts';
import { newPassword, signUp } from '#test/support/people/newcomer.ts';
import { newPupil } from '#test/support/pupils.ts';
import { letGraduate } from '#test/support/school/roll-over.ts';
import { eventually, request, signInWith } from '#test/support/system.ts';

const system = openSystem({ faultProxies: true });
const owner = signedIn(system, 'school');
const canaries = {
  family: '金糸雀',
  given: '歌子',
  familyKana: 'カナリア',
  givenKana: 'ウタコ',
  userName: 'kanaria_utako',
  email: 'kanaria@typing.example',
  password: 'kanaria-no-uta-9',
  birthOn: '2015-08-23',
};
/** What is found out on the way: passwords, codes, tokens. */
const secrets: Record<string, string> = {};

const pupil = {
  ...newPupil,
  family: canaries.family,
  given: canaries.given,
  familyKana: canaries.familyKana,
  givenKana: canaries.givenKana,
  birthOn: canaries.birthOn,
};

async function goesWell(groupId: string): Promise<void> {
  const { student, card } = (
    await owner.call(studentContract.createStudent, {
      body: { ...pupil, userName: canaries.userName, groupId, requestKey: randomUUID() },
    })
  ).value();
  const params = { userId: student.userId };
  secrets['card'] = card.password;
  secrets['reissued'] = (await owner.call(studentContract.reissuePassword, { params })).value().password;
  const { id } = (
    await owner.call(studentImportContract.prepareImport, {
      body: { chunks: 1, planned: { create: 1, update: 0 } },
    })
  ).value();
  const rows = [{ line: 2, input: { ...pupil, groupId } }];
  await owner.call(studentImportContract.putImportRows, {
    params: { importId: id },
    body: { chunk: 0, rows },
  });
  await owner.call(studentImportContract.startImport, { params: { importId: id } });
  await eventually(
    async () => (await owner.call(studentImportContract.getImport, { params: { importId: id } })).value(),
    ({ state }) => state === 'done',
  );
  const invite = { body: { groupId, days: '7', maximumUses: '5' } } as const;
  const { code } = (await owner.call(inviteCodeContract.createInviteCode, invite)).value();
  secrets['invite'] = code;
  const { family, given, familyKana, givenKana, birthOn } = canaries;
  (
    await request(
      system,
      inviteCodeContract.registerWithInviteCode,
      {
        body: {
          family,
          given,
          familyKana,
          givenKana,
          birthOn,
          number: '',
          userName: '',
          password: canaries.password,
          requestKey: randomUUID(),
          code,
        },
      },
      undefined,
    )
  ).value();
  const fromYear = fiscalYearOf(new Date());
  await letGraduate(owner, fromYear, groupId, [student.userId]);
  const codes = { body: { fromYear, userIds: [student.userId] } };
  secrets['claim'] =
    (await owner.call(recordClaimContract.createClaimCodes, codes)).value().sheets[0]?.code ?? '';
  await owner.call(staffContract.inviteStaff, {
    body: { email: canaries.email, role: 'teacher', groupIds: [groupId] },
  });
  await signUp(system, canaries.email);
  const newcomer = await signInWith(system, 'email', canaries.email, newPassword);
  secrets['token'] = newcomer.token;
  await newcomer.call(sessionContract.getSession);
}

/** Input that is refused, rows that cannot be read, parts that fail. */
async function goesBadly(groupId: string): Promise<void> {
  const broken = { ...pupil, familyKana: canaries.family, groupId, requestKey: randomUUID() };
  expect((await owner.call(studentContract.createStudent, { body: broken })).status).toBe(400);
  for (const endpoint of [
    inviteCodeContract.lookAtInviteCode,
    inviteCodeContract.joinWithInviteCode,
  ] as const)
    await owner.call(endpoint, { body: { code: secrets['claim'] ?? '' } });
  await request(
    system,
    twoStepContract.recoverTwoStep,
    { body: { email: canaries.email, code: canaries.password } },
    undefined,
  );
  const again = { ...pupil, groupId, requestKey: randomUUID() };
  system.faults.cognito?.add({ fail: 'before', match: 'AdminCreateUser', skip: 0, times: 5 });
  expect((await owner.call(studentContract.createStudent, { body: again })).status).toBe(500);
  system.faults.cognito?.clear();
  const record = (await allRows(system)).find(
    ({ sk, userName }) => sk.startsWith('STUDENT#') && userName === canaries.userName,
  );
  if (record === undefined) throw new Error('no record');
  await putRow(system, {
    ...record,
    name: canaries.family,
    birthOn: canaries.birthOn,
    number: canaries.given,
  });
  const list = await owner.call(studentContract.listStudents, { query: { limit: 100 } });
  const shown = list.value().items.map(({ userId }) => userId);
  expect(shown, 'a row that cannot be read is left out, and an error in the log').not.toContain(
    record['userId'],
  );
  const one = { params: { userId: String(record['userId']) } };
  expect((await owner.call(studentContract.disableStudent, one)).status, 'alone it is an error').toBe(500);
  await putRow(system, record);
  expect((await owner.call(organizationContract.listAudit)).status).toBe(200);
}

test('names, user names, addresses, passwords, codes and tokens are in no log', async () => {
  const { id } = (
    await owner.call(groupContract.createGroup, { body: { name: '鳥の組', grade: '', className: '' } })
  ).value();

  await goesWell(id);
  await goesBadly(id);

  const logs = Object.keys(functions).map((name) =>
    readFileSync(system.logFile(name as keyof typeof functions), 'utf8'),
  );
  const all = logs.join('\n');
  expect(all).toContain('"level":"error"');
  for (const [what, canary] of Object.entries({ ...canaries, ...secrets })) {
    expect(canary.length, what).toBeGreaterThan(1);
    expect(all.includes(canary), `${what} is in a log`).toBe(false);
  }
});
