/** The office's inbox on its page: empty, long, one entry dealt with, and when it does not come. */
import { expect, test } from 'vitest';
import { doubtfulAttempt } from '#test/support/competition/played.ts';
import { putRow } from '#test/support/ledger.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { openStage, signInAs } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';

const stage = openStage();
const raisedAt = '2026-06-01T00:00:00.000Z';

async function raise(reason: string, kind: string, subjectId: string, holder = {}): Promise<void> {
  const id = `${reason}#${subjectId}`;
  const row = { id, reason, subjectId, subject: { kind, ...holder }, raisedAt };
  await putRow(stage.system, { pk: 'ATTENTION', sk: id, ...row });
}

test('GIVEN nothing to look at THEN the page says so, and what would stand there', async () => {
  const { page } = await stage.visit();
  await signInAs(stage, page, 'admin');
  await page.goto('/dashboard');

  await page.getByText('いま対応が必要なものはありません').waitFor();
  await page.getByText('最近の対応を見る').click();
  await page.getByText('まだ記録はありません。').waitFor();

  await expectAccessible(page);
});

test('GIVEN more than a page of several reasons THEN each leads to whose it is, and one is handled with a word', async () => {
  for (let one = 10; one < 34; one++)
    await raise('delivery-stuck', 'delivery', `out_01K9ZTVN7M0000000000000${one}`);
  await raise('job-failed', 'job', 'job_01K9ZTVN7M000000000000001', {
    organizationId: 'org_sakurakey-elementary',
  });
  await raise('dispute', 'order', 'ord_01K9ZTVN7M000000000000001', { userId: 'usr_somebody-0001' });
  const { page } = await stage.visit();
  await signInAs(stage, page, 'admin');
  await page.goto('/dashboard');
  const dispute = page.getByRole('region', { name: '支払いに異議の申し立てがありました' });
  await page.getByRole('button', { name: /さらに表示|もっと|続き/u }).click();
  await dispute.waitFor();
  await expectAccessible(page);

  await dispute.getByRole('button', { name: /対応済みにする/u }).click();
  const dialog = page.getByRole('dialog', { name: '対応済みにする' });
  await dialog.getByRole('button', { name: '対応済みにする' }).click();
  await dialog.getByText('何をしたかを入力してください').first().waitFor();
  await dialog.getByLabel(/したこと/u).fill('カード会社に証拠を提出しました');
  await dialog.getByRole('button', { name: '対応済みにする' }).click();

  await dispute.waitFor({ state: 'detached' });
  await page.getByText('最近の対応を見る').click();
  await page.getByRole('cell', { name: 'カード会社に証拠を提出しました' }).waitFor();
  await page.getByRole('link', { name: '桜鍵小学校' }).click();
  await page.waitForURL(/org_sakurakey-elementary/u);
});

test('GIVEN an attempt of which a part is lost WHEN the office opens it from the inbox, plays it again and lets it count THEN it counts and the inbox is rid of it', async () => {
  const attemptId = await doubtfulAttempt(stage.system);
  const { page } = await stage.visit();
  await signInAs(stage, page, 'admin');
  await page.goto('/dashboard');
  const entry = page.getByRole('region', { name: '競技の記録を確かめてください' });
  // Who and of what leads; why it is there is read once, at a press.
  await entry.getByRole('rowheader', { name: /^\S+ \S+ .*大会.* 競技番号 att_/u }).waitFor();
  expect(await entry.getByText('記録の一部が届かない').isVisible()).toBe(false);
  await entry.getByText('どういうことか、することを見る').click();
  await entry.getByText('記録の一部が届かない').waitFor();
  await entry.getByRole('link', { name: '結果を開く' }).click();
  await page.waitForURL((url) => url.pathname.endsWith(attemptId));

  await page.getByText('記録の一部が届いていません').waitFor();
  await page.getByRole('button', { name: '打ったようすを再生する' }).click();
  await page.getByRole('slider', { name: '再生の位置' }).waitFor();
  await expectAccessible(page);
  const confirm = page.getByRole('button', { name: '記録を有効と認める' });
  await confirm.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '記録を有効と認める' }).click();
  await dialog.getByText('理由を入力してください').first().waitFor();
  await dialog.getByLabel('理由').fill('再生して、最後まで打てていることを確かめました');
  await dialog.getByRole('button', { name: '記録を有効と認める' }).click();
  await page.getByText('公表前').first().waitFor();
  await confirm.waitFor({ state: 'detached' });

  // The inbox as it is by then, and not the place where it will stand.
  const inbox = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/main/admin/attention',
  );
  await page.goto('/dashboard/admin');
  await (await inbox).finished();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByText('読み込んでいます').count()).toBe(0);
  await entry.waitFor({ state: 'detached' });
});

test('GIVEN the list does not come THEN the numbers stand, and it can be asked for again', async () => {
  const { page } = await stage.visit(phone);
  let broken = true;
  await page.route(/\/api\/main\/admin\/attention(?:\?|$)/u, (route) =>
    broken ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await signInAs(stage, page, 'admin');
  await page.goto('/dashboard');
  const failed = page.getByText(/要対応の一覧を読み込めませんでした/u);
  await failed.waitFor();
  broken = false;

  await page
    .getByRole('button', { name: /もう一度/u })
    .first()
    .click();
  await failed.waitFor({ state: 'detached' });

  const stuck = page.getByRole('region', { name: '送付が止まっています' });
  await stuck.waitFor();
  await expectFits(page);
  const folds = stuck.getByRole('button', { name: /をくわしく見る$/u });
  expect(await folds.count()).toBeGreaterThan(10);
  await folds.first().click();
  await stuck.getByRole('button', { name: /対応済みにする/u }).waitFor();
  await expectFits(page);
});
