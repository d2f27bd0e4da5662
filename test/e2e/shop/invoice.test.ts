/** A school buys on invoice: the office allows it, a teacher buys, it is there at once, the owner has the paper, money comes. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { orderContract } from '#shared/shop/order/contract.ts';
import { pupilsOf } from '#test/support/competition/entry.ts';
import { organizationIdOf, owedBy, putPupilsIn } from '#test/support/shop/invoice.ts';
import { booksOf } from '#test/support/ledger.ts';
import { classId } from '#test/support/pupils.ts';
import { eventually, signIn } from '#test/support/system.ts';
import { transferOf } from '#test/support/shop/transfer.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { openStage, signInAs, visitAs } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';
import { confirmOrder } from '../confirm-order.ts';

const stage = openStage();
const classOne = classId(1);
async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFits(page);
}

async function allow(page: Page, organizationId: string): Promise<void> {
  await signInAs(stage, page, 'admin');
  await page.goto(`/admin/organizations/${organizationId}`);
  await page.getByRole('button', { name: '後払いの条件を変える' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^認める/u }).check({ force: true });
  await dialog.getByRole('textbox', { name: /上限/u }).fill('300,000');
  await dialog.getByRole('textbox', { name: /理由/u }).fill('市の教育委員会から申し出があったため');
  await expectGood(page);
  await dialog.getByRole('button', { name: '条件を変える' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('300,000円').first().waitFor();
  await expectGood(page);
}

async function issueInvoice(page: Page, orderId: string): Promise<void> {
  await page.goto(`/payment/documents?order=${orderId}`);
  await page.getByRole('button', { name: '請求書を発行する' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /件名/u })
    .fill('令和8年度 タイピング大会の参加料');
  await page.getByRole('dialog').getByRole('button', { name: /確認/u }).click();
  await page.getByRole('button', { name: 'この内容で発行する' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('請求書：発行しました').waitFor();
}

test.each([
  ['a phone', phone, 'kanji'],
  ['a wide screen', {}, 'words'],
] as const)(
  'GIVEN %s THEN it is bought on invoice, used at once, and paid later',
  async (_, device, division) => {
    const [owner, teacher] = [await signIn(stage.system, 'school'), await signIn(stage.system, 'teacher')];
    const school = await organizationIdOf(owner);
    await allow((await stage.visit(device)).page, school);
    await putPupilsIn(teacher, await pupilsOf(teacher, classOne), division);

    const { page } = await visitAs(stage, 'teacher', device);
    await page.goto('/cart/confirm');
    await page
      .getByText('後払い（請求書払い）：申し込んだものをお渡しした日から', { exact: false })
      .waitFor();
    await expectGood(page);
    await confirmOrder(page, 'invoice');
    await page.getByText('申し込んだものをお渡ししました（後払い）').waitFor();
    await page.getByText('口座名義').waitFor();
    await page.getByText('お渡しした日').waitFor();
    await expectGood(page);
    const orderId = new URL(page.url()).searchParams.get('order') ?? '';
    const { total } = (await owner.call(orderContract.getOrder, { params: { orderId } })).value();

    const buyer = await visitAs(stage, 'school', device);
    await buyer.page.goto('/organization');
    await buyer.page.getByText('支払いが済んでいない請求').waitFor();
    await expectGood(buyer.page);
    await buyer.page.goto('/payment');
    await buyer.page.getByText('後払い・支払い待ち').first().waitFor();
    await expectGood(buyer.page);
    await issueInvoice(buyer.page, orderId);
    await expectGood(buyer.page);

    // Their bank, first a part and then the rest.
    await page.goto(`/__local/pay/${transferOf(stage.system, orderId)}`);
    await page.getByRole('textbox', { name: '振り込む金額' }).fill(String(total - 1000));
    await page.getByRole('button', { name: '振り込む' }).click();
    await page.getByText('1,000 円', { exact: true }).waitFor();
    await page.goto(`/payment/complete?order=${orderId}`);
    await page.getByText('残りの金額').waitFor();
    await expectGood(page);
    await page.goto(`/__local/pay/${transferOf(stage.system, orderId)}`);
    await page.getByRole('button', { name: '振り込む' }).click();
    await page.getByText('succeeded').waitFor();

    const books = await eventually(
      () => booksOf(stage.system, orderId),
      ({ order, balance }) => order?.['status'] === 'fulfilled' && balance === total,
    );
    expect(books.receipts).toMatchObject([{ total }]);
    expect(await owedBy(stage.system, school)).toMatchObject({ counted: 0, owed: 0 });
    await page.goto(`/payment/complete?order=${orderId}`);
    await page.getByText('申込が完了しました').waitFor();
  },
);

test('GIVEN it is not paid THEN the office gives more time, takes a line back, and gives the rest up', async () => {
  const owner = await signIn(stage.system, 'school');
  const teacher = await signIn(stage.system, 'teacher');
  const office = await stage.visit(phone);
  await allow(office.page, await organizationIdOf(owner));
  await putPupilsIn(teacher, await pupilsOf(teacher, classOne), 'english-b');
  const { page } = await visitAs(stage, 'teacher', phone);
  await page.goto('/cart/confirm');
  await confirmOrder(page, 'invoice');
  await page.getByText('申し込んだものをお渡ししました（後払い）').waitFor();
  const orderId = new URL(page.url()).searchParams.get('order') ?? '';

  const dialog = office.page.getByRole('dialog');
  await office.page.goto(`/admin/orders/${orderId}`);
  await office.page.getByRole('button', { name: '支払期限を変える' }).click();
  const later = new Date(Date.now() + 80 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10).split('-');
  for (const [index, name] of ['年', '月', '日'].entries())
    await dialog.getByRole('textbox', { name, exact: true }).fill(later[index] ?? '');
  await dialog.getByRole('textbox', { name: /理由/u }).fill('市の支払日に合わせるため');
  await expectGood(office.page);
  await dialog.getByRole('button', { name: '期限を変える' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expectGood(office.page);

  await office.page.getByRole('checkbox', { name: /^1\. /u }).first().check({ force: true });
  await office.page.getByRole('button', { name: '選んだものを返品にする' }).click();
  await dialog.getByRole('textbox', { name: /理由/u }).fill('間違えて申し込まれたため');
  await expectGood(office.page);
  await dialog.getByRole('button', { name: /円を返品にする$/u }).click();
  await dialog.waitFor({ state: 'detached' });
  await office.page.getByText('請求を減らしました').first().waitFor();
  await expectGood(office.page);

  await office.page.getByRole('button', { name: '残りを貸倒れにする' }).click();
  await dialog.getByRole('textbox', { name: /理由/u }).fill('回収の見込みがないため');
  await dialog.getByRole('textbox', { name: /確認/u }).fill('貸倒れ');
  await expectGood(office.page);
  await dialog.getByRole('button', { name: /円を貸倒れにする$/u }).click();
  await dialog.waitFor({ state: 'detached' });

  const order = await eventually(
    async () => (await owner.call(orderContract.getOrder, { params: { orderId } })).value(),
    ({ status, invoice }) => status === 'fulfilled' && invoice?.ended !== undefined,
  );
  expect(order.invoice?.ended).toBe('written-off');
  await page.reload();
  await page.getByText('お支払いいただくお金はありません').waitFor();
  await expectGood(page);
});
