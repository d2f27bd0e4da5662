/** Certificates beside the usual one: on paper and posted, for a class, again, and from a result sheet without an account. */
import { beforeEach, expect, test } from 'vitest';
import { normalSwitches } from '#infra/local/stripe/webhooks.ts';
import { certificateApplicationContract } from '#shared/certificate/certificate-application/contract.ts';
import { act, apply, issued } from '#test/support/shop/buyer.ts';
import { printSheet } from '#test/support/competition/sheet.ts';
import { eventually, signIn } from '#test/support/system.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { namedOn, openStage, signInAs } from '#test/e2e/stage.ts';
import { phone, type Visitor } from '#test/e2e/visitor.ts';
import { confirmOrder } from '../confirm-order.ts';

const stage = openStage();
let visitor: Visitor;
beforeEach(() => stage.system.stripe.setSwitches(normalSwitches));
const { button, heading, link } = namedOn(() => visitor.page);
const pay = async () => {
  await visitor.page.waitForURL('**/__local/pay/**');
  await button('カードで支払う').click();
};

test('GIVEN a sheet with two results on a phone WHEN a guardian ticks both THEN one payment, both are downloaded, and the mailed link opens them elsewhere', async () => {
  const sheet = await printSheet(stage.system, undefined, 2);
  visitor = await stage.visit(phone);
  const { page } = visitor;
  await page.goto(`/certificateApplicationQr?t=${sheet.token}`);
  await page.getByRole('img', { name: /認定証の見本$/u }).waitFor();
  await button('申込内容を確認する').click();
  await page.getByText('認定証にする結果を1つ以上選んでください').first().waitFor();
  await page.getByText('結果を選ぶと、ここに合計金額が出ます').waitFor();
  for (const { division } of sheet.results) await page.getByRole('checkbox', { name: division.name }).check();
  await page.getByText('認定証 2通　合計 1,100円').waitFor();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('textbox', { name: /認定証に印字する氏名/u }).fill('別人 花子');
  await page.getByRole('textbox', { name: /メールアドレス/u }).fill('phone@example.jp');
  await button('申込内容を確認する').click();
  await page.getByText('お名前と一致しません').first().waitFor();
  // Nothing that was typed is lost.
  expect(await page.getByRole('textbox', { name: /メールアドレス/u }).inputValue()).toBe('phone@example.jp');
  await page.getByRole('textbox', { name: /認定証に印字する氏名/u }).fill(sheet.holderName);
  await page.getByRole('textbox', { name: /氏名のふりがな/u }).fill('yomi');
  await button('申込内容を確認する').click();
  await page.getByText('ひらがなかカタカナで入力してください').first().waitFor();
  await page.getByRole('textbox', { name: /氏名のふりがな/u }).fill('しけん　よみ');
  await button('申込内容を確認する').click();
  await heading('申込内容の確認').waitFor();
  await page.getByText(`${sheet.holderName}（しけん よみ）`).waitFor();
  // Without an account nobody knows how old they are: the field says what is missing, and nothing is ordered.
  await button('申込を確定して支払いへ進む').click();
  await page.getByText('18歳以上か、保護者の同意を得ているかを選んでください').waitFor();
  await expectAccessible(page);
  await confirmOrder(page);
  await page.waitForURL('**/__local/pay/**');
  await button('カードが断られたことにする').click();
  await page.getByText('カードが承認されませんでした').waitFor();
  await pay();
  await heading('認定証ができました').waitFor();
  // Nobody without an account needs it.
  expect(await page.getByText(/ord_/u).count()).toBe(0);
  for (const { division, level = '' } of sheet.results) {
    const download = page.waitForEvent('download');
    await button(`${division.name} ${level}の認定証（PDF）をダウンロードする`).click();
    expect((await download).suggestedFilename()).toMatch(/^認定証_.*\.pdf$/u);
  }
  await page.goto(`/certificateApplicationQr?t=${sheet.token}`);
  await page.getByText('すでに申し込まれています').waitFor();

  const [issuedMail] = await eventually(
    () =>
      stage.system.mail
        .list('phone@example.jp')
        .filter(({ subject }) => subject.includes('認定証ができました')),
    (list) => list.length > 0,
  );
  const [address = ''] =
    /https?:\/\/\S*certificateApplicationQrComplete\S+/u.exec(issuedMail?.text ?? '') ?? [];
  const elsewhere = await stage.visit();
  await elsewhere.page.goto(address);
  await elsewhere.page.getByRole('heading', { level: 1, name: '認定証ができました' }).waitFor();
});

test('GIVEN the payment is left WHEN a guardian goes on THEN it is the same order, and it can be given up', async () => {
  const sheet = await printSheet(stage.system);
  visitor = await stage.visit(phone);
  const { page } = visitor;
  await page.goto(`/certificateApplicationQr?t=${sheet.token}`);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('textbox', { name: /認定証に印字する氏名/u }).fill(sheet.holderName);
  await page.getByRole('textbox', { name: /メールアドレス/u }).fill('left@example.jp');
  await button('申込内容を確認する').click();
  await confirmOrder(page);
  await page.waitForURL('**/__local/pay/**');
  await button('やめて戻る').click();
  await heading('お支払いはまだ完了していません').waitFor();
  await button('申込を取り消す').click();
  await page.getByRole('dialog').getByRole('button', { name: '申込を取り消す' }).click();
  await heading('この申込は取り消されています').waitFor();
  await page.goto(`/certificateApplicationQr?t=${sheet.token}`);
  await button('申込内容を確認する').waitFor();
});

test('GIVEN a school WHEN it chooses a level across its classes on paper THEN one order holds them, and the office posts one parcel', async () => {
  visitor = await stage.visit();
  const { page } = visitor;
  await signInAs(stage, page, 'school');
  await page.goto('/certificateApplication/participants');
  const level = page.getByLabel('級・段');
  await level.selectOption('2級');
  // Drawn when the address has it.
  await expect.poll(() => level.inputValue()).toBe('2級');
  await button(/件をすべて選ぶ/u).click();
  await page.getByRole('radio', { name: /紙とPDF/u }).check();
  await page.getByRole('textbox', { name: '郵便番号' }).fill('100-0001');
  await page.getByLabel('都道府県').selectOption('東京都');
  await page.getByRole('textbox', { name: '市区町村・番地' }).fill('千代田区千代田1-1');
  await button(/件の申込内容を確認する/u).click();
  await heading('申込内容の確認').waitFor();
  await page.getByText('送料', { exact: false }).first().waitFor();
  await confirmOrder(page);
  await pay();
  await heading(/認定証ができました|認定証を作成しています/u).waitFor();
  // The office's list is read once: the parcel has to be there by then, and all that is in it.
  const school = await signIn(stage.system, 'school');
  const params = { orderId: new URL(page.url()).searchParams.get('order') ?? '' };
  await eventually(
    async () =>
      (
        await school.call(certificateApplicationContract.listOrderApplications, {
          params,
          query: { limit: 100 },
        })
      ).value().items,
    (items) => items.length > 0 && items.every(({ status }) => status === 'issued'),
  );
  await page.goto('/certificateApplication/history');
  await page
    .getByRole('link', { name: /認定証（紙）/u })
    .first()
    .click();
  await page.getByRole('row').nth(1).waitFor();

  visitor = await stage.visit();
  await signInAs(stage, visitor.page, 'admin');
  await visitor.page.goto('/admin/certificates');
  await visitor.page.getByRole('row', { name: /千代田区/u }).waitFor();
  await visitor.page.getByRole('checkbox', { name: /すべて選択/u }).check();
  await button(/件の印刷用PDFを作る/u).click();
  const download = visitor.page.waitForEvent('download');
  await button('宛名票と認定証をダウンロードする').click();
  expect((await download).suggestedFilename()).toContain('印刷用');
  const labels = visitor.page.waitForEvent('download');
  await button('宛名ラベル（12面）をダウンロードする').click();
  expect((await labels).suggestedFilename()).toContain('宛名ラベル');
  await visitor.page.getByRole('row', { name: /千代田区/u }).waitFor({ state: 'detached' });
  await visitor.page.getByLabel('状態').selectOption('printing');
  await button(/発送を登録する：/u)
    .first()
    .click();
  const numbers = visitor.page.getByRole('textbox', { name: '小包番号と追跡番号' });
  await numbers.fill(`${await numbers.inputValue()}1234-5678-9012`);
  await visitor.page.getByRole('dialog').getByRole('button', { name: '発送を登録する' }).click();
  await visitor.page.getByText('1件の発送を登録しました。').waitFor();
  await expectAccessible(visitor.page);

  // It comes back, and is sent again to where the school is now: by way of the printer.
  await visitor.page.getByLabel('状態').selectOption('shipped');
  await visitor.page
    .getByRole('row', { name: /千代田区/u })
    .getByRole('button', { name: /戻ってきた/u })
    .click();
  const dialog = visitor.page.getByRole('dialog');
  await dialog.getByLabel(/理由/u).fill('あて所に尋ねあたりません');
  await dialog.getByRole('button', { name: '戻ってきた' }).click();
  await visitor.page.getByLabel('状態').selectOption('returned');
  await visitor.page
    .getByRole('row', { name: /千代田区/u })
    .getByRole('button', { name: /送り直す/u })
    .click();
  const street = dialog.getByRole('textbox', { name: '市区町村・番地' });
  await street.fill('新宿区西新宿2-8-1');
  await dialog.getByText('この郵便番号は「東京都千代田区千代田」です').waitFor();
  await expectAccessible(visitor.page);
  await street.fill('千代田区丸の内1-1');
  await dialog.getByText('この郵便番号は').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: '送り直す' }).click();
  await visitor.page.getByText('「印刷待ち」に戻しました').waitFor();
  await visitor.page.getByLabel('状態').selectOption('preparing');
  await visitor.page.getByRole('row', { name: /丸の内1-1/u }).waitFor();
});

test('GIVEN a certificate WHEN it is bought again under a corrected name THEN the old one says what took its place', async () => {
  const buyer = await signIn(stage.system, 'individual');
  const { orderId, sessionId } = await apply(buyer, undefined, 'Yui Takahashi');
  act(stage.system, sessionId, 'pay');
  const { certificateId = '' } = await issued(buyer, orderId);
  visitor = await stage.visit(phone);
  const { page } = visitor;
  await signInAs(stage, page, 'individual');
  await page.goto(`/maipaso-competition/participant/certificate/${certificateId}`);
  await link('再発行を申し込む').click();
  await heading('認定証の再発行').waitFor();
  await page.getByRole('radio', { checked: true }).first().waitFor();
  expect(await page.getByText('申し込めません').count()).toBe(0);
  await expectFits(page);
  const name = page.getByRole('textbox', { name: /認定証に印字する氏名/u });
  // Who only lost the paper is not sold another name.
  expect(await name.inputValue()).toBe('Yui Takahashi');
  await name.fill('高橋 結衣');
  await button('申込内容を確認する').click();
  await page.getByText('1,100円').first().waitFor();
  await confirmOrder(page);
  await pay();
  await heading('認定証ができました').waitFor();
  await page.goto(`/maipaso-competition/participant/certificate/${certificateId}`);
  await page.getByText('差し替え済み').waitFor();
  await page.goto('/certificateApplication/history');
  await page.getByRole('row').filter({ hasText: '差し替え済み' }).waitFor();
});
