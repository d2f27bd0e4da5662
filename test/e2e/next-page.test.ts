/** Every list by pages: a further page that does not come says so in its place, and is asked for again. */
import { beforeAll, describe, expect, test } from 'vitest';
import { act, addResult, apply, issued } from '#test/support/shop/buyer.ts';
import { signIn } from '#test/support/system.ts';
import { expectAccessible, expectFits } from './page-checks.ts';
import { openStage, signInAs } from './stage.ts';
import { phone } from './visitor.ts';

const stage = openStage();
beforeAll(async () => {
  const buyer = await signIn(stage.system, 'individual');
  const { orderId, sessionId } = await apply(buyer, await addResult(stage.system, buyer, 1));
  act(stage.system, sessionId, 'pay');
  await issued(buyer, orderId);
});

describe.each([
  ['individual', '/payment/receipt', '/api/main/receipts', '続きの領収書'],
  ['individual', '/certificateApplication/history', '/api/main/certificate-applications', '続きの申込の履歴'],
  ['individual', '/certificateApplication', '/api/main/results', '続きの競技の結果'],
  ['individual', '/maipaso-competition/participant/result', '/api/main/results', '続きの結果'],
  ['school', '/organization', '/api/main/organizations/mine/audit', '続きの変更の記録'],
  ['admin', '/admin/organizations', '/api/main/admin/organizations', '続きの団体・学校'],
])('%s on %s', (who, address, api, what) => {
  test('GIVEN a further page WHEN it does not come THEN it says so, and comes when asked again', async () => {
    const { page } = await stage.visit(phone);
    await signInAs(stage, page, who);
    let broken = true;
    await page.route(
      (url) => url.pathname === api,
      async (route) => {
        const further = new URL(route.request().url()).searchParams.get('cursor') === 'further';
        if (further && broken) return route.fulfill({ status: 404, json: {} });
        if (further) return route.fulfill({ json: { items: [] } });
        const answer = await route.fetch();
        return route.fulfill({
          response: answer,
          json: { ...((await answer.json()) as object), nextCursor: 'further' },
        });
      },
    );
    await page.goto(address);
    const more = page.getByRole('button', { name: 'さらに表示する' });
    await more.click();

    await page.getByText(`${what}を読み込めませんでした`).waitFor();
    expect(await more.count(), 'one way on').toBe(0);
    await expectAccessible(page);
    await expectFits(page);

    broken = false;
    await page.getByRole('button', { name: 'もう一度読み込む' }).click();
    await page.getByText(`${what}を読み込めませんでした`).waitFor({ state: 'detached' });
  });
});
