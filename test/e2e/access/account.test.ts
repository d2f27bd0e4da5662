/** Settings of one's own account in the browser, on a phone. */
import { beforeEach, expect, test } from 'vitest';
import { allRows, type Row } from '#test/support/ledger.ts';
import { eventually, nextSecond } from '#test/support/system.ts';
import { codeMailedTo, newPassword, signUp } from '#test/support/people/newcomer.ts';
import { publishTerms } from '#test/support/terms.ts';
import { newAddress } from './sign-up-form.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { namedOn, openStage, signInAs, typeCredentials } from '#test/e2e/stage.ts';
import { phone, type Visitor } from '#test/e2e/visitor.ts';

const stage = openStage();
let visitor: Visitor;
let email: string;

beforeEach(async () => {
  email = newAddress();
  await signUp(stage.system, email);
  visitor = await stage.visit(phone);
  await enter(email, newPassword);
});

async function enter(address: string, password: string, { page } = visitor): Promise<void> {
  await page.goto('/auth/signin');
  await typeCredentials(page, address, password);
  await page.waitForURL('**/dashboard/individual');
}
const { button } = namedOn(() => visitor.page);

test('the profile is changed, and a change made elsewhere meanwhile is told before it is replaced', async () => {
  const { page } = visitor;
  await page.goto('/account');
  await button('登録内容を変更する').click();
  await page.getByLabel(/^姓/u).fill('後山');

  const other = await page.context().newPage();
  await other.goto('/account');
  await other.getByRole('button', { name: '登録内容を変更する' }).click();
  await other.getByLabel(/^姓/u).fill('先山');
  await other.getByRole('button', { name: '登録内容を保存する' }).click();
  await other.getByText('登録内容を保存しました').waitFor();
  await other.close();

  await button('登録内容を保存する').click();
  await page.getByRole('alert').getByText('先山', { exact: false }).waitFor();
  await expectAccessible(page);
  await expectFits(page);
  await button('登録内容を保存する').click();
  await page.getByText('登録内容を保存しました').waitFor();
  await page.getByRole('main').getByText('後山 打子').waitFor();
});

test('the password is changed: this device stays, another one is out', async () => {
  const { page } = visitor;
  const other = await stage.visit(phone);
  await enter(email, newPassword, other);

  await page.goto('/account/changePassword');
  await page.waitForURL('**/account/changePasword');
  const fields = page.locator('input[type=password]');
  const fill = async (current: string, next: string): Promise<void> => {
    await fields.nth(0).fill(current);
    await fields.nth(1).fill(next);
    await fields.nth(2).fill(next);
    await button('パスワードを変更する').click();
  };
  await fill('not-the-password', 'another-good-phrase');
  await page.getByRole('alert').getByText('今のパスワードが違います').waitFor();
  await fill(newPassword, 'Takahashi2026');
  await page.getByRole('alert').getByText('よく使われるパスワード').first().waitFor();
  await fill(newPassword, 'another-good-phrase');
  await page.getByText('パスワードを変更しました').waitFor();
  await page.goto('/dashboard/individual');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(page.url()).toContain('/dashboard/individual');

  await other.page.goto('/account');
  await other.page.waitForURL('**/auth/signin**');
});

test('signed out everywhere: this device and another one are out, and the password still lets in', async () => {
  const { page } = visitor;
  const other = await stage.visit(phone);
  await enter(email, newPassword, other);
  await page.goto('/account');
  await button('すべての端末からサインアウトする').click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'サインアウトする', exact: true }).click();
  await page.waitForURL('**/auth/signin');

  await other.page.goto('/account');
  await other.page.waitForURL('**/auth/signin**');
  // Sessions are told apart by the second.
  await nextSecond(stage.system);
  await enter(email, newPassword);
});

test('the address is changed with the mailed code, which a reload does not lose', async () => {
  const { page } = visitor;
  const next = newAddress();
  await page.goto('/account');
  await page.getByRole('link', { name: 'メールアドレスを変更する' }).click();
  await page.getByRole('textbox', { name: /メールアドレス/u }).fill(next);
  await page.locator('input[type=password]').fill('not-the-password');
  await button('確認コードを送る').click();
  await page.getByRole('alert').getByText('今のパスワードが違います').waitFor();
  await expectAccessible(page);
  await expectFits(page);
  await page.locator('input[type=password]').fill(newPassword);
  await button('確認コードを送る').click();
  await page.getByText(next, { exact: false }).first().waitFor();
  await page.reload();

  const code = await codeMailedTo(stage.system, next);
  await page.getByRole('textbox', { name: /確認コード/u }).waitFor();
  // The mail is opened where nothing is known of it: its page has the field.
  const [link = ''] = /http\S+changeEmail\S*/u.exec(stage.system.mail.list(next).at(-1)?.text ?? '') ?? [];
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(link);
  await page.getByText('メールで届いた6桁の確認コードを').waitFor();
  await page.getByRole('textbox', { name: /確認コード/u }).fill(code);
  await button('メールアドレスを変更する').click();
  await page.getByText('メールアドレスを変更しました').waitFor();

  const other = await stage.visit(phone);
  await enter(next, newPassword, other);
});

test('the account is deleted by its holder, who cannot come back; a pupil is told to ask the teacher', async () => {
  const { page } = visitor;
  await page.goto('/account');
  await page.getByRole('link', { name: 'アカウントの削除について' }).click();
  await page.locator('input[type=password]').fill(newPassword);
  await page.getByRole('textbox', { name: /確認の言葉/u }).fill('けす');
  await button('アカウントを削除する').click();
  await page.getByText('「削除」と入力してください').first().waitFor();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('textbox', { name: /確認の言葉/u }).fill('「削除」');
  await button('アカウントを削除する').click();
  await page.getByText('アカウントを削除しました').waitFor();
  const gone = (rows: readonly Row[]) => !rows.some(({ sk, email: of }) => sk === 'PROFILE' && of === email);
  await eventually(() => allRows(stage.system), gone);
  await page.getByLabel(/メールアドレス/u).fill(email);
  await page.getByLabel('パスワード').first().fill(newPassword);
  await button(/^サインインする/u).click();
  await page.getByRole('alert').getByText('パスワードが違います').waitFor();

  const pupil = await stage.visit(phone);
  await signInAs(stage, pupil.page, 'pupil-1-1');
  await pupil.page.goto('/account/delete');
  await pupil.page.getByText('に いってください').waitFor();
  expect(await pupil.page.getByRole('button', { name: '削除' }).count()).toBe(0);
  await expectAccessible(pupil.page);
  await expectFits(pupil.page);
});

test('the own data is made into a file and downloaded', async () => {
  const { page } = visitor;
  await page.goto('/account');
  await button('自分のデータを書き出す').click();
  await page.getByText('書き出しました').waitFor();
  await expectAccessible(page);
  await expectFits(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button('データ（ZIP）をダウンロードする').click(),
  ]);
  expect(download.suggestedFilename()).toBe('typing-data.zip');
});

/** Written and published in the console, for everybody to agree to. */
async function publishNewTerms(text: string): Promise<void> {
  const { page } = await stage.visit();
  await signInAs(stage, page, 'admin');
  await page.goto('/admin/pages/terms');
  await page.getByRole('button', { name: 'この版をもとに書く' }).click();
  await page.getByRole('textbox', { name: '文面' }).fill(text);
  await page.getByLabel('変えたところ').fill('新しい条を足しました');
  await page.getByRole('button', { name: '新しい版として保存する' }).click();
  await page.getByRole('button', { name: 'この版を公開する' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: '改めて同意をお願いする' }).check();
  await dialog.getByLabel(/^理由/u).fill('規約を変えるため');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'この版を公開する' }).click();
  await page.getByRole('row', { name: /第1版を読む.*いま有効/u }).waitFor();
  await page.getByText('改めて同意をお願いする（利用規約', { exact: false }).waitFor();
  await expectAccessible(page);
  await stage.system.restartFunctions();
}

test('newer terms of the office are asked for at the next visit, read anew where they change meanwhile, and listed', async () => {
  const { page } = visitor;
  await page.goto('/account');
  await page.getByRole('heading', { level: 1, name: 'アカウントの設定' }).waitFor();
  await publishNewTerms('## 新しい条\n\n一つ目の新しい規約です。');

  await page.goto('/account');
  await page.getByRole('heading', { level: 1, name: '利用規約の確認' }).waitFor();
  expect(page.url()).toContain('/auth/signin?back=%2Faccount');
  await page.getByText('一つ目の新しい規約です。').waitFor();
  await expectAccessible(page);
  await expectFits(page);

  await publishTerms(stage.system, '二つ目の新しい規約です。');
  await button('利用規約に同意して続ける').click();
  await page.getByRole('alert').getByText('もう一度新しくなりました', { exact: false }).waitFor();
  await page.getByText('二つ目の新しい規約です。').waitFor();
  await expectAccessible(page);
  await expectFits(page);

  await button('利用規約に同意して続ける').click();
  await page.waitForURL('**/account');
  await page.getByRole('list', { name: '最近の変更' }).getByText('新しい利用規約に同意しました').waitFor();
  await expectAccessible(page);
  await expectFits(page);
});
