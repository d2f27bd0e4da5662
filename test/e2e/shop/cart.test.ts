/** The cart in the browser: one person's and a school's, from putting in to what the payment became. */
import type { Request } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { orderContract } from '#shared/shop/order/contract.ts';
import { normalSwitches } from '#infra/local/stripe/webhooks.ts';
import { eligibleResults } from '#test/support/shop/buyer.ts';
import { putEntriesIn, viewCart } from '#test/support/shop/cart.ts';
import { applySelf, ownEntries } from '#test/support/competition/entry.ts';
import { allRows, putRow } from '#test/support/ledger.ts';
import { eventually, signIn } from '#test/support/system.ts';
import { choosePupils } from '#test/e2e/pages/entry.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { namedOn, openStage, visitAs } from '#test/e2e/stage.ts';
import { phone, type Visitor } from '#test/e2e/visitor.ts';
import { confirmOrder } from '../confirm-order.ts';

const stage = openStage();
let visitor: Visitor;
const { button, link, heading } = namedOn(() => visitor.page);

beforeEach(() => stage.system.stripe.setSwitches(normalSwitches));

/** The office changes what a first 課題 costs, from this moment. */
async function changePrice(first: number): Promise<void> {
  const settings = (await allRows(stage.system)).find(({ sk }) => sk === 'ENTRY_SETTINGS');
  if (settings === undefined) throw new Error('no settings');
  const prices = settings['prices'] as { table: object }[];
  await putRow(stage.system, {
    ...settings,
    prices: prices.map((one) => ({ ...one, table: { ...one.table, first } })),
  });
}

const confirm = () => confirmOrder(visitor.page);

describe.each([
  ['on a phone', phone],
  ['on a wide screen', {}],
])('a parent %s', (_, options) => {
  test('puts two entries and a certificate in, is told of the price that changed, pays, and finds all of it', async () => {
    const account = options === phone ? 'individual' : 'individual2';
    visitor = await visitAs(stage, account, options);
    const { page } = visitor;
    const person = await signIn(stage.system, account);
    for (const name of [/ローマ字/u, /英文A/u]) {
      await page.goto('/maipaso-competition/register/application');
      await page.getByRole('checkbox', { name }).check();
      await button('申込内容を確認する').click();
      await button('カートに入れる').click();
      await page.getByText('カートに入れました').waitFor();
    }
    const [result = ''] = await eligibleResults(person);
    await page.goto(`/certificateApplication?result=${result}`);
    await page.getByRole('radio', { checked: true }).first().waitFor();
    await button('申込内容を確認する').click();
    await button('カートに入れる').click();
    await page.getByText('カートに入れました').waitFor();
    await link(/カート\s*3/u).waitFor();
    await expectAccessible(page);
    await expectFits(page);

    await button(/^カートから出す/u)
      .nth(1)
      .click();
    await button('元に戻す').click();
    await page.getByText('2,650円').first().waitFor();
    const reading = new Set<Request>();
    page.on('request', (request) => {
      if (request.url().includes('/api/main/cart')) reading.add(request);
    });
    const isRead = (request: Request): void => void reading.delete(request);
    page.on('requestfinished', isRead);
    page.on('requestfailed', isRead);
    await link('申込内容を確認する').click();
    await heading('申込内容の確認').waitFor();
    await page.getByText('取り消しと返金', { exact: true }).waitFor();
    // What is still on its way would bring the new price before it is confirmed.
    await expect.poll(() => reading.size).toBe(0);

    await changePrice(1300);
    await confirm();
    await page.getByText('内容が変わりました。申込はまだ確定していません').waitFor();
    await page.getByRole('table', { name: '変わったところ' }).getByText('1件 1,300円').first().waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await confirm();
    await page.waitForURL('**/__local/pay/**');
    await changePrice(1200);
    await button('カードで支払う').click();
    await page.waitForURL('**/payment/complete?**');
    await page.getByText('申込が完了しました').waitFor();
    await link('参加の申込と参加票を見る').waitFor();
    await expectAccessible(page);
    await expectFits(page);

    const ready = await eventually(
      () => ownEntries(person),
      (entries) => entries.every(({ state }) => state === 'ready'),
    );
    expect(ready.map(({ amount }) => amount).toSorted()).toEqual([1300, 900]);
    await page.goto('/cart');
    await page.getByText('カートには何も入っていません').waitFor();
  });
});

test('GIVEN the payment was stopped THEN it goes on from the payments, with the terms before it', async () => {
  const person = await signIn(stage.system, 'individual2');
  await putEntriesIn(person, 'kanji');
  visitor = await visitAs(stage, 'individual2', phone);
  const { page } = visitor;
  await page.goto('/cart/confirm');
  await confirm();
  await page.waitForURL('**/__local/pay/**');
  await page.goBack();
  await heading('お支払いの確認').waitFor();
  await button('支払いを続ける').click();
  await page.waitForURL('**/__local/pay/**');
  await button('やめて戻る').click();
  await page.waitForURL('**/payment?stopped=**');

  const stopped = new URL(page.url()).searchParams.get('stopped') ?? '';
  await page.goto(`/payment/confirm?order=${stopped}`);
  await page.getByText('取り消しと返金', { exact: true }).waitFor();
  await expectAccessible(page);
  await expectFits(page);
  await button('支払いを続ける').click();
  await page.waitForURL('**/__local/pay/**');
  await button('カードで支払う').click();
  await page.getByText('申込が完了しました').waitFor();
});

test('GIVEN a convenience store was chosen THEN its number is there again wherever the order is', async () => {
  visitor = await visitAs(stage, 'individual2', phone);
  const { page } = visitor;
  const person = await signIn(stage.system, 'individual2');
  const { orderId } = await applySelf(person, 'arithmetic');
  await page.goto(`/payment/confirm?order=${orderId}`);
  await button('支払いを続ける').click();
  await page.waitForURL('**/__local/pay/**');
  await button('コンビニで支払う').click();
  await page.waitForURL('**/maipaso-competition/participant?**');
  // The page of payments is read once: the number has to be there by then, also where the first word of it was not taken.
  await eventually(
    async () => (await person.call(orderContract.getOrder, { params: { orderId } })).value().slip,
    (slip) => slip !== undefined,
  );

  for (const address of [
    '/payment',
    `/payment/complete?order=${orderId}`,
    `/payment/confirm?order=${orderId}`,
  ]) {
    await page.goto(address);
    await page.getByText('支払い番号 224422').waitFor();
    await page.getByText('確認番号 0312345678').first().waitFor();
    await link(/支払い方法の説明を開く/u).waitFor();
    await expectAccessible(page);
    await expectFits(page);
  }
});

test('GIVEN a link was handed on THEN somebody without an account pays, and the buyer sees by what', async () => {
  const { orderId } = await applySelf(await signIn(stage.system, 'individual'), 'words');
  const buyer = await visitAs(stage, 'individual');
  await buyer.page.goto(`/payment/confirm?order=${orderId}`);
  await buyer.page.getByRole('button', { name: '支払い用のリンクを作る' }).click();
  const address = await buyer.page.getByText(/\/payment\/link#/u).textContent();
  await buyer.page.getByRole('img', { name: /QRコード/u }).waitFor();
  await expectAccessible(buyer.page);
  await expectFits(buyer.page);

  visitor = await stage.visit(phone);
  const { page } = visitor;
  await page.goto(new URL(address ?? '').pathname + new URL(address ?? '').hash);
  await heading('お支払いのお願い').waitFor();
  for (const item of ['数量', '価格・送料・合計', 'お渡しの時期', '申込の期限', '取り消しと返金'])
    await page.getByText(item, { exact: true }).waitFor();
  expect(await page.getByText(/髙橋|結衣/u).count()).toBe(0);
  await expectAccessible(page);
  await expectFits(page);
  await button(/円を支払う$/u).click();
  await page.waitForURL('**/__local/pay/**');
  await button('カードで支払う').click();
  await heading('お支払いは済んでいます').waitFor();
  await expectAccessible(page);

  await buyer.page.goto(`/payment/complete?order=${orderId}`);
  await buyer.page.getByText('リンクから支払い済み').waitFor();
});

describe('a school', () => {
  test('GIVEN owner and teacher share a cart WHEN one changes it while the other confirms THEN nothing is lost and it is said', async () => {
    visitor = await visitAs(stage, 'teacher');
    const teacher = visitor.page;
    await teacher.goto('/maipaso-competition/register-multiple/select');
    await choosePupils(teacher);
    await link('申込内容を確認する').click();
    await button('カートに入れる').click();
    await teacher.getByText('カートに入れました').waitFor();

    visitor = await visitAs(stage, 'school');
    const owner = visitor.page;
    await owner.goto('/cart/confirm');
    await owner.getByRole('button', { name: /^申込を確定して/u }).waitFor();
    await teacher.getByRole('button', { name: /^カートから出す/u }).click();
    await teacher.getByText(/をカートから出しました/u).waitFor();

    await confirm();
    await owner.getByText('カートの内容が変わりました', { exact: true }).waitFor();
    await teacher.getByRole('button', { name: '元に戻す' }).click();
    await teacher.getByRole('table').waitFor();
    // Of what the organisation pays its owner issues receipts.
    await teacher.goto('/payment/history');
    await teacher.getByRole('heading', { level: 1, name: '支払い履歴' }).waitFor();
    expect(await teacher.getByRole('link', { name: '領収書へ' }).count()).toBe(0);
    await owner.goto('/cart');
    await owner.getByRole('columnheader', { name: '入れた人' }).waitFor();
    await expectAccessible(owner);
    await link('申込内容を確認する').click();
    await confirm();
    await owner.waitForURL('**/__local/pay/**');

    expect((await viewCart(await signIn(stage.system, 'teacher'))).items).toEqual([]);
  });

  test('a pupil has no cart', async () => {
    visitor = await visitAs(stage, 'pupil-1-1', phone);
    await visitor.page.goto('/dashboard');
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();

    expect(await link(/カート/u).count()).toBe(0);
  });
});
