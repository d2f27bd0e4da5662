/** The office gives one line of an order back, from the inbox or the search to the money. */
import { expect, test } from 'vitest';
import { act, addResult, apply, issued } from '#test/support/shop/buyer.ts';
import { booksOf } from '#test/support/ledger.ts';
import { eventually, signIn } from '#test/support/system.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { openStage, signInAs } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';
import { counting } from '../interactions.ts';

const stage = openStage();
let serial = 700;

async function bought(): Promise<string> {
  const buyer = await signIn(stage.system, 'individual');
  const { orderId, sessionId } = await apply(buyer, await addResult(stage.system, buyer, ++serial));
  act(stage.system, sessionId, 'pay');
  await issued(buyer, orderId);
  return orderId;
}

test.each([
  ['wide', {}],
  ['phone', phone],
] as const)(
  'GIVEN a paid order (%s) WHEN its line is given back with a reason THEN the page tells all of it',
  async (_, device) => {
    const orderId = await bought();
    const { page } = await stage.visit(device);
    await signInAs(stage, page, 'admin');
    await page.goto('/admin/orders');
    const work = counting();
    await work.once(page.getByRole('searchbox').fill(orderId));
    await work.once(page.getByRole('table', { name: '見つかった注文' }).getByRole('link').click());
    const lines = page.getByRole('table', { name: '注文の明細' });
    await lines.waitFor();
    await expectAccessible(page);
    await expectFits(page);

    await work.once(page.getByRole('checkbox', { name: /すべて選択/u }).check());
    await work.once(page.getByRole('button', { name: '選んだものを返金する' }).click());
    const dialog = page.getByRole('dialog', { name: '選んだものを返金する' });
    await dialog.getByText('返金のあとの残り').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '550円を返金する' }).click();
    await dialog.getByText('理由を入力してください').first().waitFor();
    await work.once(dialog.getByRole('textbox', { name: /理由/u }).fill('二重に申し込まれていたため'));
    await work.once(dialog.getByRole('button', { name: '550円を返金する' }).click());
    expect(work.count, 'from the number to the money').toBeLessThanOrEqual(6);

    await dialog.waitFor({ state: 'detached' });
    await eventually(
      () => booksOf(stage.system, orderId),
      ({ balance }) => balance === 0,
    );
    await page.getByText('全額返金').first().waitFor();
    await page.getByText('返金を決めました').first().waitFor();
    expect(await page.getByRole('button', { name: /返金する/u }).count()).toBe(0);
  },
);
