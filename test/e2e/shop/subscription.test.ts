/** Subscribing in the browser: a person for themself, a school for a class, and what a pupil then sees. */
import { expect, describe, test } from 'vitest';
import { eventually, signIn } from '#test/support/system.ts';
import { openContents, standingOf } from '#test/support/shop/subscription.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { openStage, visitAs } from '#test/e2e/stage.ts';
import { phone, type Visitor } from '#test/e2e/visitor.ts';
import { confirmOrder } from '../confirm-order.ts';

const stage = openStage();
const legalItems = [
  '数量',
  '価格・送料・合計',
  '支払いの時期と方法',
  'お支払いの回数と日',
  'お渡しの時期',
  '申込の期限',
  '取り消しと返金',
];

async function confirmAndPay({ page }: Visitor): Promise<void> {
  for (const item of legalItems) await page.getByText(item, { exact: true }).waitFor();
  await expectAccessible(page);
  await confirmOrder(page);
  await page.waitForURL('**/__local/pay/**');
}
const payByCard = async ({ page }: Visitor): Promise<void> => {
  await page.getByRole('button', { name: 'カードで支払う' }).click();
  await page.getByText('申込が完了しました').waitFor();
};

describe.each([
  ['at 1280 px', {}, 'individual', 'programing', 'プログラミング'],
  ['on a phone', phone, 'individual2', 'typing-english', 'タイピング英語'],
] as const)('an individual %s', (_, options, account, contentName, title) => {
  test('stops before paying, goes on, pays, and says that no next year is wanted', async () => {
    const visitor = await visitAs(stage, account, options);
    const { page } = visitor;
    await page.goto('/subscribe');
    await page.getByRole('link', { name: `内容を見て申し込む：${title}` }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('link', { name: '申込内容を確認する' }).click();
    await confirmAndPay(visitor);

    await page.getByRole('button', { name: 'やめて戻る' }).click();
    await page.getByText('お支払いがまだの申込があります').waitFor();
    await page.getByText('1人分のお支払いを待っています。').waitFor();
    await page.getByRole('button', { name: /^支払いを続ける/u }).click();
    await page.waitForURL('**/__local/pay/**');
    await payByCard(visitor);
    await page
      .getByText(/3月31日.*まで利用できます。/u)
      .first()
      .waitFor();
    await expectAccessible(page);
    await expectFits(page);
    expect(await openContents(await signIn(stage.system, account))).toContain(contentName);
    await page.getByRole('link', { name: `練習する：${title}` }).waitFor();

    await page.getByRole('link', { name: `状態と手続きを見る：${title}` }).click();
    await page.getByRole('button', { name: '年度末で終わりにする' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '年度末で終わりにする' }).click();
    await page.getByText(/3月31日.*まで（この日で終わります）/u).waitFor();
    await page.getByRole('button', { name: '終わりにするのを取り消す' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '取り消す', exact: true }).click();
    await page.getByRole('button', { name: '年度末で終わりにする' }).waitFor();
    await expectFits(page);
  });
});

describe('a school', () => {
  test('buys 40 seats, gives them to a class, takes one back, and the pupil sees what is open', async () => {
    const visitor = await visitAs(stage, 'school');
    const { page } = visitor;
    await page.goto('/subscribe/typing-english');
    const seats = page.getByLabel('使う人数');
    await seats.fill('1201');
    await page.getByRole('button', { name: '申込内容を確認する' }).click();
    await page.getByText('人数は1から1200までの数字で入力してください').first().waitFor();
    await seats.fill('40');
    await page.getByRole('button', { name: '申込内容を確認する' }).click();
    await page.getByText('79,200円').first().waitFor();
    await confirmAndPay(visitor);
    await payByCard(visitor);
    await page.getByRole('link', { name: '状態と手続きを見る：タイピング英語' }).click();

    await page.getByText('40人分のうち、0人分を使っています').waitFor();
    await page.getByLabel('グループ').selectOption({ label: '5年1組' });
    await page.getByRole('checkbox', { name: /件をすべて選択/u }).check();
    await page.getByRole('button', { name: '使えるようにする', exact: true }).click();
    await page.getByText('8人を使えるようにしました').waitFor();
    await page.getByText('40人分のうち、8人分を使っています').waitFor();
    await expectAccessible(page);

    const pupil = await visitAs(stage, 'pupil-1-1', phone);
    await pupil.page.goto('/subscribe');
    await pupil.page.getByText('つかえます。').first().waitFor();
    await expectAccessible(pupil.page);
    await expectFits(pupil.page);
    expect(await pupil.page.getByText(/円/u).count()).toBe(0);

    await page.getByRole('checkbox', { name: '青木 葵を選択' }).check();
    await page.getByRole('button', { name: '利用を取りやめる' }).click();
    await page.getByText('1人の利用を取りやめました').waitFor();
    await page.getByLabel('利用', { exact: true }).selectOption({ label: '使っていない生徒' });
    await page.getByRole('row', { name: /青木 葵/u }).waitFor();
    await pupil.page.reload();
    await pupil.page.getByText('まだ つかえません').first().waitFor();
    const owner = await signIn(stage.system, 'school');
    await eventually(
      () => standingOf(owner, 'typing-english'),
      ({ given }) => given === 7,
    );

    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
  });

  test('a content of which there is none answers as any unknown address does', async () => {
    const { page } = await visitAs(stage, 'individual');
    await page.goto('/subscribe/piano');
    await page.getByRole('heading', { level: 1, name: 'ページが見つかりませんでした' }).waitFor();
  });
});
