/** The pages every service has, and what the office does about them. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { contactContract } from '#shared/site/contact/contract.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { request } from '#test/support/system.ts';
import { at, shows, unread, type PageObject, type Running } from './page-object.ts';

async function sent({ system }: Running): Promise<string> {
  await forgetRateLimits(system);
  const requestKey = randomUUID();
  const body = {
    name: '山田 花子',
    email: 'hanako@typing.example',
    topic: 'competition',
    text: '参加票を印刷したいのですが、どのページからできますか。\n学校の先生に聞いても分かりませんでした。',
    requestKey,
    typedFor: 30_000,
  } as const;
  (await request(system, contactContract.sendContact, { body }, undefined)).value();
  return `ctc_${requestKey}`;
}

/** The page as it is while the office has switched something off. */
const switchedOff =
  (name: string, address: string, text: string) =>
  async (page: Page): Promise<void> => {
    const until = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();
    const notice = '点検のため、受付を止めています。ご不便をおかけします。';
    await page.route('**/api/main/switches', (route) =>
      route.fulfill({ json: { items: [{ name, notice, until }] } }),
    );
    await page.goto(address);
    await page.getByText(text).first().waitFor();
  };

export const informationPages = {
  '/accessibility': {
    address: at('/accessibility'),
    ready: (page) => page.getByRole('table', { name: '達成基準ごとの結果' }).waitFor(),
  },
  '/:components': {
    address: at('/terms'),
    ready: (page) => page.getByRole('heading', { level: 2, name: /第15条/u }).waitFor(),
    also: {
      privacy: { address: at('/privacy'), ready: shows('保存する期間') },
      tokushoho: { address: at('/tokushoho'), ready: shows('適格請求書発行事業者の登録番号') },
      contact: {
        address: at('/contact'),
        ready: (page) => page.getByRole('button', { name: 'お問い合わせを送る' }).waitFor(),
      },
      'contact, refused': {
        address: at('/contact'),
        ready: async (page) => {
          await page.getByRole('button', { name: 'お問い合わせを送る' }).click();
          await page.getByText('氏名を入力してください').first().waitFor();
        },
      },
      help: { address: at('/help'), ready: shows('件あります') },
      'help for a pupil': {
        as: 'pupil-1-1',
        address: at('/help'),
        ready: (page) => page.getByRole('heading', { level: 3 }).first().waitFor(),
      },
      'help, found nothing': {
        address: at('/help'),
        ready: async (page) => {
          await page.getByRole('searchbox').fill('そんな言葉はない');
          await page.getByText('見つかりませんでした').waitFor();
        },
      },
      unread: { address: at('/'), ready: unread('/terms', '**/static-pages/*', '利用規約') },
    },
  },
  '/admin/switches': {
    as: 'admin',
    address: at('/admin/switches'),
    ready: shows('続くこと'),
    also: {
      'being switched off': {
        as: 'admin',
        address: at('/admin/switches'),
        ready: async (page) => {
          await page.getByRole('button', { name: '新規登録の受付を止める' }).click();
          await page.getByRole('textbox', { name: '利用者に見せる文' }).waitFor();
        },
      },
      // Answered in its place: the others share this system.
      'as it is read at the top': {
        address: at('/'),
        ready: switchedOff('sign-up', '/', '新規登録を一時的に止めています'),
      },
      'as it is read at sign-up': {
        address: at('/'),
        ready: switchedOff('sign-up', '/auth/signup/send-email-verification', '点検のため'),
      },
      unread: {
        as: 'admin',
        address: at('/'),
        ready: unread('/admin/switches', '**/api/main/admin/switches', '受付の状態'),
      },
    },
  },
  '/admin/pages/:slug': {
    as: 'admin',
    address: at('/admin/pages/tokushoho'),
    ready: shows('適格請求書発行事業者の登録番号'),
    also: {
      'being written': {
        as: 'admin',
        address: at('/admin/pages/contact'),
        ready: async (page) => {
          await page.getByRole('button', { name: 'この版をもとに書く' }).click();
          await page.getByRole('textbox', { name: '文面' }).waitFor();
        },
      },
    },
  },
  '/admin/contacts': {
    as: 'admin',
    address: async (stage) => {
      await sent(stage);
      return '/admin/contacts';
    },
    ready: (page) => page.getByRole('cell', { name: '返事を待っています' }).first().waitFor(),
  },
  '/admin/contacts/:id': {
    as: 'admin',
    address: async (stage) => `/admin/contacts/${await sent(stage)}`,
    ready: (page) => page.getByRole('button', { name: 'メールで返事をする' }).waitFor(),
    also: {
      'being answered': {
        as: 'admin',
        address: async (stage) => `/admin/contacts/${await sent(stage)}`,
        ready: async (page) => {
          await page.getByRole('button', { name: 'メールで返事をする' }).click();
          await page.getByRole('textbox', { name: '内容' }).waitFor();
        },
      },
    },
  },
} satisfies Record<string, PageObject>;
