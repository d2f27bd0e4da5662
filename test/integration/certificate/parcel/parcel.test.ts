/** What the office does with paper certificates: prints, posts, and says what became of them. */
import { PDFDocument } from '@pdfme/pdf-lib';
import { beforeEach, describe, expect, test } from 'vitest';
import { certificateApplicationContract } from '#shared/certificate/certificate-application/contract.ts';
import { certificateOfficeContract } from '#shared/certificate/certificate/office-contract.ts';
import {
  parcelContract,
  parcelDownloadContract,
  type OfficeParcel,
  type Printable,
} from '#shared/certificate/parcel/contract.ts';
import { paymentOfficeContract } from '#shared/shop/payment/office-contract.ts';
import { refundContract } from '#shared/shop/refund/contract.ts';
import { act, applicationOf, eligibleResults, issued, sessionOf } from '#test/support/shop/buyer.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, forgetRateLimits, putRow } from '#test/support/ledger.ts';
import { freeResults } from '#test/support/competition/sheet.ts';
import { textsOf } from '#test/support/paper/pdf-text.ts';
import { eventually, signIn } from '#test/support/system.ts';

const system = openSystem();
const buyer = signedIn(system, 'individual');
const office = signedIn(system, 'admin');
beforeEach(() => forgetRateLimits(system));

const delivery = {
  recipient: '髙橋 結衣',
  postalCode: '100-0001',
  prefecture: '東京都',
  street: '千代田区千代田1-1',
  building: '',
};

async function order(): Promise<string> {
  const body = {
    resultId: (await eligibleResults(buyer))[0] ?? '',
    kind: 'paper' as const,
    printedName: '髙橋 結衣',
    delivery,
    expectedTotal: 1130,
    buyerAge: 'adult' as const,
  };
  const { orderId, url } = (
    await buyer.call(certificateApplicationContract.applyForCertificate, { body })
  ).value();
  act(system, sessionOf(url), 'pay');
  await issued(buyer, orderId);
  return orderId;
}

const listed = async (status: OfficeParcel['status']): Promise<OfficeParcel[]> =>
  (await office.call(parcelContract.listParcels, { query: { status: status as 'preparing' } })).value().items;

async function waiting(orderId: string): Promise<OfficeParcel> {
  const found = await eventually(
    async () => (await listed('preparing')).find((parcel) => parcel.orderId === orderId),
    (parcel) => parcel !== undefined,
  );
  if (found === undefined) throw new Error('no parcel');
  return found;
}

async function print(parcelIds: string[], status: Printable = 'preparing') {
  const body = { parcelIds, status, requestKey: crypto.randomUUID() };
  const started = (await office.call(parcelContract.startParcelPrint, { body })).value();
  const again = (await office.call(parcelContract.startParcelPrint, { body })).value();
  expect(again.id).toBe(started.id);
  const all = async () => (await office.call(parcelContract.listParcelPrints, { query: {} })).value().items;
  const found = await eventually(
    async () => (await all()).find(({ id }) => id === started.id),
    (one) => one?.state !== 'running',
  );
  if (found === undefined) throw new Error('no print');
  return found;
}

async function fileOf({ id: printId }: { id: string }, file = 1): Promise<Uint8Array> {
  const { url } = (
    await office.call(parcelDownloadContract.downloadParcelPrint, { params: { printId }, query: { file } })
  ).value();
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

test('GIVEN a paid order on paper WHEN the office prints and posts it THEN its buyer sees and is told where it is', async () => {
  const orderId = await order();
  const parcel = await waiting(orderId);
  expect(parcel).toMatchObject({ count: 1, delivery });
  const told = await eventually(
    async () => system.mail.list().filter(({ subject }) => subject.includes('認定証ができました')),
    (mails) => mails.length > 0,
  );
  expect(told[0]?.text).toContain('紙の認定証は、このあと郵送します');

  const printed = await print([parcel.id]);
  expect(printed).toMatchObject({ state: 'ready', left: 0, files: [{ items: 1 }, { items: 1 }] });
  // Another of the office still sees it waiting: not a second time, and by name. Where it was seen printed, once more.
  const late = await print([parcel.id, (await waiting(await order())).id]);
  expect(late).toMatchObject({ left: 1, leftOut: [parcel.id], files: [{ items: 1 }, { items: 1 }] });
  const job = (await allRows(system)).find(({ id, kind }) => id === late.id && kind === 'parcel-print');
  expect(job).toMatchObject({ counts: { left: 1 }, leftOut: [parcel.id] });
  expect(Object.keys(job?.['counts'] as object)).toEqual(['left']);
  expect(await print([parcel.id], 'printing')).toMatchObject({ state: 'ready', left: 0, leftOut: [] });
  const pdf = await fileOf(printed);
  expect((await PDFDocument.load(pdf)).getPageCount()).toBe(2);
  const text = textsOf(pdf).join('');
  expect(text).toContain('〒100-0001');
  expect(text).toContain('認定証');

  const sheet = await fileOf(printed, 2);
  expect((await PDFDocument.load(sheet)).getPageCount()).toBe(1);
  const words = textsOf(sheet).join('');
  for (const word of ['〒100-0001', '東京都千代田区千代田1-1', '髙橋 結衣 様', parcel.id])
    expect(words).toContain(word);

  const shipment = { parcelId: parcel.id, trackingNumber: '1234-5678-9012' };
  const shipped = (
    await office.call(parcelContract.shipParcels, { body: { shipments: [shipment] } })
  ).value();
  expect(shipped).toEqual({ shipped: 1, refused: [] });
  expect((await applicationOf(buyer, orderId)).parcel).toMatchObject({
    status: 'shipped',
    trackingNumber: '1234-5678-9012',
  });
  await eventually(
    async () => system.mail.list().filter(({ subject }) => subject.includes('認定証を発送しました')),
    (mails) => mails.length === 1,
  );

  // Another of the office has it open as it was: the number that is out stays, and nobody is told of another.
  const ship = async (trackingNumber: string, replaces?: string) =>
    (
      await office.call(parcelContract.shipParcels, {
        body: { shipments: [{ parcelId: parcel.id, trackingNumber, replaces }] },
      })
    ).value();
  expect(await ship('9999-9999-9999')).toEqual({
    shipped: 0,
    refused: [{ parcelId: parcel.id, message: 'すでに発送済みです（番号 1234-5678-9012）' }],
  });
  expect(await ship('9999-9999-9999', '1111-1111-1111')).toMatchObject({ shipped: 0 });
  expect((await applicationOf(buyer, orderId)).parcel?.trackingNumber).toBe('1234-5678-9012');
  expect(await ship('1234-5678-9013', '1234-5678-9012')).toMatchObject({ shipped: 1 });

  const acted = async (
    name: 'deliver' | 'return' | 'send-again',
    more: { reason?: string; delivery?: typeof delivery } = {},
  ) =>
    office.call(parcelContract.actOnParcel, {
      params: { parcelId: parcel.id },
      body: { act: name, ...more },
    });
  expect((await acted('return', { reason: '宛先不明' })).value()).toMatchObject({
    status: 'returned',
    reason: '宛先不明',
  });
  // Sent again to where its buyer lives now: another sheet has to be printed, and the buyer sees it on its way once more.
  const moved = { ...delivery, street: '千代田区丸の内1-1' };
  const again = (await acted('send-again', { delivery: moved })).value();
  expect(again).toMatchObject({ status: 'preparing', delivery: moved });
  expect(again.reason).toBeUndefined();
  expect((await acted('deliver')).problem().code).toBe('version-conflict');
  expect((await applicationOf(buyer, orderId)).parcel).toMatchObject({
    status: 'preparing',
    delivery: moved,
  });
  expect(textsOf(await fileOf(await print([parcel.id]), 2)).join('')).toContain('丸の内1-1');
  expect(await ship('1234-5678-9014')).toMatchObject({ shipped: 1 });
});

test('GIVEN one issued again before it is posted WHEN the office prints THEN the one that is good goes out', async () => {
  const orderId = await order();
  const parcel = await waiting(orderId);
  await print([parcel.id]);
  const { result, certificateId = '' } = await applicationOf(buyer, orderId);
  const body = {
    resultId: result.id,
    kind: 'reissue' as const,
    printedName: '髙橋 ゆい',
    expectedTotal: 1100,
    buyerAge: 'adult' as const,
  };
  const again = (await buyer.call(certificateApplicationContract.applyForCertificate, { body })).value();
  act(system, sessionOf(again.url), 'pay');
  const { certificateId: next = '' } = await issued(buyer, again.orderId);
  expect(next).not.toBe(certificateId);

  // What was printed before does not go out: it waits again.
  expect(await waiting(orderId)).toMatchObject({ id: parcel.id });
  const printed = await print([parcel.id]);
  expect(printed).toMatchObject({ left: 0, files: [{ items: 1 }, { items: 1 }] });
  expect(textsOf(await fileOf(printed)).join('')).toContain('髙橋 ゆい');
});

describe('GIVEN two certificates of a school, printed and not posted', () => {
  async function printedTwo() {
    const school = await signIn(system, 'school');
    const results = (await freeResults(system))
      .slice(0, 2)
      .map(({ id, holderId }) => ({ userId: holderId, resultId: id }));
    const placed = (
      await school.call(certificateApplicationContract.applyForGroup, {
        body: {
          kind: 'paper',
          results,
          delivery,
          expectedTotal: 2 * 880 + 250,
          requestKey: crypto.randomUUID(),
        },
      })
    ).value();
    act(system, sessionOf(placed.url), 'pay');
    const { orderId } = placed;
    const { id: parcelId } = await waiting(orderId);
    const certificates = await eventually(
      async () =>
        (
          await office.call(certificateOfficeContract.findOfficeCertificates, { body: { text: orderId } })
        ).value().items,
      (some) => some.length === 2,
    );
    expect(await print([parcelId])).toMatchObject({ left: 0 });
    return { orderId, parcelId, numbers: certificates.map(({ number }) => number) };
  }

  const decide = async (
    number: string | undefined,
    name: 'suspend' | 'resume' | 'revoke',
    status: 'valid' | 'suspended',
  ) =>
    (
      await office.call(certificateOfficeContract.actOnCertificate, {
        params: { certificateNumber: number ?? '' },
        body: { act: name, status, reason: '結果の取り消しのため' },
      })
    ).value();
  const ship = async (parcelId: string) =>
    (
      await office.call(parcelContract.shipParcels, {
        body: { shipments: [{ parcelId, trackingNumber: '1234-5678-4321' }] },
      })
    ).value();
  const pagesOf = async (printed: { id: string }) =>
    (await PDFDocument.load(await fileOf(printed))).getPageCount();
  async function refundCertificates(orderId: string, count: number): Promise<void> {
    const { attempts } = (
      await office.call(paymentOfficeContract.getOfficeOrder, { params: { orderId } })
    ).value();
    const body = {
      requestId: crypto.randomUUID(),
      reason: 'お申し出のため',
      paymentId: attempts[0]?.id ?? '',
      amount: count * 880,
      of: { kind: 'lines' as const, numbers: [1, 2].slice(0, count), withdrawal: 'suspend' as const },
    };
    (await office.call(refundContract.refundOrder, { params: { orderId }, body })).value();
  }

  test('WHEN one is suspended or revoked THEN the parcel waits for the printer again and goes out without it', async () => {
    const { orderId, parcelId, numbers } = await printedTwo();
    await decide(numbers[0], 'suspend', 'valid');
    expect((await waiting(orderId)).id).toBe(parcelId);
    expect(await ship(parcelId)).toMatchObject({ refused: [{ message: 'まだ印刷していません' }] });
    // What is suspended may be good again, and the others wait for it.
    expect(await print([parcelId])).toMatchObject({ leftOut: [parcelId] });
    await decide(numbers[0], 'resume', 'suspended');
    expect(await print([parcelId])).toMatchObject({ left: 0 });

    await decide(numbers[0], 'revoke', 'valid');
    await waiting(orderId);
    const printed = await print([parcelId]);
    expect(printed.left).toBe(0);
    expect(await pagesOf(printed)).toBe(2);
    expect(await ship(parcelId)).toMatchObject({ shipped: 1 });
  });

  test('WHEN one is refunded alone THEN the other goes out without it', async () => {
    const { orderId, parcelId } = await printedTwo();
    await refundCertificates(orderId, 1);
    expect(await waiting(orderId)).toMatchObject({ id: parcelId, count: 1 });
    expect(await pagesOf(await print([parcelId]))).toBe(2);
  });

  test('WHEN both are refunded without their postage THEN no parcel is left to be posted', async () => {
    const { orderId, parcelId } = await printedTwo();
    await refundCertificates(orderId, 2);
    await eventually(
      async () => [...(await listed('preparing')), ...(await listed('printing'))].map(({ id }) => id),
      (ids) => !ids.includes(parcelId),
    );
    expect(await ship(parcelId)).toMatchObject({
      refused: [{ message: '取り消しか返金により、発送しません' }],
    });
  });
});

test('GIVEN one that was emptied before parcels followed WHEN the office prints THEN it is left out, and waits no longer', async () => {
  const orderId = await order();
  const { id } = await waiting(orderId);
  const application = (await allRows(system)).find((row) => row['parcelId'] === id);
  await putRow(system, { pk: '', sk: '', ...application, status: 'refunded' });
  expect(await print([id])).toMatchObject({ leftOut: [id], files: [] });
  expect((await listed('preparing')).map((parcel) => parcel.id)).not.toContain(id);
});

test('GIVEN it was refunded after it was printed WHEN its number comes before the word of that THEN it is not taken', async () => {
  const { id } = await waiting(await order());
  await print([id]);
  const application = (await allRows(system)).find((row) => row['parcelId'] === id);
  await putRow(system, { pk: '', sk: '', ...application, status: 'refunded' });
  const body = { shipments: [{ parcelId: id, trackingNumber: 'AB-223456' }] };
  expect((await office.call(parcelContract.shipParcels, { body })).value()).toMatchObject({
    shipped: 0,
    refused: [{ message: '取り消しか返金により、発送しません' }],
  });
});

test('GIVEN numbers of a whole list WHEN some are wrong THEN each is told, and the others are shipped', async () => {
  const [first, second] = [await waiting(await order()), await waiting(await order())];
  await print([first.id]);
  const shipments = [
    { parcelId: first.id, trackingNumber: 'AB-123456' },
    { parcelId: second.id, trackingNumber: 'AB-123457' },
    { parcelId: 'par_nobody-there', trackingNumber: 'AB-123458' },
  ];
  const { shipped, refused } = (
    await office.call(parcelContract.shipParcels, { body: { shipments } })
  ).value();
  expect(shipped).toBe(1);
  expect(Object.fromEntries(refused.map(({ parcelId, message }) => [parcelId, message]))).toEqual({
    [second.id]: 'まだ印刷していません',
    'par_nobody-there': 'この番号の小包はありません',
  });
});
