/** From a printed result sheet to a certificate, without an account. */
import { beforeEach, describe, expect, test } from 'vitest';
import { newSecretCode, sha256 } from '#functions/platform/id.ts';
import { create } from '#functions/platform/table/write.ts';
import {
  guestApplicationContract,
  guestCertificateContract,
} from '#shared/certificate/certificate-application/guest-contract.ts';
import type { Endpoint, InputOf } from '#shared/kernel/contract.ts';
import { certificateContract } from '#shared/certificate/certificate/contract.ts';
import { guestPaymentContract } from '#shared/shop/payment/contract.ts';
import { basisOf } from '#test/support/basis.ts';
import { act, sessionOf } from '#test/support/shop/buyer.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { textsOf } from '#test/support/paper/pdf-text.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { applyWith, buyBySchool, printSheet, type SheetInHand } from '#test/support/competition/sheet.ts';
import { eventually, request, signIn } from '#test/support/system.ts';

const system = openSystem();
beforeEach(() => forgetRateLimits(system));

const guest = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  request(system, endpoint, input, undefined);
const look = async (token: string) => guest(guestApplicationContract.lookAtSheet, { body: { token } });
/** Of one result of the sheet, the first where none is named. */
const stateOf = async ({ token, results }: SheetInHand, resultId = results[0]?.id) =>
  (await look(token)).value().results.find(({ id }) => id === resultId)?.state;
const download = (code: string, certificateId: string) =>
  guest(guestCertificateContract.downloadGuestCertificate, { body: { code, certificateId } });
const ofOrder = async (code: string) =>
  (await guest(guestApplicationContract.lookAtGuestApplication, { body: { code } })).value();

test('GIVEN a sheet WHEN a guardian applies and pays THEN the certificate is the pupil’s, and the link opens order and document', async () => {
  const sheet = await printSheet(system);
  const shown = (await look(sheet.token)).value();
  expect(await stateOf(sheet)).toBe('valid');
  expect(shown.maskedName).toContain('○');
  expect(JSON.stringify(shown)).not.toContain(sheet.holderName);

  const { orderId, url, code } = (await applyWith(system, sheet, { printedKana: 'しけん よみ' })).value();
  expect(await stateOf(sheet)).toBe('used');
  act(system, sessionOf(url), 'pay');
  const { applications, order } = await eventually(
    () => ofOrder(code),
    (found) => found.applications.every(({ status }) => status === 'issued'),
  );
  const certificateId = applications[0]?.certificateId ?? '';

  expect(order).toMatchObject({ id: orderId, total: 550 });
  // A guest has no page of receipts, so no mail sends them there.
  const told = await eventually(
    async () => system.mail.list('guardian@example.jp'),
    (mails) => mails.some(({ subject }) => subject.includes('お支払いを確認しました')),
  );
  // Theirs is on the page of the order: the page of receipts is for accounts.
  expect(told.filter(({ text }) => text.includes('/payment/receipt'))).toEqual([]);
  expect(told.filter(({ text }) => /までに\s*お支払いがなければ/u.test(text))).toHaveLength(1);
  const link = await download(code, certificateId);
  const pdf = new Uint8Array(await (await fetch(link.value().url)).arrayBuffer());
  const { score, unit } = shown.results[0] ?? {};
  // The same word on sheet, form, certificate and its check page.
  expect(textsOf(pdf).flat().join('')).toMatch(
    new RegExp(`得点 ${String(score)}${unit}.*1分あたり [\\d.]+${unit}`, 'u'),
  );
  const school = await signIn(system, 'school');
  const seen = await school.call(certificateContract.getGroupCertificate, {
    params: { certificateId },
  });
  expect(seen.value()).toMatchObject({
    score,
    unit,
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
  const none = await download(code, 'crt_none-0001');
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
    () => stateOf(sheet),
    (state) => state === 'valid',
  );
  // From the same page, once its order was given up.
  const anew = (await applyWith(system, sheet, { requestKey })).value();
  expect(anew.orderId).not.toBe(first.orderId);
  expect((await ofOrder(anew.code)).order.status).toBe('awaiting_payment');
});

test('GIVEN a sheet with two results WHEN both are ticked THEN one order, one payment, one mail of it, and a certificate each', async () => {
  const sheet = await printSheet(system, undefined, 2);
  const resultIds = sheet.results.map(({ id }) => id);
  const email = 'both@example.jp';
  expect((await look(sheet.token)).value().results).toEqual(
    sheet.results.map(({ id, level, score, division: { name: divisionName, unit } }) => ({
      id,
      level,
      score,
      divisionName,
      unit,
      state: 'valid',
    })),
  );

  const { url, code, orderId } = (
    await applyWith(system, sheet, { resultIds, expectedTotal: 1100, email })
  ).value();
  act(system, sessionOf(url), 'pay');
  const { applications, order } = await eventually(
    () => ofOrder(code),
    (found) => found.applications.every(({ status }) => status === 'issued'),
  );

  expect(order).toMatchObject({ id: orderId, total: 1100 });
  expect(applications.map(({ result }) => result.id)).toEqual(resultIds);
  const numbers = applications.map(({ certificateId = '' }) => certificateId);
  expect(new Set(numbers).size).toBe(2);
  for (const certificateId of numbers) expect((await download(code, certificateId)).status).toBe(200);
  expect(await Promise.all(resultIds.map((id) => stateOf(sheet, id)))).toEqual(['used', 'used']);
  const applied = system.mail
    .list(email)
    .filter(({ subject }) => subject.includes('お申し込みを受け付けました'));
  expect(applied).toHaveLength(1);
  expect(applied[0]?.text).toContain('1,100円');
  for (const { division } of sheet.results) expect(applied[0]?.text).toContain(division.name);
});

test('GIVEN one of two is applied for THEN it is shown as such, and an order with it is refused as a whole; the other can be had', async () => {
  const sheet = await printSheet(system, undefined, 2);
  const resultIds = sheet.results.map(({ id }) => id);
  await applyWith(system, sheet);

  expect(await Promise.all(resultIds.map((id) => stateOf(sheet, id)))).toEqual(['used', 'valid']);
  const both = await applyWith(system, sheet, { resultIds, expectedTotal: 1100 });
  expect(both.problem().code).toBe('already-applied');
  expect(await stateOf(sheet, resultIds[1])).toBe('valid');
  expect((await applyWith(system, sheet, { resultIds: resultIds.slice(1) })).status).toBe(200);
});

test('GIVEN a sheet of before one code stood for all THEN its code still opens the result it stands beside, and no other', async () => {
  const { userId, holderName, seasonId, results } = await printSheet(system, undefined, 2);
  const [mine, other] = results.map(({ id }) => id);
  const token = newSecretCode();
  await (
    await basisOf(system)
  ).table.write(
    create({
      pk: `APPLICATION_TOKEN#${mine ?? ''}`,
      sk: userId,
      token,
      userId,
      resultId: mine,
      validUntil: new Date(Date.now() + 24 * 60 * 60_000).toISOString(),
      gsi1pk: `APPLICATION_TOKEN_CODE#${sha256(token)}`,
      gsi1sk: 'TOKEN',
    }),
  );
  const old: SheetInHand = { token, userId, holderName, seasonId, results };

  expect((await look(token)).value().results.map(({ id, state }) => [id, state])).toEqual([[mine, 'valid']]);
  expect((await applyWith(system, old, { resultIds: [other] })).problem().code).toBe('not-found');
  expect((await applyWith(system, old)).status).toBe(200);
});

describe('what is refused', () => {
  test('GIVEN another name than the pupil’s THEN it is said at the field; a variant of it is no other name', async () => {
    const sheet = await printSheet(system);
    const refused = await applyWith(system, sheet, { printedName: '別人 花子' });
    expect(refused.problem()).toMatchObject({ code: 'invalid-input', errors: [{ path: 'printedName' }] });
    const spaced = sheet.holderName.replaceAll(/\s/gu, '').replace('斉', '齊').replace('高', '髙');
    expect((await applyWith(system, sheet, { printedName: spaced })).status).toBe(200);
  });

  test('GIVEN a result of another child’s sheet THEN it is as unknown as none', async () => {
    const [mine, theirs] = [await printSheet(system), await printSheet(system)];
    const resultIds = theirs.results.map(({ id }) => id);
    expect((await applyWith(system, mine, { resultIds })).problem().code).toBe('not-found');
  });

  test('GIVEN a code that never was THEN it is as unknown as any', async () => {
    expect((await look('B'.repeat(27))).problem().code).toBe('not-found');
  });

  test('GIVEN its time is over THEN that is said, and nothing can be ordered', async () => {
    const sheet = await printSheet(system, new Date(Date.now() - 1000).toISOString());
    expect(await stateOf(sheet)).toBe('expired');
    expect((await applyWith(system, sheet)).problem().code).toBe('sheet-expired');
    await buyBySchool(system, sheet);
    expect(await stateOf(sheet)).toBe('used');
    expect((await applyWith(system, sheet)).problem().code).toBe('already-applied');
  });
});
