/** A pupil reads easy words with furigana also when something goes wrong, and somebody else does not. */
import { expect, test } from 'vitest';
import { expectAccessible, expectFits } from './page-checks.ts';
import { openStage, signInAs } from './stage.ts';
import { phone } from './visitor.ts';

const stage = openStage();

test('GIVEN a pupil who changes the password WHEN it is refused THEN it is said in easy words, as far as the switch wants', async () => {
  const { page } = await stage.visit(phone);
  await signInAs(stage, page, 'pupil-1-1');
  await page.goto('/account/changePasword');
  await page.getByRole('heading', { level: 1, name: 'パスワードを かえる' }).waitFor();
  await page.getByRole('textbox', { name: /^あたらしい パスワード/u }).fill('abc');
  await page.getByRole('button', { name: 'パスワードを かえる' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('なおす ところが 3つ あります').waitFor();
  await alert.getByText('いまの パスワードを うってください').waitFor();
  expect(await alert.locator('rt').first().textContent()).toBe('もじ');
  await expectAccessible(page);
  await expectFits(page);

  await page.goto('/nowhere');
  await page.getByRole('heading', { level: 1, name: 'ページが みつかりませんでした' }).waitFor();
});

test('GIVEN a pupil who mistypes the password WHEN it is wrong THEN the way in speaks easily, and to nobody with a mail address', async () => {
  const { page } = await stage.visit(phone);
  await page.goto('/auth/signin?code=482913&user=aoi');
  await page.getByLabel('パスワード').first().fill('wrong-password');
  await page.getByRole('button', { name: /^サインイン/u }).click();
  await page.getByRole('alert').getByText('パスワードが ちがいます').waitFor();

  const adult = await stage.visit(phone);
  await adult.page.goto('/auth/signin');
  await adult.page.getByLabel(/メールアドレス/u).fill('individual@typing.example');
  await adult.page.getByLabel('パスワード').first().fill('wrong-password');
  await adult.page.getByRole('button', { name: /^サインイン/u }).click();
  await adult.page.getByRole('alert').getByText('パスワードが違います').waitFor();
});
