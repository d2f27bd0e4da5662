/** The main job in the browser: from a result to a certificate that anyone can check, and everything that can happen on the way. */
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { normalSwitches } from '#infra/local/stripe/webhooks.ts';
import { act, addResult, applicationOf, certificatePrice, issued } from '#test/support/shop/buyer.ts';
import { verifyCodeOf } from '#test/support/certificate/certificate.ts';
import { allRows, booksOf, putRow } from '#test/support/ledger.ts';
import { reconcile } from '#test/support/shop/reconcile.ts';
import { eventually, signIn, type Person } from '#test/support/system.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { namedOn, openFirstRow, openStage, signInAs } from '#test/e2e/stage.ts';
import { phone, type Visitor } from '#test/e2e/visitor.ts';
import { confirmOrder } from '../confirm-order.ts';

const stage = openStage();
let buyer: Person;
let visitor: Visitor;
let serial = 0;

beforeAll(async () => {
  buyer = await signIn(stage.system, 'individual');
});
beforeEach(async () => {
  stage.system.stripe.setSwitches(normalSwitches);
  visitor = await stage.visit(phone);
  await signInAs(stage, visitor.page, 'individual');
});

const { button, heading, link } = namedOn(() => visitor.page);
const orderIn = (page: Page): string => new URL(page.url()).searchParams.get('order') ?? '';

/** From the result's page to the confirmation, as a person clicks it. */
async function toConfirmation(): Promise<string> {
  const resultId = await addResult(stage.system, buyer, ++serial);
  const { page } = visitor;
  await page.goto(`/certificateApplication?result=${resultId}`);
  await page.getByRole('radio', { checked: true }).first().waitFor();
  await button('申込内容を確認する').click();
  await heading('申込内容の確認').waitFor();
  return resultId;
}

/** Orders, and waits for the provider's page. */
async function toPayment(): Promise<{ sessionId: string }> {
  await toConfirmation();
  await confirmOrder(visitor.page);
  await visitor.page.waitForURL('**/__local/pay/**');
  return { sessionId: new URL(visitor.page.url()).pathname.split('/').at(-1) ?? '' };
}
const orderOf = (sessionId: string): string =>
  stage.system.stripe.ledger.state.sessions[sessionId]?.client_reference_id ?? '';
const payByCard = () => button('カードで支払う').click();
const done = () => heading('認定証ができました').waitFor();

describe('paying', () => {
  test('leads from the six legal items to a certificate, a mail, a public check and a receipt', async () => {
    const { page } = visitor;
    await toConfirmation();
    for (const item of ['数量', '価格', '支払いの時期', 'お渡しの時期', '申込の期限', '取り消し'])
      await page.getByText(item, { exact: false }).first().waitFor();
    await confirmOrder(visitor.page);
    await page.waitForURL('**/__local/pay/**');
    await payByCard();
    await done();
    const orderId = orderIn(page);

    const download = page.waitForEvent('download');
    await button(/認定証（PDF）をダウンロードする/u).click();
    expect((await download).suggestedFilename()).toMatch(/^認定証_.*\.pdf$/u);

    await eventually(
      () => stage.system.mail.list('individual@typing.example').map(({ subject }) => subject),
      (subjects) => subjects.some((subject) => subject.includes('認定証ができました')),
    );

    const { certificateId = '' } = await applicationOf(buyer, orderId);
    const stranger = await stage.visit(phone);
    await stranger.page.goto(`/qrCertificate?c=${await verifyCodeOf(buyer, certificateId)}`);
    await stranger.page.getByText('有効', { exact: true }).first().waitFor();
    await stranger.page.getByText('髙○ 結○').waitFor();
    expect(await stranger.page.getByText('結衣').count(), 'the full name stays hidden').toBe(0);
    await stranger.page.getByRole('link', { name: 'English' }).click();
    await stranger.page.getByText('Valid', { exact: true }).first().waitFor();
    await stranger.page.getByText(/Competition, fiscal year \d{4}/u).waitFor();

    await page.goto('/payment/receipt');
    await openFirstRow(page);
    await button(/^宛名を決めて発行する/u)
      .first()
      .click();
    await page.getByRole('textbox', { name: /^宛名/u }).fill('株式会社ホームロウ');
    await button('発行の内容を確認する').click();
    await page.getByText('株式会社ホームロウ').first().waitFor();
    await button('この内容で発行する').click();
    const receipt = page.waitForEvent('download');
    await button(/^原本を保存する/u)
      .first()
      .click();
    expect((await receipt).suggestedFilename()).toMatch(/^領収書_\d{4}-\d{6}\.pdf$/u);
    const again = page.waitForEvent('download');
    await button(/^再発行版を保存する/u)
      .first()
      .click();
    expect((await again).suggestedFilename()).toContain('再発行');
  });

  test('is done even if the tab is closed right after paying', async () => {
    const { sessionId } = await toPayment();
    act(stage.system, sessionId, 'pay');
    await visitor.page.goto('about:blank');

    await issued(buyer, orderOf(sessionId));
    await visitor.page.goto('/certificateApplication/history');
    await visitor.page.getByText('発行済み').first().waitFor();
  });

  test('is the same when the webhook comes before the return', async () => {
    stage.system.stripe.setSwitches({ beforeReturn: true });
    await toPayment();
    await payByCard();
    await done();
    expect((await booksOf(stage.system, orderIn(visitor.page))).ledger).toHaveLength(1);
  });

  test('is the same when the webhook comes ten times', async () => {
    stage.system.stripe.setSwitches({ duplicates: 9 });
    await toPayment();
    await payByCard();
    await done();
    await stage.system.stripe.webhooks.settled();
    const books = await booksOf(stage.system, orderIn(visitor.page));
    expect([books.ledger.length, books.receipts.length]).toEqual([1, 1]);
  });

  test('is the same when every webhook has a bad signature: the return page asks the provider', async () => {
    stage.system.stripe.setSwitches({ badSignature: true });
    await toPayment();
    await payByCard();
    await done();
    expect((await booksOf(stage.system, orderIn(visitor.page))).events).toHaveLength(0);
  });

  test('is repaired by the reconciler when the webhook is lost and nobody comes back', async () => {
    stage.system.stripe.setSwitches({ deliver: 'drop' });
    const { sessionId } = await toPayment();
    act(stage.system, sessionId, 'pay');
    await visitor.page.goto('/certificateApplication/history');
    await openFirstRow(visitor.page);
    await button(/支払いを続ける/u)
      .first()
      .waitFor();

    await reconcile(stage.system);

    await issued(buyer, orderOf(sessionId));
  });
});

describe('stopping at the payment page', () => {
  test('says what can be done, and the same order can be continued', async () => {
    await toPayment();
    await button('やめて戻る').click();
    await visitor.page.waitForURL('**/certificateApplication/history?stopped=**');
    await expectAccessible(visitor.page);
    await expectFits(visitor.page);

    await button(/支払いを続ける/u)
      .first()
      .click();
    await visitor.page.waitForURL('**/__local/pay/**');
    await payByCard();
    await done();
  });

  test('and canceling frees the result, after asking', async () => {
    const { sessionId } = await toPayment();
    await button('やめて戻る').click();
    await visitor.page.waitForURL('**/certificateApplication/history?stopped=**');

    await button(/申込を取り消す/u)
      .first()
      .click();
    await visitor.page
      .getByRole('dialog')
      .getByRole('button', { name: /取り消す/u })
      .click();

    await visitor.page
      .getByText(/取り消しました|取り消し済み/u)
      .first()
      .waitFor();
    expect((await applicationOf(buyer, orderOf(sessionId))).status).toBe('canceled');
  });
});

describe('when things change', () => {
  test('a second payment of a paid order is given back and the order stays paid', async () => {
    const { sessionId } = await toPayment();
    await button('コンビニで支払う').click();
    await visitor.page.waitForURL('**/certificateApplication/complete**');
    await visitor.page
      .getByText(/コンビニ/u)
      .first()
      .waitFor();
    const orderId = orderIn(visitor.page);
    await visitor.page.goto('/certificateApplication/history');
    await openFirstRow(visitor.page);
    await link(/^お支払いの番号を見る/u)
      .first()
      .click();
    await visitor.page
      .getByText(/^支払い番号 \d/u)
      .first()
      .waitFor();
    await visitor.page.goBack();
    await openFirstRow(visitor.page);
    await button(/^支払い方法を選び直す/u)
      .first()
      .click();
    await visitor.page.getByRole('dialog').getByRole('button', { name: '支払いページへ進む' }).click();
    await visitor.page.waitForURL('**/__local/pay/**');
    await payByCard();
    await done();

    act(stage.system, sessionId, 'konbini-paid');

    const books = await eventually(
      () => booksOf(stage.system, orderId),
      ({ ledger }) => ledger.length === 3,
    );
    expect(books.balance).toBe(certificatePrice);
    expect(books.order?.['status']).toBe('fulfilled');
  });

  test('another amount at the provider is held and said, not fulfilled', async () => {
    stage.system.stripe.setSwitches({ amountOverride: 1 });
    await toPayment();
    await payByCard();
    await visitor.page.waitForURL('**/certificateApplication/complete**');
    await heading('事務局がお支払いを確認しています').waitFor();
    expect((await booksOf(stage.system, orderIn(visitor.page))).receipts).toHaveLength(0);
  });

  test('a price that changes is said, while the page opens and since it was shown, before anything is ordered', async () => {
    const { page } = visitor;
    const priceIs = async (amount: number, secondsAgo: number) => {
      const effectiveFrom = new Date(Date.now() - secondsAgo * 1000).toISOString();
      const kind = 'certificate-digital';
      await putRow(stage.system, {
        pk: 'PRICE',
        sk: `${kind}#${effectiveFrom}`,
        kind,
        amount,
        effectiveFrom,
      });
    };
    // The page before it has asked what it comes to; this one asks again, and has its answer late.
    const quotes = '**/certificate-applications/quote';
    const late = Promise.withResolvers<void>();
    let asked = 0;
    await page.route(quotes, async (route) => {
      if (asked++ > 0) await late.promise;
      await route.continue();
    });
    const resultId = await toConfirmation();
    await page.getByText('合計（税込）').waitFor();
    await page.getByText('550円').first().waitFor();
    try {
      await priceIs(660, 3);
      late.resolve();
      const told = page.getByRole('alert').filter({ hasText: '金額が変わりました' });
      await told.getByText('660円').waitFor();
      await page.unroute(quotes);
      await priceIs(770, 2);
      await confirmOrder(page);
      await told.getByText('770円').waitFor();
      const applied = (await allRows(stage.system)).filter(
        (row) => (row['result'] as { id?: string } | undefined)?.id === resultId,
      );
      expect(applied).toHaveLength(0);

      await confirmOrder(page);
      await page.waitForURL('**/__local/pay/**');
    } finally {
      await priceIs(550, 1);
    }
  });

  test('asking twice at once makes one order', async () => {
    const { page } = visitor;
    const resultId = await toConfirmation();
    const second = await page.context().newPage();
    await second.goto(`/certificateApplication?result=${resultId}`);
    await second.getByRole('radio', { checked: true }).first().waitFor();
    await second.getByRole('button', { name: '申込内容を確認する' }).click();
    await second.getByRole('heading', { level: 1, name: '申込内容の確認' }).waitFor();

    await Promise.all([confirmOrder(visitor.page), confirmOrder(second)]);

    const outcome = async (tab: Page): Promise<string> => {
      const leaves = tab.waitForURL('**/__local/pay/**').then(() => 'pays');
      const told = tab
        .getByText('すでに申し込まれています', { exact: false })
        .first()
        .waitFor()
        .then(() => 'told');
      return Promise.race([leaves, told]);
    };
    expect((await Promise.all([outcome(page), outcome(second)])).toSorted()).toEqual(['pays', 'told']);
  });
});

describe('checking a certificate', () => {
  test.each([
    ['superseded', '差し替え済み'],
    ['revoked', '取り消し'],
    ['suspended', '一時停止中'],
  ])('one that is %s says so', async (status, words) => {
    const { sessionId } = await toPayment();
    act(stage.system, sessionId, 'pay');
    const { certificateId = '' } = await issued(buyer, orderOf(sessionId));
    const code = await verifyCodeOf(buyer, certificateId);
    const row = (await allRows(stage.system)).find(({ sk }) => sk === `CERTIFICATE#${certificateId}`)!;
    await putRow(stage.system, {
      ...row,
      status,
      ...(status === 'superseded' ? { supersededBy: '2026-autumn-romaji-00099' } : {}),
    });

    await visitor.page.goto(`/qrCertificate?c=${code}`);

    await visitor.page.getByText(words, { exact: true }).first().waitFor();
    await expectAccessible(visitor.page);
    await expectFits(visitor.page);
  });

  test('an unknown code and a broken one get the same plain answer', async () => {
    const words: string[] = [];
    for (const code of ['A'.repeat(27), 'x', '%3Cscript%3E']) {
      await visitor.page.goto(`/qrCertificate?c=${code}`);
      await visitor.page.getByText('該当する認定証が見つかりません').waitFor();
      words.push(await visitor.page.getByRole('main').innerText());
    }
    expect(new Set(words).size).toBe(1);
  });
});
