/** Signing in, a forgotten password, joining by a code. */
import { passwordContract } from '#shared/access/password/contract.ts';
import { request } from '#test/support/system.ts';
import { proofMailedTo } from '#test/support/newcomer.ts';
import { at, heading, shows, type PageObject } from './page-object.ts';
import { inviteCode } from './pupils.ts';

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
  '/auth/joinGroup': {
    address: async (stage) => `/auth/joinGroup?code=${(await inviteCode(stage)).code}`,
    ready: async (page) => {
      await page.getByRole('button', { name: '生徒として新しく登録する' }).click();
      await page.getByRole('button', { name: /^(?:この内容|これで)/u }).waitFor();
    },
  },
} satisfies Record<string, PageObject>;
