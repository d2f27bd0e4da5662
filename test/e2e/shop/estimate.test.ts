/** An estimate in the browser: before there is an account, and from a cart to an order at its prices. */
import { describe, expect, test } from 'vitest';
import { orderContract } from '#shared/shop/order/contract.ts';
import { putEntriesIn, viewCart } from '#test/support/shop/cart.ts';
import { allRows, putRow } from '#test/support/ledger.ts';

import { eventually, signIn } from '#test/support/system.ts';
import { fillEstimate } from '#test/e2e/pages/estimate.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { namedOn, openStage, visitAs } from '#test/e2e/stage.ts';
import { phone, type Visitor } from '#test/e2e/visitor.ts';
import { confirmOrder } from '../confirm-order.ts';

const stage = openStage();
let visitor: Visitor;
const { button, link } = namedOn(() => visitor.page);

/** Entries cost twice as much from now on. */
async function raisePrices(): Promise<() => Promise<void>> {
  const settings = (await allRows(stage.system)).find(({ sk }) => sk === 'ENTRY_SETTINGS');
  if (settings === undefined) throw new Error('no settings');
  const prices = settings['prices'] as { table: { first: number; further: number; bulk: number } }[];
  await putRow(stage.system, {
    ...settings,
    prices: [
      ...prices,
      {
        effectiveFrom: new Date().toISOString(),
        table: { version: prices.length + 1, first: 2400, further: 1800, bulkFrom: 50, bulk: 1000 },
      },
    ],
  });
  return () => putRow(stage.system, settings);
}

const numberOn = async (): Promise<string> => {
  const text = await visitor.page
    .getByText(/^E\d{4}-[0-9A-Z]{8}$/u)
    .first()
    .textContent();
  return text ?? '';
};

describe.each([
  ['on a phone', phone],
  ['on a wide screen', {}],
])('%s', (_, options) => {
  test('somebody without an account mends what was wrong, gets the paper, and finds it again by its number', async () => {
    visitor = await stage.visit(options);
    const { page } = visitor;
    await page.goto('/');
    await link('登録の前に見積書を作る').click();
    await page.getByRole('radio', { name: '個人', exact: true }).check();
    await page.getByRole('radio', { name: '様（個人）', checked: true }).waitFor();
    await page.getByRole('radio', { name: '学校', exact: true }).check();
    await page.getByRole('radio', { name: /^御中/u, checked: true }).waitFor();
    const addressee = page.getByRole('textbox', { name: '宛名' });
    await addressee.fill('青凪市長');
    await page.getByRole('radio', { name: /^付けない/u, checked: true }).waitFor();
    await page.getByText('宛名が役職名で終わるので、敬称は付けないのがふつうです').waitFor();
    await addressee.fill('青凪市');
    await page.getByRole('radio', { name: /^御中/u, checked: true }).waitFor();
    await page.getByRole('radio', { name: '様（個人）' }).check();
    await addressee.fill('青凪市長');
    await page.getByRole('radio', { name: '様（個人）', checked: true }).waitFor();
    await fillEstimate(page);
    await page.getByRole('textbox', { name: /^紙の認定証を送るあて先/u }).fill('0');
    await button('見積もりを計算する').click();
    await page.getByText('紙の認定証を送るあて先の数を、1以上で入力してください').first().waitFor();
    await page.getByRole('textbox', { name: /^紙の認定証を送るあて先/u }).fill('1');
    await button('見積もりを計算する').click();
    await page.getByText('102,850円').first().waitFor();
    await button('入力に戻る').click();
    await page.getByRole('textbox', { name: /^参加する人数/u }).fill('61');
    await button('見積もりを計算する').click();
    await page.getByText('103,350円').first().waitFor();
    await expectAccessible(page);
    await expectFits(page);

    await button('この内容で見積書を発行する').click();
    const download = page.waitForEvent('download');
    await button('見積書（PDF）を保存する').click();
    const number = await numberOn();

    expect((await download).suggestedFilename()).toBe(`見積書_${number}.pdf`);
    await expectAccessible(page);
    await expectFits(page);
    // A reload does not lose it.
    await page.reload();
    expect(await page.getByRole('textbox', { name: '見積番号' }).inputValue()).toBe(number);
    await button('見積書を開く').click();
    await button('見積書（PDF）を保存する').waitFor();
    await page.getByText('桜木市立さくら小学校長').waitFor();
  });

  test('a cart is estimated, prices go up, and its number orders at the old ones', async () => {
    const account = options === phone ? 'individual' : 'individual2';
    visitor = await visitAs(stage, account, options);
    const { page } = visitor;
    const person = await signIn(stage.system, account);
    await putEntriesIn(person, 'romaji', 'words');
    await page.goto('/cart');
    await link('見積書を作る').click();
    await page.getByRole('textbox', { name: '件名' }).fill('タイピング大会の参加');
    await button('見積書の内容を確認する').click();
    await button('この内容で見積書を発行する').click();
    await button('見積書（PDF）を保存する').waitFor();
    const number = await numberOn();
    const back = await raisePrices();
    try {
      await link('カートに戻る').click();
      await page.getByText('4,200円').first().waitFor();
      await button('見積番号を入力する').click();
      await page.getByRole('textbox', { name: '見積番号' }).fill(number.toLowerCase());
      await button('見積書の料金を使う').click();
      await page.getByText(`見積書 ${number} の料金で計算しています`).waitFor();
      await page.getByText('2,100円').first().waitFor();
      await expectAccessible(page);
      await expectFits(page);

      await link('申込内容を確認する').click();
      await page.getByText(`見積書 ${number} の料金`, { exact: true }).waitFor();
      await confirmOrder(page);
      await page.waitForURL('**/__local/pay/**');
    } finally {
      await back();
    }
    const { items } = await eventually(
      async () => (await person.call(orderContract.listOrders, { query: {} })).value(),
      (found) => found.items.length > 0,
    );
    expect(items[0]).toMatchObject({ total: 2100, estimate: number });
    expect((await viewCart(person)).items).toEqual([]);
    await page.goto(`/payment/confirm?order=${items[0]?.id ?? ''}`);
    await page.getByText(`見積書 ${number} の料金`, { exact: true }).waitFor();
  });
});
