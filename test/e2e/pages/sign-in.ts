/** Signing in, a forgotten password, joining by a code. */
import type { Page } from 'playwright-core';
import { passwordContract } from '#shared/access/password/contract.ts';
import { linkAs, registerDomain } from '#test/support/entrance.ts';
import { request } from '#test/support/system.ts';
import { proofMailedTo } from '#test/support/newcomer.ts';
import { at, heading, shows, type PageObject, type Running } from './page-object.ts';
import { inviteCode } from './pupils.ts';

/** From the button on, in a school whose domain is registered; the first choice is at whoever vouches. */
const chosenAs =
  (person: RegExp, ready: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('link', { name: person }).click();
    await ready(page);
  };
async function registered({ system }: Running): Promise<string> {
  (await registerDomain(system, 'school', 'it@sakurakey.example')).value();
  return '/auth/entrance?with=google';
}

export const signInPages = {
  '/auth/signin': {
    address: at('/auth/signin'),
    ready: heading(/サインイン/u),
    also: {
      refused: {
        address: at('/auth/signin?code=482913&user=aoi'),
        ready: async (page) => {
          await page.getByLabel('パスワード').first().fill('wrong-password');
          await page.getByRole('button', { name: /^サインイン/u }).click();
          await page.getByRole('alert').waitFor();
        },
      },
      'by a passkey': {
        address: at('/auth/signin'),
        ready: async (page) => {
          await page.getByRole('button', { name: 'パスキーでサインイン' }).click();
          await page.getByLabel('メールアドレス').fill('nobody@typing.example');
          await page.getByRole('button', { name: 'パスキーを使う' }).click();
          await page.getByRole('alert').waitFor();
        },
      },
      'session ended': { address: at('/auth/signin?ended=1'), ready: shows('有効期限が切れました') },
    },
  },
  '/auth/forgotPassword': {
    address: at('/auth/forgotPassword'),
    ready: (page) => page.getByRole('button', { name: /メールを送る/u }).waitFor(),
  },
  '/auth/resetPassword': {
    address: async ({ system }) => {
      const email = 'individual2@typing.example';
      const body = { email };
      (await request(system, passwordContract.requestPasswordReset, { body }, undefined)).value();
      return `/auth/resetPassword#proof=${await proofMailedTo(system, email, 'パスワードの再設定')}`;
    },
    ready: (page) => page.getByRole('button', { name: 'パスワードを変更する' }).waitFor(),
  },
  '/auth/entrance': {
    address: at('/auth/entrance'),
    ready: shows('学校のアカウントで入れませんでした'),
    also: {
      'before an administrator allowed it': {
        address: at('/auth/entrance?error=access_denied&error_subcode=cancel'),
        ready: shows('承諾が、まだのようです'),
      },
      'an administrator allowed it': {
        address: at('/auth/entrance?admin_consent=True'),
        ready: heading('承諾されました'),
      },
      'the end of a portal’s link': {
        address: at('/auth/entrance?with=portal-choice'),
        ready: heading('リンクの先を選ぶ'),
      },
      'not of the portal': {
        address: at('/auth/entrance?error=portal'),
        ready: shows('学習eポータルから来たことを確かめられませんでした'),
      },
      'for the first time': {
        address: registered,
        ready: chosenAs(/ひな/u, heading('はじめてのサインインです')),
      },
      'for the first time, signed in': {
        as: 'pupil-1-3',
        address: registered,
        ready: chosenAs(/ひな/u, heading(/つなぎますか/u)),
      },
      'somebody who is known': {
        address: async (stage) => {
          const address = await registered(stage);
          (await linkAs(stage.system, 'pupil-1-1', 'aoi@sakurakey.example')).value();
          return address;
        },
        ready: chosenAs(/あおい/u, heading(/さんですか/u)),
      },
    },
  },
  '/auth/joinGroup': {
    address: async (stage) => `/auth/joinGroup?code=${(await inviteCode(stage)).code}`,
    ready: async (page) => {
      await page.getByRole('button', { name: '生徒として新しく登録する' }).click();
      await page.getByRole('button', { name: /^(?:この内容|これで)/u }).waitFor();
    },
  },
} satisfies Record<string, PageObject>;
