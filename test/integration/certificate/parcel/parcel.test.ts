/** What the office does with paper certificates: prints, posts, and says what became of them. */
import { PDFDocument } from '@pdfme/pdf-lib';
import { beforeEach, expect, test } from 'vitest';
import { certificateApplicationContract } from '#shared/certificate/certificate-application/contract.ts';
import { certificateOfficeContract } from '#shared/certificate/certificate/office-contract.ts';
import {
  parcelContract,
  parcelDownloadContract,
  type OfficeParcel,
  type Printable,
} from '#shared/certificate/parcel/contract.ts';
import { act, applicationOf, eligibleResults, issued, sessionOf } from '#test/support/shop/buyer.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, forgetRateLimits } from '#test/support/ledger.ts';
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
  const link = (
    await office.call(parcelDownloadContract.downloadParcelPrint, {
      params: { printId: printed.id },
      query: {},
    })
  ).value();
  const pdf = new Uint8Array(await (await fetch(link.url)).arrayBuffer());
  expect((await PDFDocument.load(pdf)).getPageCount()).toBe(2);
  const text = textsOf(pdf).join('');
  expect(text).toContain('〒100-0001');
  expect(text).toContain('認定証');

  const labels = (
    await office.call(parcelDownloadContract.downloadParcelPrint, {
      params: { printId: printed.id },
      query: { file: 2 },
    })
  ).value();
  const sheet = new Uint8Array(await (await fetch(labels.url)).arrayBuffer());
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
    refused: [{ parcelId: parcel.id, message: 'すでに発送済みです(番号 1234-5678-9012)' }],
  });
  expect(await ship('9999-9999-9999', '1111-1111-1111')).toMatchObject({ shipped: 0 });
  expect((await applicationOf(buyer, orderId)).parcel?.trackingNumber).toBe('1234-5678-9012');
  expect(await ship('1234-5678-9013', '1234-5678-9012')).toMatchObject({ shipped: 1 });

  const acted = async (name: 'deliver' | 'return' | 'send-again', reason = '') =>
    office.call(parcelContract.actOnParcel, { params: { parcelId: parcel.id }, body: { act: name, reason } });
  expect((await acted('return', '宛先不明')).value()).toMatchObject({
    status: 'returned',
    reason: '宛先不明',
  });
  const again = (await acted('send-again')).value();
  expect(again.status).toBe('printing');
  expect(again.reason).toBeUndefined();
  expect((await acted('deliver')).problem().code).toBe('version-conflict');
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
  const { url } = (
    await office.call(parcelDownloadContract.downloadParcelPrint, {
      params: { printId: printed.id },
      query: {},
    })
  ).value();
  expect(textsOf(new Uint8Array(await (await fetch(url)).arrayBuffer())).join('')).toContain('髙橋 ゆい');
});

test('GIVEN a certificate of it was revoked WHEN the office prints THEN the others go without it', async () => {
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
  const parcel = await waiting(placed.orderId);
  const found = await eventually(
    async () =>
      (
        await office.call(certificateOfficeContract.findOfficeCertificates, {
          body: { text: placed.orderId },
        })
      ).value().items,
    (some) => some.length === 2,
  );
  await office.call(certificateOfficeContract.actOnCertificate, {
    params: { certificateNumber: found[0]?.number ?? '' },
    body: { act: 'revoke', status: 'valid', reason: '結果の取り消しのため' },
  });
  const printed = await print([parcel.id]);
  expect(printed.left).toBe(0);
  const { url } = (
    await office.call(parcelDownloadContract.downloadParcelPrint, {
      params: { printId: printed.id },
      query: {},
    })
  ).value();
  const pages = (await PDFDocument.load(await (await fetch(url)).arrayBuffer())).getPageCount();
  expect(pages).toBe(2);
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
