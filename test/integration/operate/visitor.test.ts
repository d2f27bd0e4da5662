/** The visitor over the real interface: made by the operator's command, it notices each thing that people would. */
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { certificateOfficeContract } from '#shared/certificate/certificate/office-contract.ts';
import { act, addResult, apply, issued } from '#test/support/shop/buyer.ts';
import { verifyCodeOf } from '#test/support/certificate/certificate.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { allRows } from '#test/support/ledger.ts';
import { operate } from '#test/support/access/operator.ts';
import { eventually, signIn } from '#test/support/system.ts';

const system = openSystem({ faultProxies: true });
let code: string;
const email = 'visitor@typing.example';
const isWell = { VisitSignInFailed: 0, VisitPracticeFailed: 0, VisitCertificateFailed: 0 };

const install = (...given: string[]) =>
  operate(system, 'visitor', '--email', email, '--certificate', code, ...given);

beforeAll(async () => {
  const buyer = await signIn(system, 'individual');
  const { orderId, sessionId } = await apply(buyer, await addResult(system, buyer, 1));
  act(system, sessionId, 'pay');
  const { certificateId = '' } = await issued(buyer, orderId);
  code = await verifyCodeOf(buyer, certificateId);
});
beforeEach(() => {
  for (const proxy of Object.values(system.faults)) proxy?.clear();
});

type Told = Readonly<Record<string, unknown>>;
const lines = (): Told[] =>
  readFileSync(system.logFile('visitor'), { encoding: 'utf8', flag: 'a+' })
    .split('\n')
    .filter((line) => line.startsWith('{"_aws"'))
    .map((line) => JSON.parse(line) as Told);

/** @returns what one visit told */
async function visit(): Promise<Told> {
  const before = lines().length;
  await system.schedules.run('visit');
  const told = await eventually(
    () => lines().slice(before),
    (some) => some.some((line) => 'VisitSeconds' in line),
  );
  const all = Object.assign({}, ...told) as Told;
  return Object.fromEntries(Object.entries(all).filter(([name]) => name.endsWith('Failed')));
}
/** Of whoever is out of order: the visitor reads its secret anew. */
async function afresh(): Promise<void> {
  await system.kill('visitor');
}
const practised = async () =>
  (await allRows(system, 'TRAINING_LOG_TABLE')).filter((row) => JSON.stringify(row).includes('"visitor"'));

test('GIVEN nobody was made yet THEN nobody comes', async () => {
  const before = lines().length;
  await system.schedules.run('visit');
  expect(lines()).toHaveLength(before);
});

test('GIVEN an address of a person, or a code of nothing THEN the command changes nothing', async () => {
  const of = (who: string, what: string) => operate(system, 'visitor', '--email', who, '--certificate', what);
  expect((await of('individual@typing.example', code)).code).not.toBe(0);
  const unknown = await of(email, 'b'.repeat(32));
  expect(unknown.code).not.toBe(0);
  expect(unknown.shown).toContain('この確認コードの認定証は、ないか、有効ではありません');
  expect(system.secretsManager.values.visitor.email).toBe('');
  await signIn(system, 'individual');
});

test('GIVEN the command THEN there is somebody with a password that nobody knows', async () => {
  expect((await install()).code).toBe(0);
  expect(system.secretsManager.values.visitor).toMatchObject({ email, code });
  expect(system.secretsManager.values.visitor.password.length).toBeGreaterThan(30);
  await afresh();
});

test('GIVEN another password than it has WHEN it comes THEN it is not in, and the rest goes on', async () => {
  const { visitor } = system.secretsManager.values;
  const { password } = visitor;
  visitor.password = 'not-the-password';
  await afresh();
  expect(await visit()).toEqual({ VisitSignInFailed: 1, VisitCertificateFailed: 0 });
  visitor.password = password;
  await afresh();
});

// Before the practice of the day is there, so that it has to be written.
test('GIVEN what practices are written to is out of order THEN its step tells', async () => {
  system.faults.dynamoDb?.add({ fail: 'before', match: 'TransactWriteItems', skip: 0, times: 1_000_000 });
  expect(await visit()).toEqual({ ...isWell, VisitPracticeFailed: 1 });
});

test('GIVEN all of it works THEN every step is well, and two visits of a day are one practice', async () => {
  expect(await visit()).toEqual(isWell);
  expect(await visit()).toEqual(isWell);

  expect(await practised()).toHaveLength(1);
});

test('GIVEN the command once more THEN the password is another one, and visits go on', async () => {
  const before = system.secretsManager.values.visitor.password;
  expect((await install()).code).toBe(0);
  expect(system.secretsManager.values.visitor.password).not.toBe(before);
  await afresh();
  expect(await visit()).toEqual(isWell);
});

test('GIVEN the certificate is revoked THEN its step tells', async () => {
  const office = await signIn(system, 'admin');
  const { items } = (
    await office.call(certificateOfficeContract.findOfficeCertificates, { body: { text: code } })
  ).value();
  const certificateNumber = items.find(({ status }) => status === 'valid')?.number ?? '';
  await office.call(certificateOfficeContract.actOnCertificate, {
    params: { certificateNumber },
    body: { act: 'revoke', status: 'valid', reason: 'ためし' },
  });
  expect(await visit()).toEqual({ ...isWell, VisitCertificateFailed: 1 });
});
