/** What is issued is archived, found again by the office, and the buyer's own document comes to the buyer alone. */
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { sha256 } from '#functions/platform/id.ts';
import { actOn } from '#infra/local/stripe/control.ts';
import { dayOf, formatDay } from '#shared/kernel/time.ts';
import { receiptContract, receiptDownloadContract } from '#shared/shop/receipt/contract.ts';
import {
  documentContract,
  documentDownloadContract,
  documentOfficeContract,
  type DocumentSearch,
} from '#shared/shop/trade-document/contract.ts';
import type { TradeDocument } from '#shared/shop/trade-document/schema.ts';
import { act, addResult, apply, issued } from '#test/support/shop/buyer.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { textsOf } from '#test/support/paper/pdf-text.ts';
import { trailContract } from '#shared/record/trail/contract.ts';
import { eventually, type Person } from '#test/support/system.ts';

const system = openSystem();
const buyer = signedIn(system, 'individual');
const other = signedIn(system, 'individual2');
const office = signedIn(system, 'admin');
let serial = 0;

async function paid(): Promise<{ orderId: string; sessionId: string }> {
  const placed = await apply(buyer, await addResult(system, buyer, ++serial));
  act(system, placed.sessionId, 'pay');
  await issued(buyer, placed.orderId);
  return placed;
}
const refund = (sessionId: string, amount: number) =>
  actOn(system.stripe, { sessionId, action: 'refund', amount });

const search = async (query: DocumentSearch): Promise<TradeDocument[]> =>
  (await office.call(documentOfficeContract.searchDocuments, { query: { ...query, limit: 100 } })).value()
    .items;
const documentsOf = async (person: Person, orderId: string) =>
  person.call(documentContract.listOrderDocuments, { params: { orderId } });
const returnsOf = (orderId: string, count: number): Promise<TradeDocument[]> =>
  eventually(
    async () => (await documentsOf(buyer, orderId)).value().items,
    (items) => items.length === count,
  );
const bytesOf = async (url: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(url)).arrayBuffer());
const today = dayOf(new Date());

async function withReceipt(addressee: string): Promise<{ orderId: string; sessionId: string }> {
  const placed = await paid();
  const body = { addressee, honorific: 'none', note: '品代として' } as const;
  (await buyer.call(receiptContract.issueReceipt, { params: { orderId: placed.orderId }, body })).value();
  await eventually(
    () => search({ counterparty: addressee }),
    (items) => items.length === 2,
  );
  return placed;
}

describe('a receipt', () => {
  test('GIVEN it is issued WHEN it is drawn THEN original and copy are archived as they are, and never replaced', async () => {
    const { orderId } = await withReceipt('霞ヶ関市長');

    const found = await search({ counterparty: '霞ヶ関', from: today, to: today });

    expect(found.map(({ type, copy }) => [type, copy])).toEqual([
      ['receipt', true],
      ['receipt', false],
    ]);
    const [copy, original] = found as [TradeDocument, TradeDocument];
    expect(original).toMatchObject({
      amount: 550,
      taxes: [{ ratePercent: 10, taxed: 550, tax: 50 }],
      counterparty: '霞ヶ関市長',
      tradedOn: today,
      orderId,
    });
    expect(copy.supersedes).toBe(original.id);
    const { id: documentId, tradedOn } = original;
    const { url } = (
      await office.call(documentDownloadContract.openDocument, { params: { documentId, tradedOn } })
    ).value();
    const opened = await bytesOf(url);
    expect(sha256(opened)).toBe(original.sha256);
    expect(textsOf(opened).flat().join('')).toContain('霞ヶ関市長');
    // The office looked at it; the buyer's original is still to be had.
    const link = await buyer.call(receiptDownloadContract.downloadReceipt, { params: { orderId } });
    expect(link.value().copy).toBe(false);
    expect(sha256(await bytesOf(link.value().url))).toBe(original.sha256);
  });

  test('GIVEN it lies in the archive WHEN the buyer asks for it there THEN it is unknown: its original goes out once', async () => {
    await withReceipt('再発行市長');
    const [document] = await search({ counterparty: '再発行市長' });
    const params = { documentId: document!.id, tradedOn: document!.tradedOn };

    expect((await buyer.call(documentDownloadContract.downloadDocument, { params })).problem().code).toBe(
      'not-found',
    );
  });
});

describe('money that goes back', () => {
  test('GIVEN two refunds WHEN they are done THEN each has a 適格返還請求書 with all it has to say', async () => {
    const { orderId, sessionId } = await withReceipt('返還小学校長');
    refund(sessionId, 200);
    await returnsOf(orderId, 1);
    refund(sessionId, 350);

    const items = await returnsOf(orderId, 2);

    const numbers = items.map(({ number }) => number);
    expect(numbers).toEqual([expect.stringMatching(/^\d{4}-\d{6}-R1$/u), numbers[0]?.replace('R1', 'R2')]);
    const { id: documentId, tradedOn, sha256: expected } = items[1]!;
    const params = { documentId, tradedOn };
    const { url, fileName } = (
      await buyer.call(documentDownloadContract.downloadDocument, { params })
    ).value();
    expect(fileName).toBe(`適格返還請求書_${numbers[1] ?? ''}.pdf`);
    const pdf = await bytesOf(url);
    expect(sha256(pdf)).toBe(expected);
    const words = textsOf(pdf).flat();
    expect(textsOf(pdf)).toHaveLength(1);
    for (const text of [
      '適格返還請求書',
      `No. ${numbers[1] ?? ''}`,
      '返還小学校長',
      '登録番号 T1234567890123',
      '¥350（税込）',
      '10%対象 ¥350（税込） うち消費税額（10%）¥31',
      `もとの領収書 No. ${numbers[0]?.replace('-R1', '') ?? ''}`,
    ])
      expect(words).toContain(text);
    for (const day of ['返還年月日', 'もとの取引年月日'])
      expect(words.join('')).toMatch(
        new RegExp(`${day} ${formatDay(new Date()).slice(0, -3)}（令和\\d+年`, 'u'),
      );
    // Somebody else has no such order.
    expect((await documentsOf(other, orderId)).problem().code).toBe('not-found');
    expect((await other.call(documentDownloadContract.downloadDocument, { params })).problem().code).toBe(
      'not-found',
    );
  });

  test('GIVEN no receipt was issued WHEN money goes back THEN it is made out to the buyer all the same', async () => {
    const { orderId, sessionId } = await paid();
    refund(sessionId, 550);

    const [invoice] = await returnsOf(orderId, 1);

    expect(invoice).toMatchObject({ type: 'return-invoice', amount: 550 });
    expect(invoice?.counterparty).toMatch(/^\S+ \S+ 様$/u);
  });
});

describe('an export', () => {
  test('GIVEN documents that were found WHEN they are exported THEN the ZIP has each PDF unchanged and an index', async () => {
    await withReceipt('=ZIP市長');
    const found = await search({ counterparty: 'ZIP市長' });
    const body = { search: { counterparty: 'zip市長' }, requestKey: crypto.randomUUID() };
    const started = (await office.call(documentOfficeContract.startDocumentExport, { body })).value();
    expect((await office.call(documentOfficeContract.startDocumentExport, { body })).value().id).toBe(
      started.id,
    );

    const ready = await eventually(
      async () =>
        (await office.call(documentOfficeContract.listDocumentExports, { query: {} }))
          .value()
          .items.find(({ id }) => id === started.id),
      (one) => one?.state === 'ready',
    );

    expect(ready).toMatchObject({ done: 2, files: [{ items: 2 }] });
    const { items: record } = (
      await office.call(trailContract.listTrail, { query: { kind: 'job', act: 'export-documents' } })
    ).value();
    expect(record).toMatchObject([{ detail: 'zip市長', subject: { kind: 'job', id: started.id } }]);
    const { url } = (
      await office.call(documentDownloadContract.downloadDocumentExport, {
        params: { exportId: started.id },
        query: {},
      })
    ).value();
    const files = unzipSync(await bytesOf(url));
    const index = strFromU8(files['索引.csv'] ?? new Uint8Array());
    // The byte-order mark, which reading as text takes away.
    expect(Array.from(files['索引.csv']?.slice(0, 3) ?? [])).toEqual([0xef, 0xbb, 0xbf]);
    expect(index).toContain(",'=ZIP市長,550,50,");
    for (const { id, sha256: expected } of found) {
      const [, kept = new Uint8Array()] =
        Object.entries(files).find(([name]) => name.startsWith(`${id}_`)) ?? [];
      expect(sha256(kept)).toBe(expected);
      expect(index).toContain(expected);
    }
  });

  test('GIVEN nothing is found WHEN it is exported THEN there is a file with an empty index', async () => {
    const body = { search: { counterparty: 'どこにもない' }, requestKey: crypto.randomUUID() };
    const { id } = (await office.call(documentOfficeContract.startDocumentExport, { body })).value();

    const done = await eventually(
      async () =>
        (await office.call(documentOfficeContract.listDocumentExports, { query: {} }))
          .value()
          .items.find((one) => one.id === id),
      (one) => one?.state === 'ready',
    );

    expect(done?.files).toEqual([{ name: '書類_1.zip', items: 0 }]);
  });
});

test('GIVEN the archive WHEN a key in it is looked at THEN it is in the bucket under lock and not among the other documents', async () => {
  await withReceipt('倉庫市長');
  const [document] = await search({ counterparty: '倉庫市長' });
  const { createS3Client } = await import('#functions/platform/storage/s3.ts');
  Object.assign(process.env, system.environment());
  const get = (Bucket: string | undefined) =>
    createS3Client(true).send(new GetObjectCommand({ Bucket, Key: `receipts/${document!.number}.pdf` }));
  expect((await get(system.environment()['ARCHIVE_BUCKET'])).ContentLength).toBeGreaterThan(1000);
  await expect(get(system.environment()['DOCUMENTS_BUCKET'])).rejects.toThrow();
});
