/** 納品書 and 請求書 of an order: what stands on them, when there can be one, and never two. */
import { describe, expect, test } from 'vitest';
import { createIssueRepository } from '#functions/shop/trade-document/issue-repository.ts';
import { actOn } from '#infra/local/stripe/control.ts';
import { dayOf, formatDocumentDay } from '#shared/kernel/time.ts';
import { bankAccountLine } from '#shared/shop/order/transfer.ts';
import { orderContract } from '#shared/shop/order/contract.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import { documentContract, documentDownloadContract } from '#shared/shop/trade-document/contract.ts';
import type { IssueInput } from '#shared/shop/trade-document/issue.ts';
import type { TradeDocument } from '#shared/shop/trade-document/schema.ts';
import { transferContract } from '#shared/shop/transfer/contract.ts';
import { act, addResult, apply, issued } from '#test/support/shop/buyer.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { servicesOf } from '#test/support/shop/large-order.ts';
import { allRows } from '#test/support/ledger.ts';
import { placesOf, textsOf } from '#test/support/paper/pdf-text.ts';
import { eventually } from '#test/support/system.ts';
import { chooseTransfer, sendTransfer } from '#test/support/shop/transfer.ts';

const system = openSystem();
const buyer = signedIn(system, 'individual');
let serial = 0;

const ordered = async () => apply(buyer, await addResult(system, buyer, ++serial));
async function delivered(): Promise<{ orderId: string; sessionId: string }> {
  const placed = await ordered();
  act(system, placed.sessionId, 'pay');
  await issued(buyer, placed.orderId);
  return placed;
}

const dayMs = 24 * 60 * 60 * 1000;
const today = dayOf(new Date());
const inDays = (days: number): string => dayOf(new Date(Date.now() + days * dayMs));
const input = (type: IssueInput['type'], more: Partial<IssueInput> = {}): IssueInput => ({
  type,
  addressee: '桜木市長',
  honorific: 'none',
  subject: '令和8年度 タイピング認定証の発行',
  on: today,
  ...more,
});
const issue = (orderId: string, body: IssueInput) =>
  buyer.call(documentContract.issueDocument, { params: { orderId }, body });
const orderOf = async (orderId: string): Promise<Order> =>
  (await buyer.call(orderContract.getOrder, { params: { orderId } })).value();
const documents = async (orderId: string) =>
  (await buyer.call(documentContract.listOrderDocuments, { params: { orderId } })).value();
const kept = async (orderId: string, count: number): Promise<TradeDocument[]> =>
  (
    await eventually(
      () => documents(orderId),
      ({ items, issuable }) => items.length === count && issuable.every(({ state }) => state !== 'rendering'),
    )
  ).items;

async function paperOf({ id: documentId, tradedOn }: TradeDocument): Promise<Uint8Array> {
  const link = await buyer.call(documentDownloadContract.downloadDocument, {
    params: { documentId, tradedOn },
  });
  return new Uint8Array(await (await fetch(link.value().url)).arrayBuffer());
}

describe('of an order that was delivered', () => {
  test('GIVEN both are issued WHEN they are fetched THEN each has its number, day, sums and issuer, and a copy marked 再発行', async () => {
    const { orderId } = await delivered();
    expect((await documents(orderId)).issuable).toEqual([
      {
        type: 'delivery-note',
        state: 'possible',
        terms: { type: 'delivery-note', from: today, to: today, advance: false },
      },
      {
        type: 'invoice',
        state: 'possible',
        terms: { type: 'invoice', from: today, to: inDays(31), advance: false },
      },
    ]);
    (await issue(orderId, input('delivery-note'))).value();
    (await issue(orderId, input('invoice', { on: inDays(30) }))).value();

    const items = await kept(orderId, 4);

    const one = (type: string, copy: boolean) =>
      items.find((item) => item.type === type && item.copy === copy)!;
    const [note, invoice] = [one('delivery-note', false), one('invoice', false)];
    expect(note).toMatchObject({
      tradedOn: today,
      amount: 550,
      taxes: [{ ratePercent: 10, taxed: 550, tax: 50 }],
    });
    expect(invoice).toMatchObject({ tradedOn: inDays(30), counterparty: '桜木市長' });
    expect(note.number).toMatch(/^D\d{4}-\d{6}$/u);
    expect(invoice.number).toMatch(/^B\d{4}-\d{6}$/u);
    for (const [document, title, sentence] of [
      [note, '納品書', '下記のとおり納品いたしました。'],
      [invoice, '請求書', '下記のとおりご請求申し上げます。'],
    ] as const) {
      const pdf = await paperOf(document);
      const words = textsOf(pdf).flat();
      for (const text of [
        title,
        sentence,
        `No. ${document.number}`,
        '桜木市長',
        '¥550（税込）',
        '10%対象 ¥550（税込） うち消費税額（10%）¥50',
        '登録番号 T1234567890123',
        '代表 鍵田 進',
        '発行責任者 鍵田 進 / 担当 打出 望（03-0000-0000）',
        `ご注文番号 ${orderId}`,
      ])
        expect(words).toContain(text);
      expect(words.join('')).toContain('件名 令和8年度 タイピング認定証の発行');
      expect(words).not.toContain('再発行');
      // A4 in points, with a margin.
      expect(placesOf(pdf).filter(({ x, y }) => x < 28 || x > 567 || y < 28 || y > 814)).toEqual([]);
    }
    expect(textsOf(await paperOf(one('invoice', true))).flat()).toContain('再発行');
    expect(await paperOf(invoice)).toEqual(await paperOf(invoice));
  });

  test.each([
    ['a day before the delivery', inDays(-1)],
    ['a day beyond a month', inDays(32)],
  ])('GIVEN %s WHEN an invoice is to have it THEN the field says which days it can have', async (_, on) => {
    const { orderId } = await delivered();
    const problem = (await issue(orderId, input('invoice', { on }))).problem();
    expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ path: 'on' }] });
    expect((await issue(orderId, input('delivery-note', { on: inDays(1) }))).problem().code).toBe(
      'invalid-input',
    );
  });

  test('GIVEN the longest addressee and subject WHEN it is drawn THEN all of both is there, above and below its line', async () => {
    const { orderId } = await delivered();
    const [addressee, subject] = [
      '霞ヶ関市立小学校'.repeat(9).slice(0, 60),
      '大会参加料及び手数料'.repeat(6),
    ];
    (await issue(orderId, input('invoice', { addressee, subject, honorific: 'onchu' }))).value();

    const [invoice] = await kept(orderId, 2);

    const pdf = await paperOf(invoice!);
    expect(textsOf(pdf).flat().join('')).toContain(`${addressee} 御中`);
    expect(textsOf(pdf).flat().join('')).toContain(subject);
    const places = placesOf(pdf);
    // Left column only; millimetres from the top of the sheet.
    const fromTop = (text: string): number[] =>
      places
        .filter((one) => one.x < 100 && text.includes(one.text) && one.text.length > 3)
        .map(({ y }) => (842 - y) / 2.835);
    expect(Math.min(...fromTop(addressee))).toBeGreaterThan(44);
    expect(Math.max(...fromTop(addressee))).toBeLessThan(67);
    expect(Math.max(...fromTop(subject))).toBeLessThan(87);
  });

  test('GIVEN it was issued WHEN the same comes again, and another THEN the first stays alone', async () => {
    const { orderId } = await delivered();
    const answers = await Promise.all([1, 2, 3].map(() => issue(orderId, input('invoice'))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);

    expect((await issue(orderId, input('invoice', { addressee: '別市長' }))).problem().code).toBe(
      'document-already-issued',
    );
    expect(await kept(orderId, 2)).toHaveLength(2);
  });

  test('GIVEN some money went back WHEN an invoice is issued THEN it says so; GIVEN all of it THEN there is none', async () => {
    const part = await delivered();
    actOn(system.stripe, { sessionId: part.sessionId, action: 'refund', amount: 200 });
    await kept(part.orderId, 1);
    (await issue(part.orderId, input('invoice'))).value();
    const invoice = (await kept(part.orderId, 3)).find(({ type, copy }) => type === 'invoice' && !copy)!;
    expect(
      textsOf(await paperOf(invoice))
        .flat()
        .join(''),
    ).toContain('¥200を返金しました');

    const all = await delivered();
    actOn(system.stripe, { sessionId: all.sessionId, action: 'refund', amount: 550 });
    await kept(all.orderId, 1);
    expect((await issue(all.orderId, input('invoice'))).problem().code).toBe('document-not-possible');
  });
});

describe('of an order that is not paid', () => {
  test('GIVEN it can be paid WHEN documents are asked for THEN there is an invoice in advance with its terms, and no delivery note', async () => {
    const { orderId } = await ordered();
    expect((await issue(orderId, input('delivery-note'))).problem().code).toBe('document-not-possible');
    (await issue(orderId, input('invoice'))).value();

    const [invoice] = await kept(orderId, 2);

    const words = textsOf(await paperOf(invoice!)).flat();
    expect(words).toContain('取引年月日（お渡し日） お支払いを確認した日（納品書に記載します）');
    expect(words.join('')).toMatch(
      /お支払条件 前払い、お支払期限 \d{4}年\d+月\d+日（令和\d+年\d+月\d+日）\d\d:\d\d/u,
    );
    const { transfer } = await orderOf(orderId);
    expect(words.join('')).toContain(`お振込先 ${bankAccountLine(transfer!.account)}`);
    // The money that is sent there pays the order.
    await sendTransfer(system, orderId);
    await issued(buyer, orderId);
  });

  test('GIVEN the same comes twice at once and again THEN it is one paper; GIVEN its sum changed THEN one in its place', async () => {
    const { orderId } = await ordered();
    const answers = await Promise.all([1, 2].map(() => issue(orderId, input('invoice'))));
    answers.push(await issue(orderId, input('invoice')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first] = await kept(orderId, 2);
    expect((await documents(orderId)).issuable[1]).toEqual({ type: 'invoice', state: 'issued' });

    const { orders, table } = await servicesOf(system);
    const order = await orders.getById(orderId);
    const payableUntil = new Date(Date.parse(order.payableUntil) + 2 * dayMs).toISOString();
    await table.write(orders.change(order).set({ payableUntil }));
    expect((await documents(orderId)).issuable[1]).toMatchObject({
      state: 'possible',
      supersedes: first!.number,
    });
    const again = input('invoice', { addressee: '桜木市教育長' });
    const both = await Promise.all([1, 2].map(() => issue(orderId, again)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);

    const items = await kept(orderId, 4);
    const second = items.find(({ number, copy }) => number !== first!.number && !copy)!;
    expect(second.supersedes).toBe(`invoice-${first!.number}`);
    const words = textsOf(await paperOf(second))
      .flat()
      .join('');
    expect(words).toContain(`請求書 No. ${first!.number} に代わるものです`);
    expect(words).toContain(formatDocumentDay(payableUntil));
    expect((await issue(orderId, input('invoice'))).problem().code).toBe('document-already-issued');
  });

  test('GIVEN a number for a shop is out WHEN an invoice is issued THEN it says why there is none, and no second way is opened', async () => {
    const { orderId, sessionId } = await ordered();
    act(system, sessionId, 'konbini');
    await system.stripe.webhooks.settled();
    await eventually(
      () => orderOf(orderId),
      ({ processing }) => processing,
    );

    expect((await issue(orderId, input('invoice'))).problem().code).toBe('slip-out');
    expect((await buyer.call(transferContract.startTransfer, { params: { orderId } })).problem().code).toBe(
      'slip-out',
    );
    expect((await documents(orderId)).items).toEqual([]);
  });
});

test('GIVEN a bank transfer is awaited WHEN an invoice is issued THEN it names the account of the order', async () => {
  const { orderId } = await ordered();
  const { transfer } = await chooseTransfer(buyer, orderId);
  (await issue(orderId, input('invoice'))).value();

  const [invoice] = await kept(orderId, 2);

  expect(
    textsOf(await paperOf(invoice!))
      .flat()
      .join(''),
  ).toContain(`普通 ${transfer?.account.number ?? ''} ${transfer?.account.holder ?? ''}`);
});

test('GIVEN fifty at once WHEN they take numbers THEN no two are the same', async () => {
  const { base } = await servicesOf(system);
  const issues = createIssueRepository(base.table);
  const numbers = await Promise.all(
    Array.from({ length: 50 }, () => issues.nextNumber('invoice', new Date())),
  );
  expect(new Set(numbers).size).toBe(50);
});

test('GIVEN an order is fulfilled WHEN its row is read THEN it says when', async () => {
  const { orderId } = await delivered();
  const row = (await allRows(system)).find(({ sk }) => sk === `ORDER#${orderId}`);
  expect(row).toMatchObject({ status: 'fulfilled', fulfilledAt: expect.stringContaining('T') as string });
});
