/** What stands on a receipt: any number of lines, the money that went back, and to whom it is made out. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { beforeAll, expect, describe, test } from 'vitest';
import { renderReceiptMessage } from '#functions/shop/receipt/message.ts';
import { actOn } from '#infra/local/stripe/control.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { receiptContract, receiptDownloadContract } from '#shared/shop/receipt/contract.ts';
import type { ReceiptInput } from '#shared/shop/receipt/schema.ts';
import { transferOfficeContract } from '#shared/shop/transfer/office-contract.ts';
import { act, addResult, apply, issued } from '#test/support/shop/buyer.ts';
import { downloadCertificate } from '#test/support/certificate/certificate.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { servicesOf, type Services } from '#test/support/shop/large-order.ts';
import { booksOf, putRow } from '#test/support/ledger.ts';
import { heard } from '#test/support/paper/heard.ts';
import { aboutOf, placesOf, textsOf } from '#test/support/paper/pdf-text.ts';
import { chooseTransfer, sendTransfer } from '#test/support/shop/transfer.ts';
import { eventually, signIn } from '#test/support/system.ts';

const system = openSystem();
const buyer = signedIn(system, 'individual');
let services: Services;
let serial = 0;
beforeAll(async () => {
  services = await servicesOf(system);
});

interface Paid {
  readonly orderId: string;
  readonly sessionId: string;
  readonly certificateId: string;
}

async function paid(): Promise<Paid> {
  const { orderId, sessionId } = await apply(buyer, await addResult(system, buyer, ++serial));
  act(system, sessionId, 'pay');
  const { certificateId = '' } = await issued(buyer, orderId);
  return { orderId, sessionId, certificateId };
}

async function refund({ orderId, sessionId }: Paid, amount: number): Promise<void> {
  const before = Number((await booksOf(system, orderId)).order?.['refundedTotal']);
  actOn(system.stripe, { sessionId, action: 'refund', amount });
  await eventually(
    () => booksOf(system, orderId),
    ({ order }) => order?.['refundedTotal'] === before + amount,
  );
}

const input = { addressee: '株式会社ホームロウ', honorific: 'onchu', note: 'お品代として' } as const;
const issue = (orderId: string, body: Partial<ReceiptInput> = {}) =>
  buyer.call(receiptContract.issueReceipt, { params: { orderId }, body: { ...input, ...body } });

interface Document {
  readonly pdf: Uint8Array;
  readonly copy: boolean;
}
async function fetchPaper(orderId: string): Promise<Document> {
  const link = await eventually(
    () => buyer.call(receiptDownloadContract.downloadReceipt, { params: { orderId } }),
    ({ status }) => status === 200,
  );
  const { url, copy } = link.value();
  return { copy, pdf: new Uint8Array(await (await fetch(url)).arrayBuffer()) };
}
const wordsOf = ({ pdf }: Document): string => textsOf(pdf).flat().join('');
const today = (): string => formatDay(new Date()).replace(/\(.\)$/u, '');
const receiptRow = async (orderId: string) => (await booksOf(system, orderId)).receipts[0]!;

/** What is stored of a receipt. */
async function storedKeys(number: string): Promise<string[]> {
  const { createS3Client } = await import('#functions/platform/storage/s3.ts');
  const listed = await createS3Client(true).send(
    new ListObjectsV2Command({ Bucket: documentsBucket(), Prefix: `receipts/${number}` }),
  );
  return (listed.Contents ?? []).map(({ Key = '' }) => Key).toSorted();
}
const documentsBucket = (): string => system.environment()['ARCHIVE_BUCKET'] ?? '';

async function renderAgain(orderId: string): Promise<void> {
  const { owner } = await receiptRow(orderId);
  await services.outbox.commit([], [renderReceiptMessage({ owner: String(owner), orderId })]);
  await eventually(
    () => services.outbox.pending(100),
    (items) => !items.some(({ payload }) => payload['orderId'] === orderId),
  );
}

describe('lines', () => {
  test('GIVEN sixty of them, some with long titles WHEN it is issued THEN they flow over pages and none is cut', async () => {
    const { orderId } = await paid();
    const lines = Array.from({ length: 60 }, (_, index) => ({
      kind: 'certificate-digital',
      title:
        index % 7 === 3
          ? `第${index + 1}回の全国小学生キーボード入力技能競技大会における日本語和文入力部門および英語入力部門の認定証の発行手数料`
          : `認定証 第${index + 1}号`,
      unitPrice: 550,
      quantity: index + 1,
    }));
    const total = 60 * 61 * 275;
    const suppliedAt = '2026-03-31T03:00:00.000Z';
    await putRow(system, { ...(await receiptRow(orderId)), lines, total, tax: total / 11, suppliedAt });
    await issue(orderId);

    const { pdf } = await fetchPaper(orderId);

    const pages = textsOf(pdf);
    const whole = pages.flat().join('');
    for (const { title } of lines) expect(whole.split(title)).toHaveLength(2);
    expect(pages.length).toBeGreaterThan(2);
    expect(whole).toContain('取引年月日（お渡し日） 2026年3月31日（令和8年3月31日）');
    for (const [index, page] of pages.entries()) {
      expect(page.filter((text) => text === `${index + 1} / ${pages.length} ページ`)).toHaveLength(1);
      expect(page.filter((text) => ['内容', '数量', '金額（税込）'].includes(text))).toHaveLength(3);
    }
    const ofLast = [`10%対象 ${formatYen(total)}（税込）`, `うち消費税額（10%）${formatYen(total / 11)}`];
    for (const text of [...ofLast, 'クレジットカード利用 VISA **** 4242'])
      expect(pages.map((page) => page.filter((one) => one === text).length)).toEqual([
        ...pages.slice(1).map(() => 0),
        1,
      ]);
    expect(pages.slice(0, -1).flat().join('')).not.toContain('登録番号');
    expect(pages.at(-1)?.join('')).toContain('登録番号');
    const places = placesOf(pdf);
    expect(places.length).toBeGreaterThan(200);
    // A4 in points, with a margin.
    expect(places.filter(({ x, y }) => x < 28 || x > 567 || y < 28 || y > 814)).toEqual([]);
    // Read aloud it is one table, without what is printed again on each page.
    const read = await heard(pdf);
    expect(read.slice(0, 2)).toEqual(['H1 領収書', expect.stringMatching(/^P No\. /u)]);
    expect(read.filter((line) => line.startsWith('Table › TR › TH '))).toHaveLength(3);
    expect(read.filter((line) => line.startsWith('Table › TR › TD '))).toHaveLength(3 * lines.length);
    expect(read.filter((line) => /ページ|つづき/u.test(line))).toEqual([]);
  });

  test('GIVEN one WHEN it is issued THEN there is one page without a number, and a viewer says what it is', async () => {
    const { orderId, certificateId } = await paid();
    const { number } = (await issue(orderId)).value();

    const { pdf } = await fetchPaper(orderId);

    expect(textsOf(pdf)).toHaveLength(1);
    expect(textsOf(pdf).join('')).not.toContain('ページ');
    const issuer = system.environment()['ISSUER_NAME'];
    expect(aboutOf(pdf)).toMatchObject({ Title: `領収書 ${number}`, Author: issuer });
    const certificate = await downloadCertificate(buyer, certificateId);
    expect(aboutOf(certificate)).toMatchObject({
      Title: expect.stringMatching(/^認定証 .+-\d{5}$/u) as string,
      Author: issuer,
    });
  });
});

test('GIVEN a bank transfer of which the fee was let off WHEN it is issued THEN it is over what came, and says why', async () => {
  const { orderId } = await apply(buyer, await addResult(system, buyer, 940));
  const { total } = await chooseTransfer(buyer, orderId);
  await sendTransfer(system, orderId, total - 440);
  const admin = await signIn(system, 'admin');
  const body = { amount: 440, reason: '振込手数料が差し引かれていたため' };
  (await admin.call(transferOfficeContract.closeDifference, { params: { orderId }, body })).value();
  await issued(buyer, orderId);
  (await issue(orderId)).value();

  const words = wordsOf(await fetchPaper(orderId));

  expect(words).toContain('110円（税込）');
  expect(words).toContain('うち消費税額（10%）10円');
  expect(words).toContain('銀行振込（振込手数料分として440円を値引き）');
});

describe('money that went back', () => {
  test('GIVEN a part WHEN it is issued THEN the original says so, with the day and what is left', async () => {
    const order = await paid();
    await refund(order, 200);
    (await issue(order.orderId)).value();

    const original = await fetchPaper(order.orderId);

    expect(original.copy).toBe(false);
    expect(wordsOf(original)).toContain(`うち 200円を${today()}に返金しました（返金後の金額 350円）`);
    expect(wordsOf(await fetchPaper(order.orderId))).toContain('（返金後の金額 350円）');
  });

  test('GIVEN all of it WHEN it is to be issued THEN it is refused with the reason', async () => {
    const order = await paid();
    await refund(order, 550);

    expect((await issue(order.orderId)).problem().code).toBe('receipt-refunded');

    expect(await receiptRow(order.orderId)).toMatchObject({ state: 'editable' });
  });

  test('GIVEN an original in hand WHEN money goes back THEN the next copy says it and the original stays', async () => {
    const order = await paid();
    const { number } = (await issue(order.orderId)).value();
    const original = await fetchPaper(order.orderId);
    const silent = await fetchPaper(order.orderId);
    expect(silent.copy).toBe(true);

    await refund(order, 200);
    const first = await fetchPaper(order.orderId);
    await refund(order, 350);
    const second = await fetchPaper(order.orderId);

    expect(wordsOf(silent)).not.toContain('返金');
    expect(first.copy).toBe(true);
    expect(wordsOf(first)).toContain('再発行');
    expect(wordsOf(first)).toContain(`うち 200円を${today()}に返金しました（返金後の金額 350円）`);
    expect(wordsOf(second)).toContain('（返金後の金額 350円）');
    expect(wordsOf(second)).toContain(`うち 350円を${today()}に返金しました（返金後の金額 0円）`);
    expect(wordsOf(original)).not.toContain('返金');
    expect(await receiptRow(order.orderId)).toMatchObject({
      state: 'ready',
      documents: { sha256: (await import('#functions/platform/id.ts')).sha256(original.pdf) },
    });
    expect(await storedKeys(number)).toEqual([
      `receipts/${number}-copy-200.pdf`,
      `receipts/${number}-copy-550.pdf`,
      `receipts/${number}-copy.pdf`,
      `receipts/${number}.pdf`,
    ]);
  });

  test('GIVEN an original nobody took WHEN money goes back THEN only paper that says it is handed out', async () => {
    const order = await paid();
    (await issue(order.orderId)).value();
    await eventually(
      () => receiptRow(order.orderId),
      ({ state }) => state === 'ready',
    );
    await refund(order, 550);

    const { items } = (await buyer.call(receiptContract.listReceipts, { query: { limit: 100 } })).value();
    expect(items.find(({ orderId }) => orderId === order.orderId)).toMatchObject({ fetched: true });
    const paper = await fetchPaper(order.orderId);

    expect(paper.copy).toBe(true);
    expect(wordsOf(paper)).toContain(`全額 550円を${today()}に返金しました（返金後の金額 0円）`);
  });

  test('GIVEN issue and refund in the same moment WHEN it is fetched THEN the paper tells the whole truth', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await paid();
      actOn(system.stripe, { sessionId: order.sessionId, action: 'refund', amount: 200 });
      const answers = await Promise.all([issue(order.orderId), issue(order.orderId)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      await eventually(
        () => booksOf(system, order.orderId),
        (books) => books.order?.['refundedTotal'] === 200,
      );

      for (const paper of [await fetchPaper(order.orderId), await fetchPaper(order.orderId)])
        expect(wordsOf(paper)).toContain(`うち 200円を${today()}に返金しました（返金後の金額 350円）`);
    }
  });

  test('GIVEN a drawn receipt WHEN it is drawn again THEN it has the same bytes', async () => {
    const order = await paid();
    await refund(order, 200);
    const { number } = (await issue(order.orderId)).value();
    const before = [await fetchPaper(order.orderId), await fetchPaper(order.orderId)];
    const { documents, ...undrawn } = await receiptRow(order.orderId);
    expect(documents).toBeDefined();
    const { createS3Client } = await import('#functions/platform/storage/s3.ts');
    for (const Key of await storedKeys(number))
      await createS3Client(true).send(new DeleteObjectCommand({ Bucket: documentsBucket(), Key }));
    await putRow(system, { ...undrawn, state: 'rendering', fetched: false });
    // The dates in a PDF count seconds.
    await sleep(1_100);

    await renderAgain(order.orderId);
    await renderAgain(order.orderId);

    expect(await storedKeys(number)).toHaveLength(2);
    const after = [await fetchPaper(order.orderId), await fetchPaper(order.orderId)];
    expect(after.map(({ pdf }) => Buffer.from(pdf).toString('base64'))).toEqual(
      before.map(({ pdf }) => Buffer.from(pdf).toString('base64')),
    );
  });
});

describe('to whom it is made out', () => {
  test.each([
    ['髙橋 結衣', 'sama', '髙橋 結衣 様'],
    ['株式会社ホームロウ', 'onchu', '株式会社ホームロウ 御中'],
    ['桜木小学校PTA', 'none', '桜木小学校PTA'],
    ['ホームロウ株式会社 研修企画課 御中', 'sama', 'ホームロウ株式会社 研修企画課 御中'],
  ] as const)('GIVEN %s with %s WHEN it is issued THEN %s stands on it in one piece', async (...row) => {
    const [addressee, honorific, printed] = row;
    const { orderId } = await paid();
    (await issue(orderId, { addressee, honorific })).value();

    expect(textsOf((await fetchPaper(orderId)).pdf).flat()).toContain(printed);
  });

  test('GIVEN an issued one WHEN the same comes with another honorific THEN it is refused', async () => {
    const { orderId } = await paid();
    (await issue(orderId)).value();

    expect((await issue(orderId)).value().honorific).toBe('onchu');
    expect((await issue(orderId, { honorific: 'sama' })).problem().code).toBe('receipt-already-issued');
  });

  test('GIVEN the longest name WHEN it is issued THEN it takes two lines and all of it is there', async () => {
    const { orderId } = await paid();
    const addressee = '全国学校情報教育推進協議会'.repeat(5).slice(0, 60);
    (await issue(orderId, { addressee })).value();

    const paper = await fetchPaper(orderId);

    expect(wordsOf(paper)).toContain(addressee);
  });
});
