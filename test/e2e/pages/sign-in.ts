/** Signing in, a forgotten password, joining by a code. */
import type { Page } from 'playwright-core';
import { passwordContract } from '#shared/access/password/contract.ts';
import { pictureNames } from '#shared/access/picture-sign-in/pictures.ts';
import type { PictureClass } from '#shared/access/picture-sign-in/schema.ts';
import { linkAs, registerDomain } from '#test/support/access/entrance.ts';
import { openDoor, otherWords } from '#test/support/access/picture-sign-in.ts';
import { classId } from '#test/support/pupils.ts';
import { request, signIn } from '#test/support/system.ts';
import { proofMailedTo } from '#test/support/people/newcomer.ts';
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

/** Those that were opened, by what their address ends with. */
const doors = new Map<string, PictureClass>();
/** Of a class whose pupils all have pictures. */
async function doorOf({ system }: Running): Promise<string> {
  const open = await openDoor(await signIn(system, 'teacher'), classId(1));
  const hash = `#code=${open.code}`;
  doors.set(hash, open);
  return `/auth/pictures${hash}`;
}
/** Answers what is read out for it. */
async function firstPicture(page: Page): Promise<string> {
  await heading('5年1組')(page);
  const first = page.getByRole('main').getByRole('button').first();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await first.click();
  await page.getByRole('button', { name: 'あかい' }).waitFor();
  return name;
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
  '/auth/pictures': {
    address: doorOf,
    ready: heading('5年1組'),
    also: {
      'without a code': { address: at('/auth/pictures'), ready: heading('いまは はいれません') },
      'a picture is chosen': {
        address: doorOf,
        ready: async (page) => {
          await firstPicture(page);
        },
      },
      'wrong words': {
        address: doorOf,
        ready: async (page) => {
          const name = await firstPicture(page);
          const open = doors.get(new URL(page.url()).hash);
          const child = open?.children.find(({ picture }) => picture && pictureNames[picture] === name);
          for (const word of otherWords(child?.words ?? ['あかい', 'ぼうし']))
            await page.getByRole('button', { name: word }).click();
          await page.getByRole('alert').waitFor();
        },
      },
      'somebody is still in': { as: 'pupil-1-1', address: doorOf, ready: heading(/はいっています/u) },
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
