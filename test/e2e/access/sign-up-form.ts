/** How a newcomer goes through the sign-up, page by page. */
import type { Page } from 'playwright-core';
import { askForSignUp, newPassword } from '#test/support/people/newcomer.ts';
import type { Stage } from '#test/e2e/stage.ts';

let serial = 0;
export const newAddress = (): string => `browser${String(++serial)}@typing.example`;

const heading = (page: Page, name: RegExp | string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

export const mailedAddress = async (
  { system }: Pick<Stage, 'system'>,
  email = newAddress(),
): Promise<string> => `/auth/signup/selectType#proof=${await askForSignUp(system, email)}`;

export async function chooseKind(page: Page, kind: '個人' | '団体' | '学校'): Promise<void> {
  // Who is invited to a school reads it at another kind.
  await page.getByRole('radio', { name: new RegExp(`^${kind}`, 'u') }).check();
  await page.getByRole('button', { name: '入力へ進む' }).click();
  await heading(page, `${kind}の登録`);
}

async function fillName(page: Page): Promise<void> {
  await page.getByLabel(/^姓/u).fill('髙見');
  await page.getByLabel(/^名/u).fill('打子');
  await page.getByLabel(/^セイ/u).fill('たかみ');
  await page.getByLabel(/^メイ/u).fill('うつこ');
}

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel(/^電話番号/u).fill('０３−１２３４−５６７８');
  await page.getByLabel(/^郵便番号/u).fill('1000001');
  await page.getByLabel(/^都道府県/u).selectOption('東京都');
  await page.getByLabel(/^市区町村/u).fill('千代田区千代田1-1');
}

export async function fillIndividual(page: Page, [year, month, day] = ['1990', '4', '1']): Promise<void> {
  await fillName(page);
  await page.getByRole('textbox', { name: '年', exact: true }).fill(year ?? '');
  await page.getByRole('textbox', { name: '月', exact: true }).fill(month ?? '');
  await page.getByRole('textbox', { name: '日', exact: true }).fill(day ?? '');
}

export async function fillSchool(page: Page): Promise<void> {
  await page.getByLabel(/^学校名 /u).fill('鍵盤中学校');
  await page.getByLabel(/^学校名（フリガナ）/u).fill('けんばんちゅうがっこう');
  await page.getByLabel(/^学校種/u).selectOption('中学校');
  await fillContact(page);
  await fillName(page);
}

export async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: '登録内容を確認する' }).click();
  await heading(page, '登録内容の確認');
}

export async function fillPassword(page: Page): Promise<void> {
  await page.locator('input[type=password]').nth(0).fill(newPassword);
  await page.locator('input[type=password]').nth(1).fill(newPassword);
  await page.getByRole('checkbox', { name: /利用規約/u }).check();
  await page.getByRole('button', { name: 'この内容で登録する' }).click();
}

export async function finish(page: Page): Promise<void> {
  await fillPassword(page);
  await heading(page, /登録(が完了|を受け付け)/u);
}
