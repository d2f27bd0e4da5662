/** A name the documents' font cannot print is said at its field, before anything is ordered or fixed. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { act, addResult, apply, issued } from '#test/support/shop/buyer.ts';
import { signIn, type Person } from '#test/support/system.ts';
import { expectAccessible, expectFits } from './page-checks.ts';
import { namedOn, openFirstRow, openStage, signInAs } from './stage.ts';
import { phone, type Visitor } from './visitor.ts';

const stage = openStage();
let buyer: Person;
let visitor: Visitor;

beforeAll(async () => {
  buyer = await signIn(stage.system, 'individual');
});
beforeEach(async () => {
  visitor = await stage.visit(phone);
  await signInAs(stage, visitor.page, 'individual');
});

const { button, heading } = namedOn(() => visitor.page);
const field = (name: RegExp) => visitor.page.getByRole('textbox', { name });

test('GIVEN the form of a certificate WHEN the name has such characters THEN they are named, and another name goes on', async () => {
  const { page } = visitor;
  await page.goto(`/certificateApplication?result=${await addResult(stage.system, buyer, 1)}`);
  await page.getByRole('radio', { checked: true }).first().waitFor();
  await field(/印字する氏名/u).fill('مح 健');
  await button('申込内容を確認する').click();

  await page.getByText('「م」「ح」は認定証に印刷できない文字です', { exact: false }).first().waitFor();
  expect(await field(/印字する氏名/u).getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);
  await expectFits(page);

  await field(/印字する氏名/u).fill('山田 太郎');
  await button('申込内容を確認する').click();
  await page.getByText('ご登録のお名前「髙橋 結衣」と一致しません', { exact: false }).first().waitFor();

  await field(/印字する氏名/u).fill('高橋 ゆい');
  await button('申込内容を確認する').click();
  await heading('申込内容の確認').waitFor();
});

test('GIVEN such a name kept from before WHEN the confirmation opens THEN it says so and leads back', async () => {
  const { page } = visitor;
  const resultId = await addResult(stage.system, buyer, 2);
  await page.goto(`/certificateApplication?result=${resultId}`);
  await page.getByRole('radio', { checked: true }).first().waitFor();
  await field(/印字する氏名/u).fill('ஷாம்');
  await page.goto('/certificateApplication/confirm');

  await page.getByText('「ஷா」「ம்」は認定証に印刷できない文字です', { exact: false }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: '入力に戻って直す' }).click();
  await heading('認定証の申込').waitFor();
});

test('GIVEN a receipt WHEN its addressee has such characters THEN the field says so before the last question', async () => {
  const { orderId, sessionId } = await apply(buyer, await addResult(stage.system, buyer, 3));
  act(stage.system, sessionId, 'pay');
  await issued(buyer, orderId);
  const { page } = visitor;
  await page.goto('/payment/receipt');
  await openFirstRow(page);
  await button(/^宛名を決めて発行する/u)
    .first()
    .click();
  await field(/^宛名/u).fill('株式会社🐱');
  await button('発行の内容を確認する').click();

  await page.getByText('「🐱」は領収書に印刷できない文字です', { exact: false }).first().waitFor();
  await field(/^宛名/u).fill('株式会社ねこ');
  await button('発行の内容を確認する').click();
  await page.getByText('株式会社ねこ 様').waitFor();
});
