/** All receipts of a year in a ZIP, and a receipt for somebody without an account. */
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { actOn } from '#infra/local/stripe/control.ts';
import type { Endpoint, InputOf } from '#shared/kernel/contract.ts';
import { dayOf, fiscalYearOf } from '#shared/kernel/time.ts';
import {
  guestReceiptContract,
  guestReceiptDownloadContract,
  receiptContract,
  receiptDownloadContract,
} from '#shared/shop/receipt/contract.ts';
import {
  documentContract,
  guestDocumentContract,
  guestDocumentDownloadContract,
} from '#shared/shop/trade-document/contract.ts';
import type { ReceiptYear } from '#shared/shop/receipt/year.ts';
import { act, addResult, apply, issued, sessionOf } from '#test/support/shop/buyer.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { booksOf, forgetRateLimits, inOneWindow, putRow } from '#test/support/ledger.ts';
import { textsOf } from '#test/support/paper/pdf-text.ts';
import { applyWith, printSheet } from '#test/support/competition/sheet.ts';
import { eventually, request } from '#test/support/system.ts';

const system = openSystem();
const buyer = signedIn(system, 'individual');
const other = signedIn(system, 'individual2');
let serial = 0;
beforeEach(() => forgetRateLimits(system));

const bytesOf = async (url: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(url)).arrayBuffer());
const thisYear: ReceiptYear = { kind: 'fiscal', year: fiscalYearOf(new Date()) };

async function paid(): Promise<{ orderId: string; sessionId: string }> {
  const placed = await apply(buyer, await addResult(system, buyer, ++serial));
  act(system, placed.sessionId, 'pay');
  await issued(buyer, placed.orderId);
  return placed;
}
const receiptOf = async (orderId: string) =>
  (await buyer.call(receiptContract.listReceipts, { query: { limit: 100 } }))
    .value()
    .items.find((receipt) => receipt.orderId === orderId)!;

async function issueReceipt(orderId: string): Promise<string> {
  const body = { addressee: '=年間小学校PTA', honorific: 'none', note: '品代として' } as const;
  (await buyer.call(receiptContract.issueReceipt, { params: { orderId }, body })).value();
  const { number } = await eventually(
    () => receiptOf(orderId),
    ({ state }) => state === 'ready',
  );
  return number;
}

async function issuePaper(orderId: string, type: 'invoice' | 'delivery-note'): Promise<string> {
  const body = {
    type,
    addressee: '桜木市長',
    honorific: 'none',
    subject: '認定証',
    on: dayOf(new Date()),
  } as const;
  (await buyer.call(documentContract.issueDocument, { params: { orderId }, body })).value();
  const { items } = await eventually(
    async () => (await buyer.call(documentContract.listOrderDocuments, { params: { orderId } })).value(),
    (found) => found.items.some((document) => document.type === type && document.copy),
  );
  return items.find((document) => document.type === type)?.number ?? '';
}

async function zipOf(year: ReceiptYear): Promise<{ names: string[]; index: string; id: string }> {
  const requestKey = crypto.randomUUID();
  const body = { ...year, requestKey };
  const { id } = (await buyer.call(receiptContract.startReceiptYear, { body })).value();
  const ready = await eventually(
    async () =>
      (await buyer.call(receiptContract.listReceiptYears, { query: {} }))
        .value()
        .items.find((one) => one.id === id),
    (one) => one?.state === 'ready',
  );
  expect(ready).toMatchObject(year);
  expect(ready?.files).toHaveLength(1);
  const { url } = (
    await buyer.call(receiptDownloadContract.downloadReceiptYear, { params: { exportId: id }, query: {} })
  ).value();
  const files = unzipSync(await bytesOf(url));
  for (const [name, body_] of Object.entries(files))
    if (name.endsWith('.pdf')) expect(textsOf(body_)).toHaveLength(1);
  return { id, names: Object.keys(files), index: strFromU8(files['索引.csv'] ?? new Uint8Array()) };
}

describe('the ZIP of a year', () => {
  test('GIVEN receipts of two years, one not issued and one given back WHEN it is made THEN it has what belongs into it, originals once', async () => {
    const [first, refunded, unissued, former] = [await paid(), await paid(), await paid(), await paid()];
    const row = (await booksOf(system, former.orderId)).receipts[0]!;
    await putRow(system, { ...row, paidAt: '2024-05-01T03:00:00.000Z' });
    const [firstNumber, refundedNumber] = [
      await issueReceipt(first.orderId),
      await issueReceipt(refunded.orderId),
    ];
    const formerNumber = await issueReceipt(former.orderId);
    actOn(system.stripe, { sessionId: refunded.sessionId, action: 'refund', amount: 200 });
    await eventually(
      async () =>
        (
          await buyer.call(documentContract.listOrderDocuments, { params: { orderId: refunded.orderId } })
        ).value().items,
      ({ length }) => length === 1,
    );
    await eventually(
      () => receiptOf(refunded.orderId),
      ({ state, refundedTotal }) => state === 'ready' && refundedTotal === 200,
    );

    const [invoice, note] = [
      await issuePaper(first.orderId, 'invoice'),
      await issuePaper(first.orderId, 'delivery-note'),
    ];

    const zip = await zipOf(thisYear);

    expect(zip.names.toSorted()).toEqual(
      [
        '索引.csv',
        `領収書_${firstNumber}.pdf`,
        `領収書_${refundedNumber}_再発行.pdf`,
        `適格返還請求書_${refundedNumber}-R1.pdf`,
        `請求書_${invoice}.pdf`,
        `納品書_${note}.pdf`,
      ].toSorted(),
    );
    const today = dayOf(new Date());
    const unissuedNumber = (await receiptOf(unissued.orderId)).number;
    expect(zip.index).toContain(
      `領収書,${firstNumber},${today},'=年間小学校PTA,550,50,,領収書_${firstNumber}.pdf`,
    );
    expect(zip.index).toContain(`領収書,${unissuedNumber},${today},,550,50,未発行`);
    expect(zip.index).toMatch(
      new RegExp(`適格返還請求書,${refundedNumber}-R1,${today},[^,]+,-200,-18,`, 'u'),
    );
    // The money is the receipt's: a column that is added up has it once.
    expect(zip.index).toContain(
      `請求書,${invoice},${today},桜木市長,,,550円（合計には入れません）,請求書_${invoice}.pdf`,
    );
    expect(zip.index).not.toContain(formerNumber);
    // The original has gone out with the file.
    expect(await receiptOf(first.orderId)).toMatchObject({ fetched: true });
    expect((await zipOf(thisYear)).names).toContain(`領収書_${firstNumber}_再発行.pdf`);
    expect((await zipOf({ kind: 'calendar', year: 2024 })).names).toEqual([
      '索引.csv',
      `領収書_${formerNumber}.pdf`,
    ]);
    // Nobody else has such a file.
    const params = { exportId: zip.id };
    expect(
      (await other.call(receiptDownloadContract.downloadReceiptYear, { params, query: {} })).problem().code,
    ).toBe('not-found');
  });

  test('GIVEN a year without any WHEN it is made THEN the file has an index alone', async () => {
    expect((await zipOf({ kind: 'calendar', year: 2021 })).names).toEqual(['索引.csv']);
  });
});

test('GIVEN a program that issues and exports without end THEN it waits, and a year of a school does not', async () => {
  await inOneWindow(system, 600);
  const one = { params: { orderId: 'ord_01KNTKNWN0000000000000000A' } };
  const body = { addressee: '桜鍵小学校', honorific: 'none', note: '品代として' } as const;
  const year = { ...thisYear, requestKey: crypto.randomUUID() };
  const codesOf = async (times: number, ask: () => Promise<{ readonly status: number }>) => {
    const codes: number[] = [];
    while (codes.length < times) codes.push((await ask()).status);
    return codes;
  };

  const issuing = await codesOf(121, () => other.call(receiptContract.issueReceipt, { ...one, body }));
  expect([issuing.slice(0, -1).every((code) => code === 404), issuing.at(-1)]).toEqual([true, 429]);
  const exporting = await codesOf(21, () => other.call(receiptContract.startReceiptYear, { body: year }));
  expect([exporting.slice(0, -1).every((code) => code < 300), exporting.at(-1)]).toEqual([true, 429]);
  await system.moveClock(0);
});

describe('somebody without an account', () => {
  const guest = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
    request(system, endpoint, input, undefined);

  test('GIVEN the link of a paid order WHEN they decide the addressee THEN they get original, then copy; others get nothing', async () => {
    const { url, code } = (await applyWith(system, await printSheet(system))).value();
    expect((await guest(guestReceiptContract.lookAtGuestReceipt, { body: { code } })).problem().code).toBe(
      'not-found',
    );
    act(system, sessionOf(url), 'pay');
    const receipt = await eventually(
      () => guest(guestReceiptContract.lookAtGuestReceipt, { body: { code } }),
      ({ status }) => status === 200,
    );
    expect(receipt.value()).toMatchObject({ total: 550, state: 'editable' });

    const body = { code, addressee: '保護者会 御中', honorific: 'sama', note: '認定証代' } as const;
    (await guest(guestReceiptContract.issueGuestReceipt, { body })).value();
    const fetchPaper = () =>
      eventually(
        () => guest(guestReceiptDownloadContract.downloadGuestReceipt, { body: { code } }),
        ({ status }) => status === 200,
      );
    const original = (await fetchPaper()).value();
    const copy = (await fetchPaper()).value();

    expect([original.copy, copy.copy]).toEqual([false, true]);
    const words = textsOf(await bytesOf(original.url)).flat();
    expect(words).toContain('保護者会 御中');
    expect(words).toContain('〒100-0001 東京都千代田区千代田1-1');
    expect(words).toContain('電話 03-0000-0000');
    expect(words.join('')).toMatch(/領収日 \d{4}年\d+月\d+日（令和\d+年\d+月\d+日）/u);
    const again = { body: { ...body, addressee: '別の方' } };
    expect((await guest(guestReceiptContract.issueGuestReceipt, again)).problem().code).toBe(
      'receipt-already-issued',
    );
    const unknown = { body: { code: 'A'.repeat(27) } };
    expect((await guest(guestReceiptContract.lookAtGuestReceipt, unknown)).problem().code).toBe('not-found');
    expect((await guest(guestReceiptDownloadContract.downloadGuestReceipt, unknown)).problem().code).toBe(
      'not-found',
    );
  });

  test('GIVEN their money was given back WHEN they open the link THEN the 適格返還請求書 is there, for this link alone', async () => {
    const [mine, theirs] = [await printSheet(system), await printSheet(system)];
    const { url, code } = (await applyWith(system, mine)).value();
    const strange = (await applyWith(system, theirs)).value().code;
    act(system, sessionOf(url), 'pay');
    await eventually(
      () => guest(guestReceiptContract.lookAtGuestReceipt, { body: { code } }),
      ({ status }) => status === 200,
    );
    const list = async (of: string) =>
      (await guest(guestDocumentContract.listGuestDocuments, { body: { code: of } })).value().items;
    expect(await list(code)).toEqual([]);
    act(system, sessionOf(url), 'refund');

    const [paper] = await eventually(
      () => list(code),
      (items) => items.length > 0,
    );
    expect(paper).toMatchObject({ type: 'return-invoice', amount: 550 });
    const { tradedOn = '', id: documentId = '' } = paper ?? {};
    const fetchWith = (of: string) =>
      guest(guestDocumentDownloadContract.downloadGuestDocument, {
        body: { code: of, tradedOn, documentId },
      });
    const words = textsOf(await bytesOf((await fetchWith(code)).value().url)).flat();
    expect(words.join('')).toContain('適格返還請求書');

    expect(await list(strange)).toEqual([]);
    for (const wrong of [strange, 'A'.repeat(27)])
      expect((await fetchWith(wrong)).problem().code).toBe('not-found');
    expect(
      (await guest(guestDocumentContract.listGuestDocuments, { body: { code: 'A'.repeat(27) } })).problem()
        .code,
    ).toBe('not-found');
  });
});
