/** Invite codes through the pages: a teacher hands one out, a pupil and an individual use it, a pupil is taken out and put back. */
import { beforeEach, expect, test } from 'vitest';
import { fillInPupil, inviteCode } from '#test/e2e/pages/pupils.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { namedOn, openStage, signInAs, typeCredentials } from '#test/e2e/stage.ts';
import { phone, type Visitor } from '#test/e2e/visitor.ts';

const stage = openStage();
let visitor: Visitor;

beforeEach(async () => {
  visitor = await stage.visit(phone);
});

const { button, heading } = namedOn(() => visitor.page);

test('a teacher makes a code, a pupil registers with it on a phone and signs in, and the code is revoked', async () => {
  const { page } = visitor;
  await signInAs(stage, page, 'teacher');
  await page.goto('/user-group/invite');
  await button('招待コードを作る').first().click();
  await page.getByRole('textbox', { name: /使える人数/u }).fill('２');
  await page.getByRole('dialog').getByRole('button', { name: '招待コードを作る' }).click();
  await page.getByRole('img', { name: /5年1組に参加するページを開くQRコード/u }).waitFor();
  await expectAccessible(page);
  await expectFits(page);
  // The page to type from the wall, and the code beside it.
  await page.getByText(/\/auth\/joinGroup$/u).waitFor();
  const code = await page
    .getByText(/^[A-Z\d]{4}-[A-Z\d]{4}$/u)
    .first()
    .innerText();
  const address = `/auth/joinGroup?code=${code.replace('-', '')}`;

  const { page: pupil } = await stage.visit(phone);
  await pupil.goto(address);
  await pupil.getByText('5年1組').waitFor();
  await pupil.getByRole('button', { name: '生徒として新しく登録する' }).click();
  await fillInPupil(pupil, { family: '青木', given: '空', kana: 'あおき' });
  await pupil.locator('input[name=password]').fill('sora-no-ao-7');
  await pupil.locator('input[name=confirmation]').fill('sora-no-ao-7');
  await pupil.getByRole('button', { name: /^これで/u }).click();
  await pupil.getByRole('heading', { level: 1, name: /できました/u }).waitFor();
  await expectAccessible(pupil);
  await expectFits(pupil);
  // Written down nowhere else: a phone that loads the page again shows it again, and not to the next one with the link.
  await pupil.reload();
  await pupil.getByText('482913').waitFor();
  const { page: next } = await stage.visit(phone);
  await next.goto(address);
  await next.getByRole('button', { name: '生徒として新しく登録する' }).waitFor();
  await pupil.getByRole('link', { name: 'サインインする' }).click();
  await pupil.getByLabel('パスワード').first().fill('sora-no-ao-7');
  await pupil.getByRole('button', { name: /^サインイン/u }).click();
  await pupil.waitForURL(/\/dashboard\/student/u);

  await page.reload();
  await page.getByText('あと1人（2人中）').waitFor();
  await button(/^取り消す：/u).click();
  await button('招待コードを取り消す').click();
  await page.getByText('取り消し済み', { exact: true }).waitFor();
  // Somebody who could have used it: a teacher could not join anyway.
  const { page: late } = await stage.visit(phone);
  await late.goto(address);
  await late.getByText(/では参加できません/u).waitFor();
});

test('an individual types a code, signs in on the way, joins, and is in the list of the class', async () => {
  const { page } = visitor;
  const { code } = await inviteCode(stage);
  await page.goto('/auth/joinGroup');
  await page
    .getByRole('textbox', { name: /招待コード/u })
    .fill(`${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase());
  await button('招待コードを確かめる').click();
  await page.getByRole('link', { name: /個人のアカウントでサインイン/u }).click();
  await heading('サインイン').waitFor();
  const account = stage.system.accounts.find(({ key }) => key === 'individual');
  await typeCredentials(page, account?.username ?? '', account?.password ?? '');
  await button('このアカウントで参加する').click();
  await page.getByText('グループに参加しました').waitFor();
  await expectAccessible(page);
  await page.goto(`/auth/joinGroup?code=${code}`);
  await button('このアカウントで参加する').click();
  await page.getByText(/もう参加しています/u).waitFor();

  const { page: staff } = await stage.visit();
  await signInAs(stage, staff, 'teacher');
  await staff.goto('/user-group/list');
  await staff.getByText('個人のアカウント').waitFor();

  await page.goto('/account');
  await button('桜鍵小学校のグループから抜ける').click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: '抜ける' }).click();
  await page.getByText('今年度に参加しているグループはありません').waitFor();
  await expectFits(page);
  await staff.reload();
  await staff.getByRole('table').waitFor();
  expect(await staff.getByText('個人のアカウント').count()).toBe(0);
});

test('two pupils are taken out of a group and one is put back', async () => {
  const { page } = visitor;
  await signInAs(stage, page, 'teacher');
  await page.goto('/user-group/list');
  await page.getByRole('table').waitFor();
  await page.getByRole('checkbox', { name: /樹を選択/u }).check();
  await page.getByRole('checkbox', { name: /花音を選択/u }).check();
  await button('グループから外す').click();
  await page.getByText(/利用を止める」を選んでください/u).waitFor();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'グループから外す' }).click();
  await page.getByText('2人をグループから外しました').waitFor();
  await page.getByRole('checkbox', { name: /樹を選択/u }).waitFor({ state: 'detached' });

  await page.getByRole('combobox', { name: '状態' }).selectOption({ label: '外した生徒' });
  // Of a year that is over nobody was taken out, and nothing speaks of them.
  await button(/もとに戻す：.*樹/u).waitFor();
  expect(await page.getByText('前の年度に外した生徒').count()).toBe(0);
  await button(/もとに戻す：.*樹/u).click();
  await page.getByText(/樹 さんを5年1組に戻しました/u).waitFor();
  await button(/もとに戻す：.*樹/u).waitFor({ state: 'detached' });
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('combobox', { name: '状態' }).selectOption({ label: 'すべて' });
  await page.getByRole('checkbox', { name: /樹を選択/u }).waitFor();
});
