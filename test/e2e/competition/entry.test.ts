/** Entering in the browser: one person, a whole class, a teacher with a file, and what may be done until it begins. */
import { beforeEach, describe, expect, test } from 'vitest';
import { normalSwitches } from '#infra/local/stripe/webhooks.ts';
import { ownEntries } from '#test/support/competition/entry.ts';
import { eventually, signIn } from '#test/support/system.ts';
import { choosePupils } from '#test/e2e/pages/entry.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { namedOn, openStage, signInAs } from '#test/e2e/stage.ts';
import { phone, type Visitor } from '#test/e2e/visitor.ts';
import { confirmOrder } from '../confirm-order.ts';

const stage = openStage();
let visitor: Visitor;
const { button, link, heading } = namedOn(() => visitor.page);

beforeEach(() => stage.system.stripe.setSwitches(normalSwitches));

async function come(account: string, options = phone): Promise<void> {
  visitor = await stage.visit(options);
  await signInAs(stage, visitor.page, account);
}
const legalItems = [
  '数量',
  '価格・送料・合計',
  '支払いの時期と方法',
  'お渡しの時期',
  '申込の期限',
  '取り消しと返金',
];
async function order(): Promise<void> {
  const { page } = visitor;
  for (const item of legalItems) await page.getByText(item, { exact: true }).waitFor();
  await confirmOrder(page);
  await page.waitForURL('**/__local/pay/**');
}

describe('an individual on a phone', () => {
  test('enters two 課題, stops, goes on, pays, changes one and gives it up', async () => {
    await come('individual');
    const { page } = visitor;
    await page.goto('/maipaso-competition');
    await link('参加を申し込む').first().click();
    await button('申込内容を確認する').click();
    await page.getByText('参加する課題を1つ以上選んでください').first().waitFor();
    await page.getByRole('checkbox', { name: /ローマ字/u }).check();
    await page.getByRole('checkbox', { name: /英文A/u }).check();
    await button('申込内容を確認する').click();
    await page.getByText('この部門では学年が順位の対象外です', { exact: false }).first().waitFor();
    await page.reload();
    await page.getByText('2,100円', { exact: true }).waitFor();
    await order();

    await button('やめて戻る').click();
    await page.getByText('お支払いがまだの申込があります').waitFor();
    await button(/^支払いを続ける/u).click();
    await page.waitForURL('**/__local/pay/**');
    await button('カードで支払う').click();
    await page.getByText('申込が完了しました').waitFor();
    await page.getByRole('table').getByText('参加できます').first().waitFor();

    const person = await signIn(stage.system, 'individual');
    const ready = await eventually(
      () => ownEntries(person),
      (entries) => entries.every(({ state }) => state === 'ready'),
    );
    expect(ready).toHaveLength(2);
    await page.goto(`/maipaso-competition/changeAssignment?entry=${ready[0]!.id}`);
    await button('この内容に変更する').click();
    await page.getByText('課題も参加者も変わっていません').first().waitFor();
    await page.getByRole('combobox', { name: /課題/u }).selectOption('kanji');
    await button('この内容に変更する').click();
    await page.getByText('申込を変更しました').waitFor();
    await page.getByRole('row', { name: /漢字/u }).waitFor();

    await page.getByRole('button', { name: /漢字.*をくわしく見る/u }).click();
    await button('漢字の操作').click();
    await page.getByRole('menuitem', { name: '参加を取りやめる' }).click();
    await page.getByText('お支払いいただいた代金は返金されません', { exact: false }).waitFor();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: '参加を取りやめる' }).click();
    await page.getByText('参加を取りやめました').waitFor();
    await page.getByText('取りやめ', { exact: true }).first().waitFor();
  });
});

describe('a school', () => {
  test('enters its class: the count says what is missing, the file is checked, and paying makes all ready', async () => {
    await come('school', {});
    const { page } = visitor;
    await page.goto('/maipaso-competition/register-multiple');
    await page.getByText(/あと3人、5件で団体申込ができます/u).waitFor();
    await link('課題を選ぶ').click();
    await choosePupils(page);
    await page.getByText(/8人・8件を選択中。団体申込ができます/u).waitFor();
    await page.getByRole('checkbox', { name: '青木 葵を選択' }).uncheck();
    await page.getByText(/7人・7件を選択中/u).waitFor();

    await page.goto('/maipaso-competition/register-multiple/bulk');
    const csv = ['学年,組,出席番号,ローマ字', '5,1,1,○', '5,1,99,○', '5,1,2,たぶん'].join('\n');
    await page.locator('input[type=file]').setInputFiles({
      name: '申込.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await button('内容を確かめる').click();
    await page.getByText('1人・1件を読み取りました').waitFor();
    await page.getByText('学年・組・出席番号の合う生徒が見つかりません').waitFor();
    await page.getByText('「たぶん」は読み取れません', { exact: false }).waitFor();
    await expectAccessible(page);
    await button('1件を申込に加える').click();
    await page.getByText(/8人・8件を選択中/u).waitFor();

    await link('申込内容を確認する').click();
    await heading('団体の申込内容の確認').waitFor();
    await page.getByRole('row', { name: /青木 葵.*ローマ字/u }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await order();
    await button('カードで支払う').click();
    await page.getByText('申込が完了しました').waitFor();
    await page.getByRole('table').getByText('参加できます').first().waitFor();

    const pupil = await stage.visit(phone);
    await signInAs(stage, pupil.page, 'pupil-1-1');
    await pupil.page.goto('/maipaso-competition');
    await pupil.page.getByText('られます').first().waitFor();
  });

  test('GIVEN somebody was entered meanwhile THEN it is said who, before anything is ordered', async () => {
    await come('school', {});
    const { page } = visitor;
    await page.goto('/maipaso-competition/register-multiple/select');
    await choosePupils(page);
    await link('申込内容を確認する').click();

    await page.getByText(/7件は申し込めないため、金額に含めていません/u).waitFor();
    await button('申し込めないものを外す').click();
    await page.getByText(/あと2人、4件で団体申込ができます/u).waitFor();
    expect(await page.getByRole('button', { name: /^申込を確定して/u }).count()).toBe(0);
  });

  test('a teacher finds only the class given to them', async () => {
    await come('teacher', {});
    const { page } = visitor;
    await page.goto('/maipaso-competition/participant');
    await page.getByText('まだ申込がありません').or(page.getByRole('table')).waitFor();

    expect(await page.getByLabel('グループ').locator('option').allTextContents()).toEqual(['5年1組']);
  });
});

test('a step that is none is no page', async () => {
  await come('school', {});
  await visitor.page.goto('/maipaso-competition/register-multiple/elsewhere');
  await visitor.page.getByText('This page could not be found', { exact: false }).waitFor();
});
