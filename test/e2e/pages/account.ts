/** What one sets about oneself. */
import { newAddress } from '#test/e2e/access/sign-up-form.ts';
import { at, heading, shows, unread, type PageObject } from './page-object.ts';

export const accountPages = {
  '/account': {
    as: 'individual',
    address: at('/account'),
    ready: async (page) => {
      await page.getByRole('button', { name: '登録内容を変更する' }).click();
      await page.getByRole('button', { name: '登録内容を保存する' }).waitFor();
    },
    also: {
      'seen by a pupil': { as: 'pupil-1-1', address: at('/account'), ready: shows('あなたの こと') },
      'a passkey is added': {
        as: 'teacher',
        address: at('/account'),
        ready: async (page) => {
          await page.getByRole('button', { name: 'パスキーを追加する' }).click();
          await page.getByLabel('パスキーの名前').waitFor();
        },
      },
      'passkeys unread': {
        as: 'teacher',
        address: at('/dashboard'),
        ready: unread('/account', '**/auth/passkeys*', 'パスキー'),
      },
      unread: {
        as: 'individual2',
        address: at('/dashboard/individual'),
        ready: unread('/account', '**/auth/account-events*', '最近の変更'),
      },
    },
  },
  '/account/changePasword': {
    as: 'individual',
    address: at('/account/changePasword'),
    ready: (page) => page.getByRole('button', { name: 'パスワードを変更する' }).waitFor(),
    also: {
      'refused to a pupil': {
        as: 'pupil-1-1',
        address: at('/account/changePasword'),
        ready: async (page) => {
          await page.getByRole('button', { name: 'パスワードを かえる' }).click();
          await page.getByRole('alert').waitFor();
        },
      },
    },
  },
  '/account/changeEmail': {
    as: 'individual',
    address: at('/account/changeEmail'),
    ready: async (page) => {
      await page.getByRole('textbox', { name: /メールアドレス/u }).fill(newAddress());
      await page.getByLabel('今のパスワード').first().fill('Typing-2026!');
      await page.getByRole('button', { name: '確認コードを送る' }).click();
      await page.getByRole('textbox', { name: /確認コード/u }).waitFor();
    },
  },
  '/account/delete': {
    as: 'individual',
    address: at('/account/delete'),
    ready: (page) => page.getByRole('button', { name: 'アカウントを削除する' }).waitFor(),
    also: {
      'seen by a pupil': { as: 'pupil-1-1', address: at('/account/delete'), ready: heading(/./u) },
    },
  },
  '/account/claim': {
    as: 'individual',
    address: at('/account/claim'),
    ready: (page) => page.getByRole('button', { name: '引き継ぎコードを確かめる' }).waitFor(),
  },
} satisfies Record<string, PageObject>;
