/** Login cards in bulk: what is on the PDF, that it works, who gets at it and for how long, and a killed worker. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '#shared/kernel/contract.ts';
import { formatDay, formatInstant } from '#shared/kernel/time.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { staffContract } from '#shared/school/staff/contract.ts';
import { jobContract } from '#shared/record/job/contract.ts';
import { loginCardContract, loginCardDownloadContract } from '#shared/school/login-card/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { calm } from '#test/support/people/newcomer.ts';
import { cardsOn, endOf, fetchCards, headsOf, jobOf, trySignIn } from '#test/support/school/login-cards.ts';
import { allRows, putRow } from '#test/support/ledger.ts';
import { expectPrintable } from '#test/support/paper/outside-tools.ts';
import { heard } from '#test/support/paper/heard.ts';
import { aboutOf, placesOf } from '#test/support/paper/pdf-text.ts';
import { classId, clubPupil, newPupil } from '#test/support/pupils.ts';
import { readQrCode } from '#test/support/paper/qr-code.ts';
import { eventually, request, signIn, startTestSystem, timeComes } from '#test/support/system.ts';

const system = openSystem({ faultProxies: true, sharedInitialPassword: true });
const owner = signedIn(system, 'school');
const teacher = signedIn(system, 'teacher');

beforeEach(async () => {
  await calm(system);
});

const membersOf = async (id: string): Promise<Student[]> =>
  (await owner.call(studentContract.listStudents, { query: { groupId: id, limit: 100 } })).value().items;
const idsOf = async (id: string): Promise<string[]> => (await membersOf(id)).map(({ userId }) => userId);
const start = (
  userIds: string[],
  more: Partial<InputOf<typeof loginCardContract.startCards>['body']> = {},
  who = owner,
) => who.call(loginCardContract.startCards, { body: { userIds, requestKey: randomUUID(), ...more } });
const download = (cardJobId: string, who = owner) =>
  who.call(loginCardDownloadContract.downloadCards, { params: { cardJobId } });

describe('the PDF', () => {
  test('GIVEN two classes THEN each on sheets of its own in order, each card good for a first sign-in, written down nowhere else', async () => {
    const userIds = [...(await idsOf(classId(2))), ...(await idsOf(classId(1)))].toReversed();

    const { id, total, groups } = (await start(userIds)).value();
    const job = await endOf(owner, id);

    expect({ total, groups }).toEqual({ total: userIds.length, groups: '5年1組、5年2組' });
    expect(job).toMatchObject({
      state: 'ready',
      done: userIds.length,
      skipped: { disabled: 0, ownAccount: 0, gone: 0 },
      files: [{ cards: userIds.length }],
    });
    const pdf = await fetchCards(owner, id);
    const sheets = cardsOn(pdf);
    expect(sheets.map(({ length }) => length)).toEqual([6, 2, 6, 2]);
    expect(headsOf(pdf)).toEqual(
      ['5年1組', '5年1組', '5年2組', '5年2組'].map((name) => `桜鍵小学校　${name}　8枚`),
    );
    expect(aboutOf(pdf)).toMatchObject({ Title: 'ログインカード 5年1組、5年2組', Author: '桜鍵小学校' });
    expectPrintable(pdf);
    // Read aloud a card begins with a name, and its reading belongs to it.
    const read = await heard(pdf);
    expect(read).toContain('H1 › Ruby › RB 青木');
    expect(read[read.indexOf('H1 › Ruby › RB 青木') + 1]).toBe('H1 › Ruby › RT あおき');
    expect(read.filter((line) => /^(?:Figure|H1 › Span) /u.test(line))).toEqual(
      userIds.flatMap(() => ['H1 › Span さん', 'Figure サインインの画面を開くQRコード']),
    );
    const cards = sheets.flat();
    const typed = new Set(cards.flatMap(({ userName, organizationCode }) => [userName, organizationCode]));
    const passwords = new Set(cards.map(({ password }) => password));
    const printed = placesOf(pdf);
    /** In points. */
    const least = (isOne: (text: string) => boolean): number =>
      Math.min(...printed.filter(({ text }) => isOne(text)).map(({ size }) => size));
    expect(
      least((text) => /^[ぁ-ん]+$/u.test(text)),
      'readings',
    ).toBeGreaterThanOrEqual(5);
    expect(
      least((text) => /^(?:団体|コード|ユーザーID)$/u.test(text)),
      'names',
    ).toBeGreaterThanOrEqual(10);
    expect(
      least((text) => typed.has(text)),
      'what is typed',
    ).toBeGreaterThanOrEqual(11);
    expect(
      least((text) => passwords.has(text)),
      'passwords',
    ).toBeGreaterThanOrEqual(20);
    expect(cards.map(({ head }) => head)).toEqual(
      [1, 2].flatMap((room) =>
        Array.from({ length: 8 }, (_, index) => `桜鍵小学校 5年${room}組 ${index + 1}番`),
      ),
    );
    expect(cards[0]?.name).toBe('青木 葵 さん');
    expect(new URL(readQrCode(pdf)).search).toBe('?code=482913&user=aoi');
    for (const card of cards) expect(await trySignIn(system, card)).toBe('NEW_PASSWORD_REQUIRED');
    const traces =
      JSON.stringify(await allRows(system)) +
      ['worker', 'bulk', 'user-group', 'download']
        .map((name) => readFileSync(system.logFile(name as 'worker'), 'utf8'))
        .join('');
    for (const { password } of cards) expect(traces).not.toContain(password);
  });

  test('GIVEN a disabled pupil THEN the others get theirs, and the job says who was left out', async () => {
    const members = await membersOf(classId(3));
    const disabled = members.find(({ userName }) => userName === 'ao');
    await owner.call(studentContract.disableStudent, { params: { userId: disabled?.userId ?? '' } });

    const job = await endOf(owner, (await start(members.map(({ userId }) => userId))).value().id);

    expect(job).toMatchObject({ state: 'ready', skipped: { disabled: 1 }, files: [{ cards: 7 }] });
    expect(cardsOn(await fetchCards(owner, job.id)).flat()).toHaveLength(7);
    const nobody = await endOf(owner, (await start([disabled?.userId ?? ''])).value().id);
    expect(nobody).toMatchObject({ state: 'failed', failure: 'nobody', files: [] });
    await owner.call(studentContract.enableStudent, { params: { userId: disabled?.userId ?? '' } });
  });

  test('GIVEN a school with the longest name THEN it is in two lines, within those that are cut', async () => {
    const name = '学校法人青凪学園青凪国際大学教育学部附属小中一貫義務教育学校第二校舎'.padEnd(50, '分教室');
    const named = (await allRows(system)).filter((row) => row['name'] === '桜鍵小学校');
    for (const row of named) await putRow(system, { ...row, name });
    try {
      const { id } = (await start((await idsOf(classId(1))).slice(0, 1))).value();
      await endOf(owner, id);
      const millimetre = 72 / 25.4;
      // The first card is cut 16 mm below the upper edge of the sheet.
      const cut = (297 - 16) * millimetre;
      const lines = placesOf(await fetchCards(owner, id)).filter(
        ({ text, x, y }) => x > 50 * millimetre && y > cut - 10 * millimetre && name.includes(text),
      );
      expect(lines.map(({ text }) => text).join('')).toBe(name);
      expect(lines).toHaveLength(2);
      for (const { y } of lines) expect(y).toBeLessThan(cut - 1.5 * millimetre);
    } finally {
      for (const row of named) await putRow(system, row);
    }
  });

  test('GIVEN the same request again, and twice at once THEN one job', async () => {
    const userIds = (await idsOf(classId(3))).slice(0, 1);
    const requestKey = randomUUID();

    const answers = await Promise.all([1, 2, 3].map(() => start(userIds, { requestKey })));
    const later = (await start(userIds, { requestKey })).value();

    expect(new Set(answers.map((answer) => answer.value().id))).toEqual(new Set([later.id]));
  });
});

describe('who may', () => {
  test('GIVEN a teacher THEN pupils of their own group only, and their own jobs only', async () => {
    const [own, other] = [await idsOf(classId(1)), await idsOf(classId(2))];
    const ofOwner = (await start(other.slice(0, 1))).value();

    const refused = await start([own[0] ?? '', other[0] ?? ''], {}, teacher);
    const job = (await start(own.slice(0, 2), {}, teacher)).value();
    await Promise.all([endOf(teacher, job.id), endOf(owner, ofOwner.id)]);

    expect(refused.problem().code).toBe('not-found');
    const { items, sharedOffered } = (await teacher.call(loginCardContract.listCardJobs)).value();
    expect(items.map(({ id }) => id)).toEqual([job.id]);
    expect(sharedOffered).toBe(false);
    expect((await download(ofOwner.id, teacher)).problem().code).toBe('not-found');
    expect((await download(job.id, teacher)).status).toBe(200);
    expect((await download(job.id)).status).toBe(200);
    expect((await start(own.slice(0, 1), { password: 'shared' }, teacher)).problem().code).toBe('forbidden');
  });

  test('GIVEN the group is taken away from the teacher THEN the passwords of its pupils are no longer theirs to fetch', async () => {
    const { staff } = (await owner.call(staffContract.listStaff)).value();
    const { userId = '' } = staff.find(({ role }) => role === 'teacher') ?? {};
    const give = async (groupIds: string[]) =>
      (await owner.call(staffContract.giveGroups, { params: { userId }, body: { groupIds } })).value();
    await give([classId(1), classId(2)]);
    const both = [...(await idsOf(classId(1))), ...(await idsOf(classId(2)))];
    const job = (await start([both[0] ?? '', both.at(-1) ?? ''], {}, teacher)).value();
    await endOf(teacher, job.id);
    expect((await download(job.id, teacher)).status).toBe(200);

    await give([classId(1)]);

    expect((await download(job.id, teacher)).problem().code).toBe('not-found');
    expect((await download(job.id)).status).toBe(200);
  });

  test('GIVEN another organisation THEN neither its pupils nor our file', async () => {
    const { userId } = await clubPupil(system);
    const club = await signIn(system, 'organization');
    const job = (await start((await idsOf(classId(1))).slice(0, 1))).value();
    await endOf(owner, job.id);

    expect((await start([userId])).problem().code).toBe('not-found');
    expect((await start(await idsOf(classId(1)), {}, club)).problem().code).toBe('not-found');
    expect((await download(job.id, club)).problem().code).toBe('not-found');
    expect((await club.call(loginCardContract.listCardJobs)).value().items).toEqual([]);
  });

  test('GIVEN issued and fetched THEN the trails of the school and of the pupil say so, without the password', async () => {
    const { student, card } = (
      await owner.call(studentContract.createStudent, {
        body: { ...newPupil, groupId: classId(2), requestKey: randomUUID() },
      })
    ).value();
    const job = await endOf(owner, (await start([student.userId])).value().id);
    const [printed] = cardsOn(await fetchCards(owner, job.id)).flat();

    const { items } = (await owner.call(organizationContract.listAudit, { query: { limit: 5 } })).value();
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'login-cards-fetched', actorName: '校倉 正子', detail: '5年2組 1人分' },
      { action: 'password-reissued', subjectName: '森 楓', detail: '1人だけのパスワード' },
    ]);
    expect(JSON.stringify(items)).not.toContain(printed?.password);
    expect(await trySignIn(system, card)).toBe('NotAuthorizedException');
    const rows = (await allRows(system)).filter(({ pk }) => pk === `USER#${student.userId}#AUDIT`);
    expect(rows.map(({ action }) => action)).toEqual(['password-issued']);
  });

  test('GIVEN a single reissue THEN the pupil reads of it', async () => {
    const [pupil] = (await membersOf(classId(1))).filter(({ userName }) => userName === 'haruto');
    (await owner.call(studentContract.reissuePassword, { params: { userId: pupil?.userId ?? '' } })).value();

    const rows = (await allRows(system)).filter(({ pk }) => pk === `USER#${pupil?.userId}#AUDIT`);
    expect(rows.at(-1)).toMatchObject({ action: 'password-issued' });
  });
});

describe('the shared initial password', () => {
  test('GIVEN it is chosen by the owner THEN every card has it, it is temporary, and the trail says which kind', async () => {
    const userIds = (await idsOf(classId(3))).slice(0, 3);
    expect((await owner.call(loginCardContract.listCardJobs)).value().sharedOffered).toBe(true);

    const job = await endOf(owner, (await start(userIds, { password: 'shared' })).value().id);

    const cards = cardsOn(await fetchCards(owner, job.id)).flat();
    const { password } = system.secretsManager.values['initial-password'];
    expect(cards.map((card) => card.password)).toEqual([password, password, password]);
    for (const card of cards) expect(await trySignIn(system, card)).toBe('NEW_PASSWORD_REQUIRED');
    const { items } = (await owner.call(organizationContract.listAudit, { query: { limit: 5 } })).value();
    expect(items.find(({ action }) => action === 'password-reissued')?.detail).toBe(
      '共通のはじめのパスワード',
    );
  });

  test('GIVEN the secret is empty THEN the job fails with the reason, and nobody gets anything', async () => {
    const values = system.secretsManager.values['initial-password'];
    const { password } = values;
    values.password = '';
    await system.restartFunctions();
    const [pupil] = await membersOf(classId(3));

    const job = await endOf(owner, (await start([pupil?.userId ?? ''], { password: 'shared' })).value().id);

    expect(job).toMatchObject({ state: 'failed', failure: 'no-shared-password' });
    expect((await membersOf(classId(3)))[0]?.version).toBe(pupil?.version);
    values.password = password;
    await system.restartFunctions();
  });
});

describe('what goes wrong', () => {
  test('GIVEN the worker killed after some THEN the next run issues all anew, and every printed password works', async () => {
    const userIds = [
      ...(await idsOf(classId(1))),
      ...(await idsOf(classId(2))),
      ...(await idsOf(classId(3))),
    ];
    const { id } = (await start(userIds)).value();
    const issued = () =>
      system.faults.cognito?.calls.filter((call) => call.includes('AdminSetUserPassword')).length ?? 0;
    const before = issued();
    await eventually(issued, (count) => count >= before + 10);
    await system.kill('bulk');
    expect((await jobOf(owner, id)).state).toBe('running');

    await system.moveClock(6 * 60_000);
    await system.schedules.run('sweep-outbox');
    const job = await endOf(owner, id);

    expect(job).toMatchObject({ state: 'ready', files: [{ cards: userIds.length }] });
    const cards = cardsOn(await fetchCards(owner, id)).flat();
    expect(new Set(cards.map(({ userName }) => userName)).size).toBe(userIds.length);
    for (const card of cards) expect(await trySignIn(system, card)).toBe('NEW_PASSWORD_REQUIRED');
    expect(issued() - before).toBeGreaterThan(userIds.length);
  });

  test('GIVEN it is stopped before it begins THEN no password is changed, nothing can be fetched, and the trail says who', async () => {
    const issued = () =>
      system.faults.cognito?.calls.filter((call) => call.includes('AdminSetUserPassword')).length ?? 0;
    const before = issued();
    system.faults.queuesAndFiles?.add({ fail: 'before', match: 'SendMessageBatch', skip: 0, times: 9 });
    const { id } = (await start((await idsOf(classId(1))).slice(0, 1))).value();
    system.faults.queuesAndFiles?.clear();

    const one = { params: { jobId: id } };
    expect((await owner.call(jobContract.stopJob, one)).value()).toMatchObject({ stopAsked: true });

    expect(await endOf(owner, id)).toMatchObject({ state: 'stopped', done: 0, files: [] });
    expect(issued()).toBe(before);
    expect((await download(id)).problem().code).toBe('not-found');
    const trail = (await owner.call(organizationContract.listAudit, { query: { limit: 100 } })).value().items;
    expect(trail.filter(({ action }) => action === 'job-stopped')).toMatchObject([
      { detail: 'ログインカードの発行' },
    ]);
  });

  test('GIVEN a file that cannot be stored THEN it is told, and a second job works', async () => {
    system.faults.queuesAndFiles?.add({ fail: 'before', match: 'PUT /documents/exports', skip: 0, times: 3 });
    const userIds = (await idsOf(classId(1))).slice(0, 1);

    const failed = await endOf(owner, (await start(userIds)).value().id);
    const ready = await endOf(owner, (await start(userIds)).value().id);

    expect(failed).toMatchObject({ state: 'failed', failure: 'problem', files: [] });
    expect((await download(failed.id)).problem().code).toBe('not-found');
    expect(ready.state).toBe('ready');
  });

  test('GIVEN a day later THEN the file cannot be fetched, and the sweeper deletes it', async () => {
    const { id } = (await start((await idsOf(classId(1))).slice(0, 1))).value();
    await endOf(owner, id);
    const { url } = (await download(id)).value();
    await system.moveClock(24 * 60 * 60 * 1000 + 60_000);
    const later = await signIn(system, 'school');

    expect(await jobOf(later, id)).toMatchObject({ state: 'expired', files: [] });
    expect((await download(id, later)).problem().code).toBe('not-found');
    expect((await fetch(url)).status).toBe(200);
    await system.schedules.run('sweep-files');
    expect((await fetch(url)).status).toBe(404);
    expect(await jobOf(later, id)).toMatchObject({ state: 'expired', files: [] });
  });
});

test('GIVEN the last minute of the day that a card names THEN it opens, and two days later it does not', async () => {
  const [userId = ''] = await idsOf(classId(2));
  const issuedAt = system.clock.now();
  const card = (await owner.call(studentContract.reissuePassword, { params: { userId } })).value();
  const until = Date.parse(card.validUntil);

  expect(formatInstant(card.validUntil)).toBe(
    `${formatDay(new Date(issuedAt + 7 * 24 * 60 * 60 * 1000))} 23:59`,
  );
  await timeComes(system, until - 60_000);
  expect(await trySignIn(system, card)).toBe('NEW_PASSWORD_REQUIRED');
  await timeComes(system, until + 24 * 60 * 60 * 1000);
  expect(await trySignIn(system, card)).toBe('NotAuthorizedException');
});

test('GIVEN a stage without the shared password THEN it is neither offered nor taken', async () => {
  const without = await startTestSystem();
  try {
    const who = await signIn(without, 'school');
    const { items } = (await who.call(studentContract.listStudents, { query: { limit: 1 } })).value();
    const body = {
      userIds: items.map(({ userId }) => userId),
      password: 'shared' as const,
      requestKey: randomUUID(),
    };

    expect((await who.call(loginCardContract.listCardJobs)).value().sharedOffered).toBe(false);
    expect((await request(without, loginCardContract.startCards, { body }, who.token)).problem().code).toBe(
      'shared-password-off',
    );
  } finally {
    await without.stop();
  }
});
