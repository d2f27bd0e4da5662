/** A school comes into being: signed up by mail, approved by the office, its pupils let in. */
import { expect } from 'vitest';
import { cardsOn, type PaperCard } from '#test/support/school/login-cards.ts';
import { workbook } from '#test/support/school/workbook.ts';
import { chooseKind, confirm, fillSchool, finish } from '#test/e2e/access/sign-up-form.ts';
import { phone } from '../visitor.ts';
import {
  come,
  enter,
  enterHere,
  enterOffice,
  mailedTo,
  owner,
  pupilsPassword,
  saved,
  school,
  type Year,
} from './year.ts';

const classes = { '3年1組': ['海野', '空川', '森山'], '2年1組': ['川上', '池田', '浜口'] } as const;
const roster = [
  ['姓', '名', 'セイ', 'メイ', '出席番号', 'グループ名'],
  ...Object.entries(classes).flatMap(([group, families]) =>
    families.map((family, at) => [family, '太郎', 'カナ', 'タロウ', at + 1, group]),
  ),
];

export async function signsUp(year: Year): Promise<void> {
  const visit = await come(year);
  const { page, button, link } = visit;
  await page.goto('/');
  await link(/登録/u).first().click();
  await link('メールアドレスの入力へ進む').click();
  await page.getByLabel(/メールアドレス/u).fill(owner.username);
  await button('確認のメールを送る').click();
  await page.waitForURL('**/auth/signup/send-email-success');
  await page.goto(await mailedTo(year, owner.username, 'アカウント登録'));
  await chooseKind(page, '学校');
  await fillSchool(page);
  await confirm(page);
  await finish(page);
  await link('自分のホームへ進む').click();
  await page.getByText('事務局の承認をお待ちください').waitFor();
}

export async function isApproved(year: Year): Promise<void> {
  const { page, button, link } = await enterOffice(year);
  await link('承認待ちの一覧を開く').click();
  await link(school).click();
  await button('承認する').click();
  await page.getByRole('dialog').getByRole('button', { name: '承認する' }).click();
  await page.getByText('承認しました。責任者に').waitFor();
}

/** From the mail of the approval to a job that makes the cards. */
export async function putsPupilsIn(year: Year): Promise<void> {
  const visit = await come(year);
  const { page, button } = visit;
  await page.goto(await mailedTo(year, owner.username, '承認しました'));
  await enterHere(visit, owner);
  await page.getByLabel(/名簿のファイル（Excel/u).setInputFiles({
    name: '名簿.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(workbook(roster)),
  });
  await button('読み込む').click();
  await button('2つのグループを作り、新しく6人を登録する').click();
  await page.getByText('登録が終わりました').waitFor();
  await button('ログインカードを作る').click();
  await button('PDFで受け取る').click();
  await page.getByText('できました').waitFor();
}

async function signsInWith(year: Year, { organizationCode, userName, password }: PaperCard): Promise<void> {
  const visit = await come(year, phone);
  const { page, button, heading } = visit;
  await page.goto('/auth/signin');
  await enterHere(visit, { username: `${organizationCode}-${userName}`, password });
  await heading(/あたらしい/u).waitFor();
  await page.getByRole('textbox', { name: /^あたらしい パスワード/u }).fill(pupilsPassword);
  await page.getByRole('textbox', { name: /^もういちど/u }).fill(pupilsPassword);
  await button('この パスワードに する').click();
  await page.waitForURL(/\/dashboard\/student/u);
}

export async function pupilsComeIn(year: Year): Promise<void> {
  const { page, button } = await enter(year, owner);
  await page.goto('/user-group/success');
  const cards = cardsOn(await saved(page, () => button(/^PDFをダウンロードする/u).click())).flat();
  expect(cards).toHaveLength(6);
  await Promise.all(cards.map((card) => signsInWith(year, card)));
  year.pupils = cards.map(({ organizationCode, userName, name }) => ({
    username: `${organizationCode}-${userName}`,
    password: pupilsPassword,
    name: name.replace(/ さん$/u, ''),
  }));
}
