/** An estimate: of so many, and of what is in the cart. */
import type { Page } from 'playwright-core';
import { cartContract } from '#shared/shop/cart/contract.ts';
import { putEntriesIn, viewCart } from '#test/support/shop/cart.ts';
import { signIn } from '#test/support/system.ts';
import { at, shows, type PageObject, type Running } from './page-object.ts';

const empty = '/estimate';

export async function fillEstimate(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^参加する人数/u }).fill('６０');
  await page.getByRole('textbox', { name: /^紙（郵送）/u }).fill('60');
  await page.getByRole('textbox', { name: /^タイピングメソッド/u }).fill('10');
  await page.getByRole('textbox', { name: '宛名' }).fill('桜木市立さくら小学校長');
  await page.getByText('付けない', { exact: false }).first().click();
  await page.getByRole('textbox', { name: '件名' }).fill('令和8年度 タイピング大会の参加');
}
const calculate = (page: Page) => page.getByRole('button', { name: '見積もりを計算する' }).click();
const issue = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'この内容で見積書を発行する' }).click();
  await page.getByRole('button', { name: '見積書（PDF）を保存する' }).waitFor();
};

const issued = async (page: Page): Promise<void> => {
  await fillEstimate(page);
  await calculate(page);
  await issue(page);
};

async function filled({ system }: Running): Promise<string> {
  const person = await signIn(system, 'individual2');
  if ((await viewCart(person)).items.length === 0) await putEntriesIn(person, 'kanji', 'words');
  return '/cart/estimate';
}

export const estimatePages = {
  '/estimate': {
    address: at(empty),
    ready: (page) => page.getByRole('button', { name: '見積もりを計算する' }).waitFor(),
    also: {
      refused: {
        address: at(empty),
        ready: async (page) => {
          await calculate(page);
          await page.getByText('見積もるものの数を、どれか1つは入力してください').first().waitFor();
        },
      },
      'to be checked': {
        address: at(empty),
        ready: async (page) => {
          await fillEstimate(page);
          await calculate(page);
          await page.getByRole('button', { name: 'この内容で見積書を発行する' }).waitFor();
        },
      },
      issued: { address: at(empty), ready: issued },
      'of an unknown number': {
        address: at(empty),
        ready: async (page) => {
          await page.getByRole('textbox', { name: '見積番号' }).fill('E2026-00000000');
          await page.getByRole('button', { name: '見積書を開く' }).click();
          await page.getByText('この番号の見積書は見つかりません').first().waitFor();
        },
      },
      'of a school': { as: 'school', address: at(empty), ready: issued },
    },
  },
  '/cart/estimate': {
    as: 'individual2',
    address: filled,
    ready: (page) => page.getByRole('button', { name: '見積書の内容を確認する' }).waitFor(),
    also: {
      issued: {
        as: 'individual2',
        address: filled,
        ready: async (page) => {
          await page.getByRole('textbox', { name: '件名' }).fill('大会の参加');
          await page.getByRole('button', { name: '見積書の内容を確認する' }).click();
          await issue(page);
        },
      },
      empty: {
        as: 'organization',
        address: async ({ system }) => {
          const person = await signIn(system, 'organization');
          const { version } = await viewCart(person);
          await person.call(cartContract.emptyCart, { body: { version } });
          return '/cart/estimate';
        },
        ready: shows('見積もれるものがカートにありません'),
      },
    },
  },
} as const satisfies Readonly<Record<string, PageObject>>;
