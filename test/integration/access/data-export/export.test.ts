/** One's own data as a file: what is in it, who can fetch it and for how long, and what happens when making it fails. */
import { unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { accountEventContract } from '#shared/record/account-event/contract.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { dataExportContract, dataExportDownloadContract } from '#shared/access/data-export/contract.ts';
import { profileContract } from '#shared/access/profile/contract.ts';
import { trainingIngestContract } from '#shared/practice/training-log/contract.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { methodLog } from '#test/support/practice/training-logs.ts';
import { allRows } from '#test/support/ledger.ts';
import { newContact, newIndividual, nextNewcomer } from '#test/support/people/newcomer.ts';
import { eventually, signIn, type Person } from '#test/support/system.ts';
import { killAtCalls } from '#test/support/at-call.ts';

const system = openSystem({ faultProxies: true, practised: true });
let email: string;
let person: Person;

beforeEach(async () => {
  ({ email, person } = await nextNewcomer(system, 'export'));
});

const start = (who = person) => who.call(dataExportContract.startExport);
const state = async (who = person) => (await who.call(dataExportContract.getExport)).value();
const finished = (who = person) =>
  eventually(
    () => state(who),
    ({ status }) => status !== 'running',
  );
async function files(who = person): Promise<Record<string, string>> {
  const { url } = (await who.call(dataExportDownloadContract.downloadExport)).value();
  const response = await fetch(url);
  expect(response.headers.get('content-disposition')).toContain('attachment');
  const zip = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(zip).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]),
  );
}
const fileRows = async () =>
  (await allRows(system)).filter((row) => row.kind === 'data-export' && (row.files as []).length > 0);

test('GIVEN nothing asked for THEN there is nothing to fetch', async () => {
  expect(await state()).toEqual({ status: 'none' });
  expect((await person.call(dataExportDownloadContract.downloadExport)).problem().code).toBe('not-found');
});

test('GIVEN one asked for THEN profile, consents and changes are in it, harmless to a spreadsheet', async () => {
  const { version } = (await person.call(profileContract.getProfile)).value();
  const body = {
    version,
    name: { ...newIndividual.name, family: '=cmd' },
    contact: newContact,
  };
  (await person.call(profileContract.updateProfile, { body })).value();

  const practised = methodLog(new Date(Date.now() - 600_000).toISOString());
  (await person.call(trainingIngestContract.sendTrainingLog, { body: practised })).value();
  // The notice is there before its mail is.
  await eventually(
    () => system.mail.list(email),
    (mails) => mails.some(({ subject }) => subject.includes('アカウントができました')),
  );

  expect((await start()).value().status).toBe('running');

  expect(await finished()).toMatchObject({ status: 'ready' });
  const found = await files();
  expect(Object.keys(found).filter((name) => name.endsWith('.csv'))).toHaveLength(17);
  expect(found['profile.csv']).toMatch(/^\uFEFF種類,氏名,/u);
  expect(found['profile.csv']).toContain(`,'=cmd 打子,`);
  expect(JSON.parse(found['profile.json'] ?? '')).toMatchObject([
    { 氏名: '=cmd 打子', メールアドレス: email, 生年月日: '1990-04-01' },
  ]);
  expect(JSON.parse(found['training-logs.json'] ?? '')).toMatchObject([
    { 教材: 'タイピングメソッド', '速さ（1分あたり）': 90, '正確率（%）': 96.8 },
  ]);
  expect(found['notices.json']).toContain('アカウントができました');
  expect(found['consents.csv']).toContain('利用規約');
  expect(found['account-events.csv']).toContain('書き出しを始めました');
  expect(Object.values(found).join('')).not.toMatch(/verifyCodeHash|gsi1pk|sessionsValidFrom/u);
});

test('GIVEN a file fetched twice THEN its holder reads of both; GIVEN none to fetch THEN of none', async () => {
  const trail = async () =>
    (await person.call(accountEventContract.listAccountEvents, { query: {} }))
      .value()
      .items.map(({ action }) => action);
  await person.call(dataExportDownloadContract.downloadExport);
  expect(await trail()).toEqual(['signed-up']);
  await start();
  await finished();

  await files();
  await files();

  expect(await trail()).toEqual(['export-downloaded', 'export-downloaded', 'export-requested', 'signed-up']);
});

test('GIVEN somebody with results and somebody of a school THEN theirs are in it', async () => {
  const [individual, pupil] = await Promise.all(
    ['individual', 'pupil-1-1'].map((key) => signIn(system, key)),
  );
  await Promise.all([start(individual), start(pupil)]);
  await Promise.all([finished(individual), finished(pupil)]);

  expect((JSON.parse((await files(individual))['results.json'] ?? '') as unknown[]).length).toBeGreaterThan(
    5,
  );
  expect(JSON.parse((await files(pupil))['memberships.json'] ?? '')).toMatchObject([{ 役割: '生徒' }]);
});

test('GIVEN one being made THEN a second is refused', async () => {
  const answers = await Promise.all([start(), start(), start()]);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)?.problem().code).toBe('export-running');
});

test('GIVEN a second one later THEN the first file is gone', async () => {
  await start();
  await finished();
  const { url } = (await person.call(dataExportDownloadContract.downloadExport)).value();
  await start();
  await finished();

  expect((await fetch(url)).status).toBe(404);
  expect(Object.keys(await files())).toContain('README.txt');
});

test('GIVEN files that cannot be stored THEN it is told, and a second try works', async () => {
  system.faults.queuesAndFiles?.add({ fail: 'before', match: 'PUT /documents/exports', skip: 0, times: 3 });
  await start();
  expect((await finished()).status).toBe('failed');
  system.faults.queuesAndFiles?.clear();

  await start();

  expect((await finished()).status).toBe('ready');
});

/** Whoever died holds its lease for a while. */
async function anotherTry(round: number): Promise<void> {
  await system.moveClock(round * 100_000);
  await system.schedules.run('sweep-outbox');
}

test('GIVEN the worker killed in between THEN it is finished all the same', async () => {
  for (const [round, calls] of [8, 3, 9].entries()) {
    const killed = killAtCalls(system, 'bulk', calls);
    if (round === 0) await start();
    else await anotherTry(round).catch(() => undefined);
    await killed();
  }
  await anotherTry(3);

  expect((await finished()).status).toBe('ready');
});

test('GIVEN seven days later THEN it cannot be fetched, and the sweeper deletes it', async () => {
  await start();
  await finished();
  const { url } = (await person.call(dataExportDownloadContract.downloadExport)).value();
  const userId = (await person.call(sessionContract.getSession)).value().userId;
  await system.moveClock(7 * 24 * 60 * 60 * 1000 + 60_000);

  expect((await state()).status).toBe('expired');
  expect((await person.call(dataExportDownloadContract.downloadExport)).problem().code).toBe('not-found');
  await system.schedules.run('sweep-files');
  expect((await fileRows()).map(({ pk }) => pk)).not.toContain(`JOB#${userId}`);
  expect((await fetch(url)).status).toBe(404);
});
