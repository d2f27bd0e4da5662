/** From a printed result sheet to a certificate, without an account. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LocalSystem } from '#infra/local/local-system.ts';
import {
  guestApplicationContract,
  guestCertificateContract,
} from '#shared/certificate/certificate-application/guest-contract.ts';
import type { Endpoint, InputOf } from '#shared/kernel/contract.ts';
import { certificateContract } from '#shared/certificate/certificate/contract.ts';
import { guestPaymentContract } from '#shared/shop/payment/contract.ts';
import { act, sessionOf } from '#test/support/buyer.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { applyWith, buyBySchool, printSheet } from '#test/support/sheet.ts';
import { eventually, request, signIn, startTestSystem } from '#test/support/system.ts';

let system: LocalSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.stop());
beforeEach(() => forgetRateLimits(system));

const guest = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  request(system, endpoint, input, undefined);
const look = async (token: string) => guest(guestApplicationContract.lookAtSheet, { body: { token } });
const ofOrder = async (code: string) =>
  (await guest(guestApplicationContract.lookAtGuestApplication, { body: { code } })).value();

test('GIVEN a sheet WHEN a guardian applies and pays THEN the certificate is the pupil’s, and the link opens order and document', async () => {
  const sheet = await printSheet(system);
  const shown = (await look(sheet.token)).value();
  expect(shown).toMatchObject({ state: 'valid' });
  expect(shown.maskedName).toContain('○');
  expect(JSON.stringify(shown)).not.toContain(sheet.holderName);

  const { orderId, url, code } = (await applyWith(system, sheet, { printedKana: 'しけん よみ' })).value();
  expect((await look(sheet.token)).value().state).toBe('used');
  act(system, sessionOf(url), 'pay');
  const { application, order } = await eventually(
    () => ofOrder(code),
    (found) => found.application.status === 'issued',
  );

  expect(order).toMatchObject({ id: orderId, total: 550 });
  // A guest has no page of receipts, so no mail sends them there.
  const told = await eventually(
    async () => system.mail.list('guardian@example.jp'),
    (mails) => mails.some(({ subject }) => subject.includes('お支払いを確認しました')),
  );
  expect(told.filter(({ text }) => text.includes('領収書'))).toEqual([]);
  const link = await guest(guestCertificateContract.downloadGuestCertificate, { body: { code } });
  const pdf = await fetch(link.value().url);
  expect(new TextDecoder().decode((await pdf.arrayBuffer()).slice(0, 5))).toBe('%PDF-');
  const school = await signIn(system, 'school');
  const seen = await school.call(certificateContract.getGroupCertificate, {
    params: { certificateId: application.certificateId ?? '' },
  });
  expect(seen.value()).toMatchObject({
    status: 'valid',
    printedName: sheet.holderName,
    printedKana: 'しけん よみ',
  });
});

test('GIVEN the browser was closed WHEN the mailed link is opened THEN it shows the same order, and another secret none', async () => {
  const sheet = await printSheet(system);
  const { orderId } = (await applyWith(system, sheet, { email: 'closed@example.jp' })).value();
  const mails = await eventually(
    async () => system.mail.list('closed@example.jp'),
    (list) => list.length > 0,
  );
  const [, code = ''] =
    /certificateApplicationQrComplete\?order=[\w-]+#([\w-]{27})/u.exec(mails[0]?.text ?? '') ?? [];
  expect((await ofOrder(code)).order.id).toBe(orderId);
  const other = await guest(guestApplicationContract.lookAtGuestApplication, {
    body: { code: 'A'.repeat(27) },
  });
  expect(other.problem().code).toBe('not-found');
  const none = await guest(guestCertificateContract.downloadGuestCertificate, { body: { code } });
  expect(none.problem().code).toBe('not-found');
});

test('GIVEN it is sent twice THEN it is one order; from another tab it is refused', async () => {
  const sheet = await printSheet(system);
  const requestKey = crypto.randomUUID();
  const [first, second] = [
    (await applyWith(system, sheet, { requestKey })).value(),
    (await applyWith(system, sheet, { requestKey })).value(),
  ];
  expect(second.orderId).toBe(first.orderId);
  expect((await applyWith(system, sheet)).problem().code).toBe('already-applied');
  const { order } = await ofOrder(second.code);
  await guest(guestPaymentContract.cancelGuestOrder, { body: { code: first.code } });
  expect(order.status).toBe('awaiting_payment');
  await eventually(
    async () => (await look(sheet.token)).value().state,
    (state) => state === 'valid',
  );
});

describe('what is refused', () => {
  test('GIVEN another name than the pupil’s THEN it is said at the field; a variant of it is no other name', async () => {
    const sheet = await printSheet(system);
    const refused = await applyWith(system, sheet, { printedName: '別人 花子' });
    expect(refused.problem()).toMatchObject({ code: 'invalid-input', errors: [{ path: 'printedName' }] });
    const spaced = sheet.holderName.replaceAll(/\s/gu, '').replace('斉', '齊').replace('高', '髙');
    expect((await applyWith(system, sheet, { printedName: spaced })).status).toBe(200);
  });

  test('GIVEN a code that never was THEN it is as unknown as any', async () => {
    expect((await look('B'.repeat(27))).problem().code).toBe('not-found');
  });

  test('GIVEN its time is over THEN that is said, and nothing can be ordered', async () => {
    const sheet = await printSheet(system, new Date(Date.now() - 1000).toISOString());
    expect((await look(sheet.token)).value().state).toBe('expired');
    expect((await applyWith(system, sheet)).problem().code).toBe('sheet-expired');
    await buyBySchool(system, sheet);
    expect((await look(sheet.token)).value().state).toBe('used');
    expect((await applyWith(system, sheet)).problem().code).toBe('already-applied');
  });
});
