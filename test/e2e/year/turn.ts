/** The turn of the year: one class goes up, the other leaves, and one who left keeps the record. */
import { resultContract } from '#shared/competition/result/contract.ts';
import { newPassword } from '#test/support/people/newcomer.ts';
import { eventually, signInWith } from '#test/support/system.ts';
import { chooseKind, confirm, fillIndividual, finish } from '#test/e2e/access/sign-up-form.ts';
import { throughMenu } from '../stage.ts';
import { phone } from '../visitor.ts';
import { come, enter, mailedTo, owner, pupilOf, school, type Visit, type Year } from './year.ts';

/** Of the class that leaves. */
const graduate = (year: Year) => pupilOf(year, 3);
const grownUp = { username: 'umino@mail.example', password: newPassword };

export async function classesMoveOn(year: Year): Promise<void> {
  const { page, button } = await enter(year, owner);
  await throughMenu(page, '生徒', '進級・卒業');
  const decide = (name: string, label: string) =>
    page.getByRole('combobox', { name: `${name}は` }).selectOption({ label });
  await decide('2年1組', '進級する');
  await decide('3年1組', '卒業する');
  await page.getByText(/進級 \d人、卒業 \d人、新しく作るグループ 1/u).waitFor();
  await button('進級・卒業を確定する').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('卒業');
  await dialog.getByRole('button', { name: '確定する' }).click();
  await page.getByText(/人の進級・卒業が終わりました/u).waitFor();
}

/** The sheet of codes is printed; whose code it is stands beside it. */
export async function codesAreHandedOut(year: Year): Promise<void> {
  const { page, button, heading } = await enter(year, owner);
  await page.goto('/user-group/roll-over');
  await button(/^3年1組の卒業生\d人に引き継ぎコードを発行する/u).click();
  await page.getByRole('dialog').getByRole('button', { name: '引き継ぎコードを発行する' }).click();
  await heading('記録の引き継ぎコード').waitFor();
  const sheet = await page.locator('main').innerText();
  const after = sheet.slice(sheet.indexOf(graduate(year).name));
  year.claimCode = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/u.exec(after)?.[0] ?? '';
}

/** From the code on the sheet to an account of their own, and back to the record. */
export async function graduateKeepsTheRecord(year: Year): Promise<void> {
  const visit = await come(year, phone);
  const { page, button, link } = visit;
  await page.goto(`/account/claim#code=${year.claimCode}`);
  await link('個人のアカウントを作る').click();
  await link('メールアドレスの入力へ進む').click();
  await page.getByLabel(/メールアドレス/u).fill(grownUp.username);
  await button('確認のメールを送る').click();
  await page.waitForURL('**/auth/signup/send-email-success');
  await page.goto(await mailedTo(year, grownUp.username, 'アカウント登録'));
  await chooseKind(page, '個人');
  await fillIndividual(page);
  await confirm(page);
  await finish(page);
  await link('自分のホームへ進む').click();
  await page.waitForURL('**/dashboard/individual');
  await takesItOver(visit);
}

/** The code that was scanned has waited for the account. */
async function takesItOver({ page, button, link }: Visit): Promise<void> {
  await page.goto('/account');
  await link('学校・団体での記録を引き継ぐ').click();
  await page.getByText(school).waitFor();
  await button('このアカウントに引き継ぐ').click();
  await page.getByText('記録を引き継ぎました').waitFor();
}

/** Result and certificate are the graduate's own now. */
export async function graduateHasAll(year: Year): Promise<void> {
  // A job brings them; their list is read once.
  const person = await signInWith(year.system, 'email', grownUp.username, grownUp.password);
  await eventually(
    async () => (await person.call(resultContract.listResults, { query: {} })).value().items,
    (items) => items.some(({ certificateId }) => certificateId !== undefined),
  );
  const { page, link } = await enter(year, grownUp, phone);
  await throughMenu(page, '大会', '結果');
  await page
    .getByRole('link', { name: /ローマ字/u })
    .first()
    .click();
  await link('認定証を見る').click();
  await page.getByText(graduate(year).name).first().waitFor();
}
