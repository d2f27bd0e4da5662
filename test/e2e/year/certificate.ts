/** Certificates: applied for by the school, by a grandparent from a printed sheet, and checked by strangers. */
import { expect } from 'vitest';
import { chooseFile } from '#test/support/certificate/badge.ts';
import { readQrCode } from '#test/support/paper/qr-code.ts';
import { throughMenu } from '../stage.ts';
import { phone } from '../visitor.ts';
import { come, enter, mailedTo, owner, pupilOf, saved, toOwnResult, type Visit, type Year } from './year.ts';
import { confirmOrder } from '../confirm-order.ts';
import { counting } from '../interactions.ts';

async function payByCard({ page, button }: Visit): Promise<void> {
  await confirmOrder(page);
  await page.waitForURL('**/__local/pay/**');
  await button('カードで支払う').click();
}

const kinds = { files: /^PDFのみ|PDF（|^デジタル|^PDF/u, paper: /紙とPDF/u } as const;

async function applyFor(visit: Visit, names: readonly string[], kind: 'files' | 'paper'): Promise<void> {
  const { page, button, heading } = visit;
  const work = counting();
  await work.once(throughMenu(page, '結果と認定証', '認定証の申込'), 2);
  for (const name of names)
    await work.once(page.getByRole('checkbox', { name: new RegExp(`${name}.*を選択`, 'u') }).check());
  await work.once(page.getByRole('radio', { name: kinds[kind] }).check());
  if (kind === 'paper') {
    await work.once(page.getByRole('textbox', { name: '郵便番号' }).fill('100-0001'));
    await work.once(page.getByLabel('都道府県').selectOption('東京都'));
    await work.once(page.getByRole('textbox', { name: '市区町村・番地' }).fill('千代田区千代田1-1'));
  }
  await work.once(button(/件の申込内容を確認する/u).click());
  await heading('申込内容の確認').waitFor();
  // How it is paid, the order, and the provider's page.
  await work.once(payByCard(visit), 3);
  expect(work.count - names.length, 'besides whom it is for').toBeLessThanOrEqual(kind === 'paper' ? 10 : 7);
  await heading(/認定証ができました|認定証を作成しています/u).waitFor();
}

export async function schoolApplies(year: Year): Promise<void> {
  const visit = await enter(year, owner);
  await applyFor(visit, [pupilOf(year, 0).name, pupilOf(year, 1).name], 'files');
  await applyFor(visit, [pupilOf(year, 2).name], 'paper');
}

/** The code on the sheet that the school prints of a pupil nobody applied for. */
export async function schoolPrintsSheets(year: Year): Promise<void> {
  const { page, button } = await enter(year, owner);
  await throughMenu(page, '結果と認定証', '成績シート');
  await page.getByRole('checkbox', { name: new RegExp(`${pupilOf(year, 3).name}.*を選択`, 'u') }).check();
  await button(/^選んだ成績シートをPDFにする/u).click();
  await page.getByText('できました').waitFor();
  const pdf = await saved(page, () =>
    button(/ダウンロードする/u)
      .first()
      .click(),
  );
  year.sheet = readQrCode(pdf);
}

const grandparent = 'grandparent@example.jp';

/** With the paper in hand, without an account; afterwards with the address from the mail, at another machine. */
export async function grandparentBuys(year: Year): Promise<void> {
  const visit = await come(year, phone);
  const { page, button, heading } = visit;
  await page.goto(year.sheet);
  const work = counting();
  await work.once(page.getByRole('textbox', { name: /認定証に印字する氏名/u }).fill(pupilOf(year, 3).name));
  await work.once(page.getByRole('textbox', { name: /メールアドレス/u }).fill(grandparent));
  await work.once(button('申込内容を確認する').click());
  await heading('申込内容の確認').waitFor();
  // That they are of age, the order, and the provider's page.
  await work.once(payByCard(visit), 3);
  expect(work.count, 'two fields and four presses from the code on the sheet').toBeLessThanOrEqual(6);
  await heading('認定証ができました').waitFor();
  const elsewhere = await come(year);
  await elsewhere.page.goto(await mailedTo(year, grandparent, '認定証ができました'));
  const pdf = await saved(elsewhere.page, () => elsewhere.button('認定証（PDF）をダウンロードする').click());
  await isGenuine(year, pdf);
}

/** A stranger reads the code off the paper, and chooses the file. */
async function isGenuine(year: Year, pdf: Uint8Array): Promise<void> {
  const { page } = await come(year, phone);
  await page.goto(readQrCode(pdf));
  await page.getByText('有効', { exact: true }).first().waitFor();
  await page.getByText(/○ 太○/u).waitFor();
  await page.goto('/qrCertificate');
  await chooseFile(page, 'certificate.pdf', pdf);
  await page.getByText('このPDFは、発行したときのままの文書です。').waitFor();
}

/** What the school bought is the pupil's to show: the paper, and the badge in both forms. */
export async function pupilShowsTheirs(year: Year): Promise<void> {
  const visit = await enter(year, pupilOf(year, 0), phone);
  const { page, link, button } = visit;
  await toOwnResult(visit);
  await link(/にんてい|認定/u).click();
  await isGenuine(year, await saved(page, () => button(/（PDF）を ダウンロード/u).click()));
  const stranger = await come(year, phone);
  await stranger.page.goto('/qrCertificate');
  for (const form of ['png', 'json']) {
    const badge = await saved(page, () => button(new RegExp(`（${form}）`, 'iu')).click());
    await chooseFile(stranger.page, `badge.${form}`, badge);
    await stranger.page.getByText('本物で、有効です').waitFor();
    expect(await stranger.page.locator('ol li').allInnerTexts()).toHaveLength(5);
  }
}
