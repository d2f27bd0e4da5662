/** What the office does with certificates that are out: each decision has a reason, is told, and is seen where the paper is checked. */
import { beforeEach, describe, expect, test } from 'vitest';
import { certificateApplicationContract } from '#shared/certificate/certificate-application/contract.ts';
import { certificateOfficeContract } from '#shared/certificate/certificate/office-contract.ts';
import {
  certificateContract,
  certificateDownloadContract,
} from '#shared/certificate/certificate/contract.ts';
import { parcelContract } from '#shared/certificate/parcel/contract.ts';
import { paymentOfficeContract } from '#shared/shop/payment/office-contract.ts';
import { refundContract } from '#shared/shop/refund/contract.ts';
import {
  act,
  addResult,
  apply,
  applicationOf,
  eligibleResults,
  issued,
  sessionOf,
} from '#test/support/shop/buyer.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { textsOf } from '#test/support/paper/pdf-text.ts';
import { eventually, request } from '#test/support/system.ts';

const system = openSystem();
const buyer = signedIn(system, 'individual');
const office = signedIn(system, 'admin');
let serial = 7000;
beforeEach(() => forgetRateLimits(system));

const reason = '本人からの申し出により';
const fetched = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());

async function bought(printedName = '高橋 結衣') {
  const { orderId, sessionId } = await apply(buyer, await addResult(system, buyer, serial++), printedName);
  act(system, sessionId, 'pay');
  const application = await issued(buyer, orderId);
  return { orderId, application, certificate: await own(application.certificateId ?? '') };
}

const own = async (certificateId: string) =>
  (await buyer.call(certificateContract.getCertificate, { params: { certificateId } })).value();
const pdfOf = async (certificateId: string) => {
  const params = { certificateId };
  return fetched((await buyer.call(certificateDownloadContract.downloadCertificate, { params })).value().url);
};
const seen = async (number: string) =>
  (
    await office.call(certificateOfficeContract.getOfficeCertificate, {
      params: { certificateNumber: number },
    })
  ).value();
const checked = async (fingerprint: string) =>
  (await request(system, certificateContract.checkDocument, { body: { fingerprint } }, undefined)).value();
const found = async (text: string) =>
  (await office.call(certificateOfficeContract.findOfficeCertificates, { body: { text } })).value().items;
const decide = (
  number: string,
  name: 'suspend' | 'resume' | 'revoke',
  status: 'valid' | 'suspended' | 'revoked' | 'superseded',
) =>
  office.call(certificateOfficeContract.actOnCertificate, {
    params: { certificateNumber: number },
    body: { act: name, status, reason },
  });
const correct = (number: string, printedName: string, post = false, printedKana = '') =>
  office.call(certificateOfficeContract.correctCertificateName, {
    params: { certificateNumber: number },
    body: { printedName, printedKana, reason, post },
  });
const mails = (subject: string) => system.mail.list().filter((mail) => mail.subject.includes(subject));

describe('its standing', () => {
  test('GIVEN a certificate WHEN it is suspended, resumed and revoked THEN check, holder, mail and record say so each time', async () => {
    const { certificate } = await bought();
    const { number, fingerprint, id } = certificate;

    expect((await decide(number, 'suspend', 'valid')).value()).toMatchObject({ status: 'suspended', reason });
    expect((await checked(fingerprint)).status).toBe('suspended');
    expect((await own(id)).reason).toBe(reason);
    expect((await decide(number, 'suspend', 'valid')).problem().code).toBe('version-conflict');

    expect((await decide(number, 'resume', 'suspended')).value().reason).toBeUndefined();
    expect((await checked(fingerprint)).status).toBe('valid');

    expect((await decide(number, 'revoke', 'valid')).value().status).toBe('revoked');
    expect((await checked(fingerprint)).status).toBe('revoked');
    expect((await decide(number, 'resume', 'revoked')).problem().code).toBe('version-conflict');

    expect((await seen(number)).trail.map(({ act: name, reason: why }) => [name, why])).toEqual([
      ['revoke', reason],
      ['resume', reason],
      ['suspend', reason],
    ]);
    await eventually(
      async () => mails('認定証についてのお知らせ').filter(({ text }) => text.includes(number)),
      (sent) => sent.length === 3 && sent.every(({ text }) => text.includes(reason)),
    );
  });

  test('GIVEN a disputed payment WHEN the office would make its certificate valid THEN the money comes first', async () => {
    const { orderId, certificate } = await bought();
    await decide(certificate.number, 'suspend', 'valid');
    const { attempts } = (
      await office.call(paymentOfficeContract.getOfficeOrder, { params: { orderId } })
    ).value();
    act(system, attempts[0]?.sessionId ?? '', 'dispute');
    await eventually(
      async () =>
        (await office.call(paymentOfficeContract.getOfficeOrder, { params: { orderId } })).value().order,
      ({ disputed }) => disputed,
    );
    expect((await decide(certificate.number, 'resume', 'suspended')).problem().code).toBe(
      'certificate-disputed',
    );
    // Won: what the office suspended for its own reason stays so.
    act(system, attempts[0]?.sessionId ?? '', 'dispute-won');
    await eventually(
      async () =>
        (await office.call(paymentOfficeContract.getOfficeOrder, { params: { orderId } })).value().order,
      ({ disputed }) => !disputed,
    );
    expect((await seen(certificate.number)).status).toBe('suspended');
    expect((await decide(certificate.number, 'resume', 'suspended')).value().status).toBe('valid');
  });
});

describe('a name put right', () => {
  const corrected = (orderId: string, before: string) =>
    eventually(
      () => applicationOf(buyer, orderId),
      ({ certificateId }) => certificateId !== undefined && certificateId !== before,
    );

  test('GIVEN a wrong character WHEN it is corrected THEN a new number takes its place and the old bytes stay', async () => {
    const { orderId, certificate } = await bought('高橋 結衣');
    expect(await seen(certificate.number)).toMatchObject({ accountName: '髙橋 結衣' });
    const before = await pdfOf(certificate.id);

    const asked = (await correct(certificate.number, '髙橋 結衣')).value();
    expect(asked.application).toMatchObject({ correcting: true });
    const application = await corrected(orderId, certificate.id);
    expect(application).toMatchObject({ printedName: '髙橋 結衣', corrected: true, status: 'issued' });

    const next = await own(application.certificateId ?? '');
    await eventually(
      async () => mails('氏名を直した認定証ができました'),
      (told) => told.length > 0,
    );
    expect(next).toMatchObject({ status: 'valid', supersedes: certificate.number, printedName: '髙橋 結衣' });
    expect(await own(certificate.id)).toMatchObject({ status: 'superseded', supersededBy: next.number });
    expect(Buffer.compare(await pdfOf(certificate.id), before)).toBe(0);
    expect(textsOf(await pdfOf(next.id)).join('')).toContain('髙橋 結衣');
    expect(await checked(certificate.fingerprint)).toMatchObject({ supersededBy: next.number });
    expect((await correct(certificate.number, '髙橋 結')).problem().code).toBe('certificate-not-correctable');
    // Once more, from the new one.
    await correct(next.number, '髙橋 ゆい', false, 'たかはし ゆい');
    const last = await corrected(orderId, next.id);
    expect(last).toMatchObject({ printedName: '髙橋 ゆい', printedKana: 'たかはし ゆい' });
    expect(textsOf(await pdfOf(last.certificateId ?? '')).join('')).toContain('たかはし ゆい');
    const { fingerprint } = await own(last.certificateId ?? '');
    expect(await checked(fingerprint)).toMatchObject({ maskedName: '髙○ ゆ○' });
    const { trail, accountName } = await seen(next.number);
    expect(accountName).toBeUndefined();
    expect(trail[0]?.detail).toBe('髙橋 結衣 → 髙橋 ゆい（たかはし ゆい）');
  });

  test('GIVEN it is given back afterwards WHEN the office refunds and revokes THEN the corrected one is revoked', async () => {
    const { orderId, certificate } = await bought();
    await correct(certificate.number, '髙橋 結衣');
    const { certificateId = '' } = await corrected(orderId, certificate.id);
    const { attempts } = (
      await office.call(paymentOfficeContract.getOfficeOrder, { params: { orderId } })
    ).value();
    await office.call(refundContract.refundOrder, {
      params: { orderId },
      body: {
        requestId: crypto.randomUUID(),
        reason,
        paymentId: attempts[0]?.id ?? '',
        amount: 550,
        of: { kind: 'all', withdrawal: 'revoke' },
      },
    });
    await eventually(
      () => own(certificateId),
      ({ status }) => status === 'revoked',
    );
  });

  test('GIVEN two of the office at once WHEN both put it right THEN one new certificate is made', async () => {
    const { orderId, certificate } = await bought();
    const answers = await Promise.all([
      correct(certificate.number, '髙橋 一'),
      correct(certificate.number, '髙橋 二'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { certificateId = '' } = await corrected(orderId, certificate.id);
    expect(await own(certificateId)).toMatchObject({ supersedes: certificate.number });
  });

  test('GIVEN paper that is out WHEN it is posted again THEN another parcel waits, with the new one in it', async () => {
    const delivery = {
      recipient: '髙橋 結衣',
      postalCode: '100-0001',
      prefecture: '東京都',
      street: '千代田区千代田1-1',
      building: '',
    };
    const body = {
      resultId: (await eligibleResults(buyer))[0] ?? '',
      kind: 'paper' as const,
      printedName: '高橋 結衣',
      delivery,
      expectedTotal: 1130,
      buyerAge: 'adult' as const,
    };
    const placed = (await buyer.call(certificateApplicationContract.applyForCertificate, { body })).value();
    const { orderId } = placed;
    act(system, sessionOf(placed.url), 'pay');
    const first = await issued(buyer, orderId);
    const parcels = async (status: 'preparing' | 'printing') =>
      (await office.call(parcelContract.listParcels, { query: { status } }))
        .value()
        .items.filter((one) => one.orderId === orderId);
    const [parcel] = await eventually(
      () => parcels('preparing'),
      (some) => some.length === 1,
    );
    const print = async (parcelId: string) => {
      const started = await office.call(parcelContract.startParcelPrint, {
        body: { parcelIds: [parcelId], status: 'preparing', requestKey: crypto.randomUUID() },
      });
      started.value();
      return eventually(
        () => parcels('printing'),
        (some) => some.some(({ id }) => id === parcelId),
      );
    };

    // Not posted yet: the same parcel takes the new one.
    const { number } = await own(first.certificateId ?? '');
    await correct(number, '髙橋 結衣', true);
    const second = await corrected(orderId, first.certificateId ?? '');
    expect(second.parcel?.id).toBe(parcel?.id);
    await print(parcel?.id ?? '');

    // Printed with the name as it was: what is on the desk does not go out, it waits for the printer again.
    await correct((await own(second.certificateId ?? '')).number, '髙橋 結', true);
    const anew = await corrected(orderId, second.certificateId ?? '');
    expect(anew.parcel).toMatchObject({ id: parcel?.id, status: 'preparing' });
    const early = { parcelId: parcel?.id ?? '', trackingNumber: '1234-5678-0000' };
    const refused = await office.call(parcelContract.shipParcels, { body: { shipments: [early] } });
    expect(refused.value()).toMatchObject({ shipped: 0, refused: [{ message: 'まだ印刷していません' }] });
    await print(parcel?.id ?? '');

    const shipment = { parcelId: parcel?.id ?? '', trackingNumber: '1234-5678-0001' };
    await office.call(parcelContract.shipParcels, { body: { shipments: [shipment] } });

    await correct((await own(anew.certificateId ?? '')).number, '髙橋 ゆい', true);
    const third = await corrected(orderId, anew.certificateId ?? '');
    expect(third.parcel).toMatchObject({ status: 'preparing', delivery });
    expect(third.parcel?.id).not.toBe(parcel?.id);
    await print(third.parcel?.id ?? '');

    // Come back, it is in the office again: sent again it carries the new one, and no third parcel is made.
    const params = { parcelId: third.parcel?.id ?? '' };
    const out = { parcelId: params.parcelId, trackingNumber: '1234-5678-0002' };
    await office.call(parcelContract.shipParcels, { body: { shipments: [out] } });
    const returned = { act: 'return', reason: '宛先不明' } as const;
    (await office.call(parcelContract.actOnParcel, { params, body: returned })).value();
    await correct((await own(third.certificateId ?? '')).number, '髙橋 結衣', true);
    const fourth = await corrected(orderId, third.certificateId ?? '');
    expect(fourth.parcel?.id).toBe(params.parcelId);
  });
});

describe('finding one', () => {
  test('GIVEN a number, an order or a code WHEN somebody asks THEN it is found; anything else finds nothing', async () => {
    const { orderId, certificate } = await bought();
    const numbers = async (text: string) => (await found(text)).map(({ number }) => number);
    expect(await numbers(certificate.number)).toEqual([certificate.number]);
    expect(await numbers(orderId)).toEqual([certificate.number]);
    const text = textsOf(await pdfOf(certificate.id)).join('');
    expect(text).toContain(certificate.number);
    expect(await numbers('A'.repeat(27))).toEqual([]);
    expect(await numbers('ord_01J0000000000000000000000Z')).toEqual([]);
    expect(await numbers('山田 太郎')).toEqual([]);
    const unknown = await office.call(certificateOfficeContract.getOfficeCertificate, {
      params: { certificateNumber: '2026-june-romaji-99999' },
    });
    expect(unknown.problem().code).toBe('not-found');
  });
});
