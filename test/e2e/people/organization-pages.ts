/** What people do on the pages of an organisation. */
import type { Page } from 'playwright-core';

/** Fills in the form of a school, on whichever page it stands. */
export async function fillSchool(page: Page, name = '鍵盤中学校'): Promise<void> {
  await page.getByLabel(/学校の名称/u).fill(name);
  await page.getByLabel(/名称のフリガナ/u).fill('けんばんちゅうがっこう');
  await page.getByLabel(/学校種/u).selectOption('中学校');
  await page.getByLabel(/郵便番号/u).fill('１０００００１');
  await page.getByLabel(/都道府県/u).selectOption('東京都');
  await page.getByLabel(/市区町村/u).fill('千代田区千代田1-1');
  await page.getByLabel(/電話番号/u).fill('０３－１２３４－５６７８');
}
