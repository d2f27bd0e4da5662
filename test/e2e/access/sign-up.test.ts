/** From nobody to somebody in the browser: sign-up as each kind, and the way back in for who forgot the password. */
import { beforeEach, describe, expect, test } from 'vitest';
import { newPassword, proofMailedTo } from '#test/support/people/newcomer.ts';
import { publishTerms } from '#test/support/terms.ts';
import {
  chooseKind,
  confirm,
  fillIndividual,
  fillSchool,
  fillPassword,
  finish,
  mailedAddress,
  newAddress,
} from './sign-up-form.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { namedOn, openStage, signInAs, typeCredentials } from '#test/e2e/stage.ts';
import { phone, type Visitor } from '#test/e2e/visitor.ts';

const stage = openStage();
let visitor: Visitor;

beforeEach(async () => {
  visitor = await stage.visit(phone);
});

const { button, heading } = namedOn(() => visitor.page);

const enter = (email: string, password: string) => typeCredentials(visitor.page, email, password);

describe('sign-up', () => {
  test('as an individual: from the front page through the mail, in a tab of its own, to the own dashboard', async () => {
    let { page } = visitor;
    const email = newAddress();
    await page.goto('/');
    await page.getByRole('link', { name: '個人で登録する' }).click();
    await page.getByRole('link', { name: 'メールアドレスの入力へ進む' }).click();
    await page.getByLabel(/メールアドレス/u).fill(email);
    await button('確認のメールを送る').click();
    await page.waitForURL('**/auth/signup/send-email-success');
    await page.getByText(email).waitFor();

    const proof = await proofMailedTo(stage.system, email, 'アカウント登録');
    page = await page.context().newPage();
    await page.goto(`/auth/signup/selectType#proof=${proof}`);
    await page.getByText(`${email} を確認しました`, { exact: false }).waitFor();
    expect(page.url(), 'the proof leaves the address bar').not.toContain(proof);
    expect(await page.getByRole('radio', { name: '個人' }).isChecked(), 'said on the front page').toBe(true);
    await chooseKind(page, '個人');
    await fillIndividual(page);
    await page.reload();
    expect(await page.getByLabel(/^姓/u).inputValue(), 'the draft survives a reload').toBe('髙見');
    await confirm(page);
    await page.getByText('タカミ ウツコ').waitFor();
    await finish(page);
    expect(JSON.stringify(await page.evaluate(() => Object.entries(sessionStorage)))).not.toMatch(
      new RegExp(`${newPassword}|${proof}`, 'u'),
    );

    await page.getByRole('link', { name: '自分のホームへ進む' }).click();
    await page.waitForURL('**/dashboard/individual');
  });

  test('as a school: waits for approval, and can look around', async () => {
    const { page } = visitor;
    const email = newAddress();
    await page.goto(await mailedAddress(stage, email));
    await chooseKind(page, '学校');
    await fillSchool(page);
    await confirm(page);
    await finish(page);
    await page.getByText('承認', { exact: false }).first().waitFor();

    await page.getByRole('link', { name: '自分のホームへ進む' }).click();
    await page.waitForURL('**/dashboard');
    await heading(/./u).waitFor();
  });

  test('a child needs a guardian, a common password is refused, and nothing typed is lost', async () => {
    const { page } = visitor;
    await page.goto(await mailedAddress(stage));
    await chooseKind(page, '個人');
    await fillIndividual(page, ['2018', '5', '5']);
    await button('登録内容を確認する').click();
    await page.getByRole('alert').getByText('保護者の同意').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('checkbox', { name: /保護者/u }).check();
    await confirm(page);

    await page.locator('input[type=password]').nth(0).fill('password2026!');
    await page.locator('input[type=password]').nth(1).fill('password2026!');
    await button('この内容で登録する').click();
    await page.getByRole('alert').getByText('よく使われるパスワード', { exact: false }).waitFor();
    await page.getByRole('alert').getByText('利用規約への同意', { exact: false }).waitFor();
    await finish(page);
  });

  test('a used link says so, on the way and at the end, and offers the sign-in and another mail', async () => {
    const { page } = visitor;
    const address = await mailedAddress(stage);
    const second = await stage.visit(phone);
    for (const each of [second.page, page]) {
      await each.goto(address);
      await chooseKind(each, '個人');
      await fillIndividual(each);
      await confirm(each);
    }
    await finish(page);

    await fillPassword(second.page);
    await second.page.getByText('このリンクは使えません').waitFor();
    await expectAccessible(second.page);
    await second.page.goto(address);
    await second.page.getByText('このリンクは使えません').waitFor();
    await second.page.getByRole('link', { name: 'サインインする' }).waitFor();
    await expectAccessible(second.page);
    await second.page.getByRole('link', { name: 'もう一度メールを受け取る' }).click();
    await second.page.waitForURL('**/auth/signup/send-email-verification');
  });

  test('signs out whoever is signed in, and the correctly spelled address leads to the given one', async () => {
    const { page } = visitor;
    await signInAs(stage, page, 'individual2');

    await page.goto(await mailedAddress(stage));
    await page.getByRole('radio').first().waitFor();
    await page.goto('/auth/signup/confirm');
    await page.waitForURL('**/auth/signup/selectType');

    await page.goto('/dashboard/individual');
    await page.waitForURL('**/auth/signin?**');
  });
});

describe('a forgotten password', () => {
  test('is chosen anew by mail', async () => {
    const { page } = visitor;
    const email = 'individual@typing.example';
    await page.goto('/auth/signin');
    await page.getByRole('link', { name: 'パスワードを忘れた方' }).click();
    // Sign-in has a field of that name as well, and stands there until the page has come.
    await page.waitForURL('**/auth/forgotPassword');
    await page.getByLabel(/メールアドレス/u).fill(email);
    await button('再設定のメールを送る').click();
    await page.getByText('メールの送信を受け付けました').waitFor();
    const sent = await page.getByRole('status').innerText();

    const proof = await proofMailedTo(stage.system, email, 'パスワードの再設定');
    await page.goto(`/auth/resetPassword#proof=${proof}`);
    await page.locator('input[type=password]').nth(0).fill('a-brand-new-phrase');
    await page.locator('input[type=password]').nth(1).fill('a-brand-new-phrase');
    await button('パスワードを変更する').click();
    await heading('パスワードを変更しました').waitFor();
    await page.getByRole('link', { name: 'サインインする' }).click();
    await enter(email, 'a-brand-new-phrase');
    await page.waitForURL('**/dashboard/individual');

    const stranger = await stage.visit(phone);
    await stranger.page.goto('/auth/forgotPassword');
    await stranger.page.getByRole('button', { name: '再設定のメールを送る' }).click();
    await stranger.page.getByRole('alert').getByText('登録したメールアドレス').waitFor();
    await stranger.page.getByLabel(/メールアドレス/u).fill('nobody@typing.example');
    await stranger.page.getByRole('button', { name: '再設定のメールを送る' }).click();
    await stranger.page.getByText('メールの送信を受け付けました').waitFor();
    const unknown = await stranger.page.getByRole('status').innerText();
    expect(unknown.replace('nobody@typing.example', email)).toBe(sent);
  });

  test('a pupil is told to ask the teacher', async () => {
    const { page } = visitor;
    await page.goto('/auth/forgotPassword');
    await page.getByLabel(/メールアドレス/u).fill('482913');
    await button('再設定のメールを送る').click();
    await page.getByRole('status').getByText('わすれました', { exact: false }).waitFor();
    await expectAccessible(page);
  });
});

// The last one: the accounts that are there owe consent from here on.
test('GIVEN a form that is filled in WHEN the terms change before it is sent THEN it says so, shows them, asks for consent alone, and goes through', async () => {
  const { page } = visitor;
  await page.goto(await mailedAddress(stage));
  await chooseKind(page, '個人');
  await fillIndividual(page);
  await confirm(page);
  const consent = page.getByRole('checkbox', { name: /利用規約/u });
  await page.locator('input[type=password]').nth(0).fill(newPassword);
  await page.locator('input[type=password]').nth(1).fill(newPassword);
  await consent.check();

  await publishTerms(stage.system, '入力のあいだに公開した規約です。');
  await button('この内容で登録する').click();
  await page.getByRole('alert').getByText('利用規約が新しくなりました', { exact: false }).waitFor();
  await page.getByText('入力のあいだに公開した規約です。').waitFor();
  expect(await consent.isChecked()).toBe(false);
  expect(await page.locator('input[type=password]').nth(1).inputValue()).toBe(newPassword);
  await expectAccessible(page);
  await expectFits(page);

  await consent.check();
  await button('この内容で登録する').click();
  await heading(/登録が完了/u).waitFor();
});
