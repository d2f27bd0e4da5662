/** /payment/receipt: to whom a receipt is made out, and what it says of money that went back. */
import { beforeAll, describe, expect, test } from 'vitest';
import { actOn } from '#infra/local/stripe/control.ts';
import { act, addResult, apply, issued } from '#test/support/shop/buyer.ts';
import { booksOf } from '#test/support/ledger.ts';
import { eventually, signIn, type Person } from '#test/support/system.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { namedOn, openFirstRow, openStage, signInAs } from '#test/e2e/stage.ts';
import { phone, type Visitor } from '#test/e2e/visitor.ts';

const stage = openStage();
let buyer: Person;
let serial = 0;

beforeAll(async () => {
  buyer = await signIn(stage.system, 'individual');
});

async function paid(refunded = 0): Promise<string> {
  const { orderId, sessionId } = await apply(buyer, await addResult(stage.system, buyer, ++serial));
  act(stage.system, sessionId, 'pay');
  await issued(buyer, orderId);
  if (refunded === 0) return orderId;
  actOn(stage.system.stripe, { sessionId, action: 'refund', amount: refunded });
  await eventually(
    () => booksOf(stage.system, orderId),
    ({ order }) => order?.['refundedTotal'] === refunded,
  );
  return orderId;
}

describe.each([
  ['wide', {}],
  ['phone', phone],
] as const)('receipts (%s)', (_, device) => {
  let visitor: Visitor;
  const { button } = namedOn(() => visitor.page);

  async function open(): Promise<void> {
    visitor = await stage.visit(device);
    await signInAs(stage, visitor.page, 'individual');
    await visitor.page.goto('/payment/receipt');
    await openFirstRow(visitor.page);
  }

  test('GIVEN a paid order WHEN the honorific is chosen THEN the question shows the line as it will be printed', async () => {
    await paid();
    await open();
    const { page } = visitor;
    await button(/^宛名を決めて発行する/u)
      .first()
      .click();
    expect(await page.getByRole('radio', { name: '様（個人）' }).isChecked()).toBe(true);
    await page.getByRole('textbox', { name: /^宛名/u }).fill('株式会社ホームロウ');
    await page.getByRole('radio', { name: '御中（会社・学校・団体）' }).check();
    await expectAccessible(page);
    await expectFits(page);
    await button('発行の内容を確認する').click();

    const question = page.getByRole('dialog');
    await question.getByText('株式会社ホームロウ 御中', { exact: true }).waitFor();
    await button('入力に戻る').click();
    expect(await page.getByRole('radio', { name: '御中（会社・学校・団体）' }).isChecked()).toBe(true);
    await page.getByRole('textbox', { name: /^宛名/u }).fill('研修企画課 様');
    await button('発行の内容を確認する').click();
    await question.getByText('研修企画課 様', { exact: true }).waitFor();
    await button('この内容で発行する').click();
    await button(/^原本を保存する/u)
      .first()
      .waitFor();
    await page.getByText('研修企画課 様', { exact: true }).first().waitFor();
  });

  test('GIVEN the money went back WHEN the page opens THEN it says why there is no receipt', async () => {
    await paid(550);
    await open();
    const { page } = visitor;

    await page.getByText('全額を返金したため、領収書は発行できません').first().waitFor();
    await expectAccessible(page);
    await expectFits(page);
  });

  test('GIVEN all goes back before the last question WHEN it is answered THEN the dialog says so', async () => {
    const { orderId, sessionId } = await apply(buyer, await addResult(stage.system, buyer, ++serial));
    act(stage.system, sessionId, 'pay');
    await issued(buyer, orderId);
    await open();
    const { page } = visitor;
    await button(/^宛名を決めて発行する/u)
      .first()
      .click();
    await button('発行の内容を確認する').click();
    actOn(stage.system.stripe, { sessionId, action: 'refund' });
    await eventually(
      () => booksOf(stage.system, orderId),
      ({ order }) => order?.['refundedTotal'] === 550,
    );
    await button('この内容で発行する').click();

    await page.getByText('お支払いの全額を返金したため、領収書は発行できません', { exact: false }).waitFor();
  });
});
