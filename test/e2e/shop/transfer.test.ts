/** A school pays a cart by bank transfer: told where to send it, part of it comes, and the office lets the fee off. */
import { expect, test } from 'vitest';
import { orderContract } from '#shared/shop/order/contract.ts';
import { putEntriesIn } from '#test/support/shop/cart.ts';
import { booksOf } from '#test/support/ledger.ts';
import { eventually, signIn } from '#test/support/system.ts';
import { sendTransfer } from '#test/support/shop/transfer.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { openStage, signInAs, visitAs } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';
import { confirmOrder } from '../confirm-order.ts';

const stage = openStage();
test.each([
  ['a phone', phone, 'individual', 'kanji'],
  ['a wide screen', {}, 'individual2', 'words'],
] as const)(
  'GIVEN a cart on %s WHEN a bank transfer is chosen THEN it is paid in parts, and the fee is let off',
  async (_, device, account, division) => {
    const person = await signIn(stage.system, account);
    await putEntriesIn(person, division);
    const { page } = await visitAs(stage, account, device);
    await page.goto('/cart/confirm');
    await page.getByText('銀行振込：前払いです', { exact: false }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await confirmOrder(page, 'transfer');

    await page.getByText('お振り込みをお待ちしています').waitFor();
    await page.getByText('口座名義').waitFor();
    await page.getByText('振込手数料はお客様のご負担です', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'お振込先を印刷する' }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    const orderId = new URL(page.url()).searchParams.get('order') ?? '';
    const { total } = (await person.call(orderContract.getOrder, { params: { orderId } })).value();

    // Once more on the page of payments, as long as it is awaited.
    await page.goto('/payment');
    await page.getByText('口座名義').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('link', { name: /^お振込先と入金の状況を見る/u }).click();
    await page.waitForURL('**/payment/complete?**');

    await sendTransfer(stage.system, orderId, total - 660);
    await page.reload();
    await page.getByText('残りの金額').waitFor();
    await page.getByText('660円').first().waitFor();
    await expectAccessible(page);
    await expectFits(page);

    const office = await stage.visit(device);
    await signInAs(stage, office.page, 'admin');
    await office.page.goto(`/admin/orders/${orderId}`);
    await office.page.getByText('お振り込みが660円足りません').waitFor();
    await expectAccessible(office.page);
    await expectFits(office.page);
    await office.page.getByRole('button', { name: '差額を値引きにする' }).click();
    const dialog = office.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /理由/u }).fill('振込手数料が差し引かれていたため');
    await expectAccessible(office.page);
    await dialog.getByRole('button', { name: '差額を値引きにする' }).click();
    await dialog.waitFor({ state: 'detached' });

    const books = await eventually(
      () => booksOf(stage.system, orderId),
      ({ order }) => order?.['status'] === 'fulfilled',
    );
    // At once: what lay in the account is a payment now, and nothing of it is left there.
    expect(books.balance).toBe(total - 660);
    expect(books.order).toMatchObject({ deposit: 0 });
    await page.reload();
    await page.getByText('申込が完了しました').waitFor();
    await page.getByText('値引き（振込手数料）').waitFor();
  },
);

test('GIVEN more than was due came THEN the buyer and the office see it until it was sent back', async () => {
  const person = await signIn(stage.system, 'individual');
  await putEntriesIn(person, 'romaji');
  const { page } = await visitAs(stage, 'individual', phone);
  await page.goto('/cart/confirm');
  await confirmOrder(page, 'transfer');
  await page.getByText('口座名義').waitFor();
  const orderId = new URL(page.url()).searchParams.get('order') ?? '';
  const { total } = (await person.call(orderContract.getOrder, { params: { orderId } })).value();
  await sendTransfer(stage.system, orderId, total + 500);
  await page.reload();
  await page.getByText('500円をお預かりしています').waitFor();
  await expectAccessible(page);

  const office = await stage.visit(phone);
  await signInAs(stage, office.page, 'admin');
  await office.page.goto(`/admin/orders/${orderId}`);
  await office.page.getByRole('button', { name: '預り金を返す' }).click();
  const dialog = office.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /理由/u }).fill('多くお振り込みいただいたため');
  await expectAccessible(office.page);
  await dialog.getByRole('button', { name: '預り金を返す' }).click();

  await eventually(
    () => booksOf(stage.system, orderId),
    ({ balance }) => balance === total,
  );
  await page.reload();
  await page.getByText('申込が完了しました').waitFor();
  await page.getByText('注文番号').first().waitFor();
  expect(await page.getByText('お預かりしています').count()).toBe(0);
});
