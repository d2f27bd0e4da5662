/** The school's class enters the season, on invoice; the money comes by bank, in two parts. */
import { expect } from 'vitest';
import { textsOf } from '#test/support/paper/pdf-text.ts';
import { transferOf } from '#test/support/shop/transfer.ts';
import { confirmOrder } from '../confirm-order.ts';
import { counting } from '../interactions.ts';
import { throughMenu } from '../stage.ts';
import { come, enter, enterOffice, owner, saved, school, type Visit, type Year } from './year.ts';

/** The office allows the school to be served before it pays. */
export async function mayBuyOnInvoice(year: Year): Promise<void> {
  const { page, button, link } = await enterOffice(year);
  await throughMenu(page, '人と団体');
  await page.getByLabel('状態').selectOption('approved');
  await link(school).click();
  await button('後払いの条件を変える').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^認める/u }).check({ force: true });
  await dialog.getByRole('textbox', { name: /上限/u }).fill('100,000');
  await dialog.getByRole('textbox', { name: /理由/u }).fill('市の教育委員会から申し出があったため');
  await dialog.getByRole('button', { name: '条件を変える' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('100,000円').first().waitFor();
}

export async function entersThem(year: Year): Promise<void> {
  const { page, button, link } = await enter(year, owner);
  const work = counting();
  await work.once(page.getByRole('link', { name: '団体で申し込む' }).click());
  await work.once(link('課題を選ぶ').click());
  await work.once(page.getByRole('checkbox', { name: /ローマ字/u }).check());
  await work.once(button('参加する生徒を選ぶ').click());
  await work.once(page.getByRole('checkbox', { name: /件をすべて選択/u }).check());
  await page.getByText(/人・6件を選択中。団体申込ができます/u).waitFor();
  await work.once(link('申込内容を確認する').click());
  // How it is paid, and the order.
  await work.once(confirmOrder(page, 'invoice'), 2);
  expect(work.count, 'from the home, for a class of any size').toBeLessThanOrEqual(8);
  await page.getByText('申し込んだものをお渡ししました（後払い）').waitFor();
  year.orderId = new URL(page.url()).searchParams.get('order') ?? '';
}

async function issue({ page, button }: Visit, title: '請求書' | '納品書'): Promise<Uint8Array> {
  await button(`${title}を発行する`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /宛名/u }).fill('鍵盤市長');
  await dialog.getByRole('radio', { name: /付けない/u }).check({ force: true });
  await dialog.getByRole('textbox', { name: /件名/u }).fill('6月大会の参加料');
  await dialog.getByRole('button', { name: '発行の内容を確認する' }).click();
  await button('この内容で発行する').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const original = button(new RegExp(`^PDFを保存する：${title} (?!.*再発行)`, 'u'));
  await original.waitFor();
  return saved(page, () => original.click());
}

/** Both papers, from where the school finds its orders. */
export async function issuesPapers(year: Year): Promise<void> {
  const visit = await enter(year, owner);
  const { page, link } = visit;
  await throughMenu(page, 'お支払い');
  await link(/^請求書と納品書へ/u).click();
  const [invoice, note] = [await issue(visit, '請求書'), await issue(visit, '納品書')];
  expect(textsOf(invoice).flat()).toEqual(
    expect.arrayContaining(['請求書', '鍵盤市長', '¥7,200（税込）', '合計 ¥7,200（税込）']),
  );
  expect(textsOf(note).flat()).toEqual(expect.arrayContaining(['納品書', '鍵盤市長', '合計 ¥7,200（税込）']));
}

/** The school's bank, on the provider's page: a part of it, or what is missing. */
async function bankSends(year: Year, { page, button }: Visit, amount: number, after: string): Promise<void> {
  await page.goto(`/__local/pay/${transferOf(year.system, year.orderId)}`);
  await page.getByRole('textbox', { name: '振り込む金額' }).fill(String(amount));
  await button('振り込む').click();
  await page.getByText(after).waitFor();
}

export async function paysInTwoParts(year: Year): Promise<void> {
  const bank = await come(year);
  await bankSends(year, bank, 5000, '2,200 円');
  const { page, link } = await enter(year, owner);
  await throughMenu(page, 'お支払い');
  await page.waitForURL('**/payment');
  // The bank's news comes when it comes: who waits for it looks again.
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByText('請求書と納品書へ').first().waitFor();
      return page.getByText('残りの金額').count();
    })
    .toBe(1);
  await bankSends(year, bank, 2200, 'succeeded');
  await link(/^お振込先と入金の状況を見る/u).click();
  await page.getByText('申込が完了しました').waitFor();
}

export async function getsItsReceipt(year: Year): Promise<void> {
  const { page, button } = await enter(year, owner);
  await throughMenu(page, 'お支払い', '領収書');
  await button(/^宛名を決めて発行する/u).click();
  expect(await page.getByRole('textbox', { name: /^宛名/u }).inputValue()).toBe(school);
  await button('発行の内容を確認する').click();
  await button('この内容で発行する').click();
  const receipt = await saved(page, () => button(/^原本を保存する/u).click());
  expect(textsOf(receipt).flat()).toEqual(
    expect.arrayContaining(['領収書', '7,200円（税込）', '但し 競技会参加料として', '銀行振込']),
  );
}
