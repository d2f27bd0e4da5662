/** From the office's first word to a reader's last: news, a contact and its answer, the help. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { eventually } from '#test/support/system.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { namedOn, openStage, signInAs } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';

const stage = openStage({ apart: true });

/** It goes to everybody: said before the press that sends it. */
async function agreed(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByText('すべての人（サインインしていない人も）').waitFor();
  await dialog.getByRole('button', { name: '掲載する' }).click();
  // It says the same sentence as the page below it.
  await dialog.waitFor({ state: 'hidden' });
}

test('GIVEN the office WHEN it writes, publishes and corrects news THEN a reader finds it unread, reads it, and sees the correction', async () => {
  const office = await stage.visit();
  await signInAs(stage, office.page, 'admin');
  await office.page.goto('/admin/news/new');
  const { button, heading } = namedOn(() => office.page);
  await office.page.getByRole('textbox', { name: /題/u }).fill('年末年始の休業について');
  const body = office.page.getByRole('textbox', { name: '本文' });
  await body.fill('12月29日から休みます。\n\n<script>alert(1)</script>');
  await body.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, '12月29日'.length));
  await button('強調').press('Enter');
  expect(await body.inputValue()).toMatch(/^\*\*12月29日\*\*から休みます。\n/u);
  await button('下書きとして保存する').click();
  await heading('年末年始の休業について').waitFor();
  await button('掲載する').click();
  await agreed(office.page);
  await office.page.locator('main').getByText('から見えています').waitFor();

  const reader = await stage.visit(phone);
  await signInAs(stage, reader.page, 'individual');
  await reader.page.goto('/news');
  const row = reader.page.getByRole('listitem').filter({ hasText: '年末年始の休業' });
  await row.getByText('未読').waitFor();
  const noted = reader.page.waitForResponse(/\/news\/nws_[^/]+\/reading$/u);
  await row.getByRole('link').click();
  await reader.page.getByText('12月29日').waitFor();
  // Whoever is gone before that has not read it.
  await (await noted).finished();
  expect(await reader.page.getByText('<script>alert(1)</script>').count()).toBe(1);
  await reader.page.goto('/news');
  await row.waitFor();
  expect(await row.getByText('未読').count()).toBe(0);

  await button('書き直す').click();
  await office.page.getByRole('textbox', { name: '本文' }).fill('**12月30日**から休みます。');
  await button('保存する').click();
  await office.page.getByText('書き直す理由を入力してください').first().waitFor();
  await office.page.getByRole('textbox', { name: '書き直す理由' }).fill('日付の誤りを直しました');
  await button('保存する').click();
  await office.page.getByText('（日付の誤りを直しました）', { exact: false }).waitFor();

  const outside = await stage.visit(phone);
  await outside.page.goto('/news');
  await outside.page.getByRole('link', { name: '年末年始の休業について' }).click();
  await outside.page.getByText('12月30日').waitFor();
  await outside.page.getByText('訂正：', { exact: false }).waitFor();
  expect([...office.faults, ...reader.faults, ...outside.faults]).toEqual([]);
});

test('GIVEN a large photograph WHEN it is put into news THEN it is sent small and without where it was taken, and a reader sees it in its place', async () => {
  const office = await stage.visit();
  await signInAs(stage, office.page, 'admin');
  await office.page.goto('/admin/news/new');
  const { button, heading } = namedOn(() => office.page);
  await office.page.getByRole('textbox', { name: /題/u }).fill('会場の地図');
  await office.page.getByRole('textbox', { name: '本文' }).fill('会場はこちらです。');
  await button('本文に入れる').click();
  await office.page.getByText('画像を選んでください').first().waitFor();
  await office.page.getByText('画像に何が写っているかを入力してください').first().waitFor();
  const file = (name: string, buffer: Buffer) =>
    office.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await file('壊れた画像.png', Buffer.from('no picture'));
  await office.page.getByRole('textbox', { name: /^画像の説明/u }).fill('駅から会場までの地図[北口]');
  await button('本文に入れる').click();
  await office.page.getByText('この画像は読み取れませんでした', { exact: false }).first().waitFor();
  await office.page.setViewportSize({ width: 2400, height: 1600 });
  await file('地図.png', await office.page.screenshot({ type: 'png' }));
  await office.page.setViewportSize({ width: 1280, height: 800 });
  const sent = office.page.waitForRequest(/news-pictures$/u);
  await button('本文に入れる').click();
  const { data } = (await sent).postDataJSON() as { data: string };
  expect(data.length).toBeLessThan(400_000);
  await office.page.getByText('本文の最後に入れました', { exact: false }).waitFor();
  await expectAccessible(office.page);
  await office.page.getByRole('img', { name: '駅から会場までの地図北口' }).waitFor();
  await button('下書きとして保存する').click();
  await heading('会場の地図').waitFor();
  await button('掲載する').click();
  await agreed(office.page);
  await office.page.locator('main').getByText('から見えています').waitFor();

  const { page } = await stage.visit(phone);
  await page.goto('/news');
  await page.getByRole('link', { name: '会場の地図' }).click();
  const picture = page.getByRole('img', { name: '駅から会場までの地図北口' });
  await picture.waitFor();
  // Its place is there before it is.
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await expectFits(page);
  await expectAccessible(page);
});

test('GIVEN a form half-sent without a network WHEN it is sent again THEN nothing was lost, it is one contact, and the office answers by mail', async () => {
  await forgetRateLimits(stage.system);
  const { page } = await stage.visit(phone);
  await page.clock.install();
  await page.goto('/contact');
  const email = 'guardian@typing.example';
  await page.getByRole('textbox', { name: /氏名/u }).fill('森 楓');
  await page.getByRole('textbox', { name: /メールアドレス/u }).fill(email);
  await page.getByRole('combobox', { name: /種類/u }).selectOption('certificate');
  await page.getByRole('textbox', { name: /内容/u }).fill('紙の認定証はいつ届きますか。');
  // Slower than a program.
  await page.clock.fastForward(3_100);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'お問い合わせを送る' }).click();
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByRole('textbox', { name: /内容/u }).inputValue()).toContain('紙の認定証');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'お問い合わせを送る' }).click();
  await page.getByText('お問い合わせを受け付けました').first().waitFor();

  const office = await stage.visit();
  await signInAs(stage, office.page, 'admin');
  await office.page.goto('/admin/contacts');
  await office.page.getByRole('row').filter({ hasText: '森 楓' }).getByRole('link').click();
  const { button } = namedOn(() => office.page);
  await button('メールで返事をする').click();
  await office.page.getByRole('textbox', { name: '内容' }).fill('5営業日以内に発送します。');
  await button('メールで返事をする').click();
  await office.page.getByText('返事をしました').first().waitFor();
  await eventually(
    () => Promise.resolve(stage.system.mail.list(email)),
    (mails) => mails.some(({ text }) => text.includes('5営業日以内')),
  );
});

test('GIVEN a question WHEN the help is searched, or an article linked to THEN it is open', async () => {
  const { page } = await stage.visit(phone);
  await page.goto('/help');
  await page.getByRole('searchbox').fill('こんびに');
  await page.getByRole('heading', { level: 3, name: 'コンビニで支払うには' }).waitFor();
  await page.goto(`/help#${encodeURIComponent('コンビニで支払うには')}`);
  await page.getByText('支払い番号と期限を表示します', { exact: false }).waitFor();
});

test('GIVEN any page WHEN its foot is followed THEN the pages every service has are there, and a word that is none is 404', async () => {
  const { page } = await stage.visit(phone);
  for (const [link, title] of [
    ['特定商取引法に基づく表記', '特定商取引法に基づく表記'],
    ['プライバシーポリシー', 'プライバシーポリシー'],
    ['利用規約', '利用規約'],
  ] as const) {
    await page.goto('/auth/signin');
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.title()).toContain(title);
  }
  await page.goto('/imprint');
  await page.getByRole('heading', { level: 1, name: 'ページが見つかりませんでした' }).waitFor();
});
