/** News: as anybody, a member and a pupil read it, and as the office writes it. */
import { at, heading, shows, unread, type PageObject } from './page-object.ts';

export const newsPages = {
  '/news': {
    as: 'individual',
    address: at('/news'),
    ready: (page) => page.getByRole('link', { name: /オープンバッジ/u }).waitFor(),
    also: {
      'signed out': { address: at('/news'), ready: shows('点検') },
      'for a pupil': { as: 'pupil-1-1', address: at('/news'), ready: shows('よんだことに する') },
      'to a school': { as: 'school', address: at('/news'), ready: shows('進級・卒業の手続き') },
      unread: { address: at('/'), ready: unread('/news', '**/public-news*', 'お知らせ') },
    },
  },
  '/notices': {
    as: 'individual',
    address: at('/notices'),
    // Which of them is the newest depends on what was bought before.
    ready: (page) => page.locator('main').getByRole('heading', { level: 2 }).first().waitFor(),
    also: {
      'for a pupil': { as: 'pupil-1-1', address: at('/notices'), ready: shows('けっか') },
      'to a school, none yet': {
        as: 'organization',
        address: at('/notices'),
        ready: heading('通知'),
      },
      unread: { as: 'individual', address: at('/'), ready: unread('/notices', '**/main/notices*', '通知') },
    },
  },
  '/news/:id': {
    as: 'school',
    address: at('/news/nws_seed-schools'),
    ready: (page) => page.getByRole('table').waitFor(),
    also: {
      'signed out': { address: at('/news/nws_seed-season'), ready: shows('くわしい') },
      'for a pupil': { as: 'pupil-1-1', address: at('/news/nws_seed-season'), ready: shows('くわしい') },
    },
  },
  '/admin/news/new': {
    as: 'admin',
    address: at('/admin/news/new'),
    ready: async (page) => {
      await page.getByRole('textbox', { name: '本文' }).fill('## 見出し\n\n- |言葉《ことば》\n- **強調**');
      await page.getByRole('heading', { level: 2, name: '見出し', exact: true }).waitFor();
    },
    also: {
      refused: {
        as: 'admin',
        address: at('/admin/news/new'),
        ready: async (page) => {
          await page.getByRole('button', { name: '下書きとして保存する' }).click();
          await page.getByText('題を入力してください').first().waitFor();
        },
      },
    },
  },
  '/admin/news/:id': {
    as: 'admin',
    address: at('/admin/news/nws_seed-schools'),
    ready: (page) => page.getByRole('button', { name: '掲載をやめる' }).waitFor(),
    also: {
      draft: {
        as: 'admin',
        address: at('/admin/news/nws_seed-draft'),
        ready: (page) => page.getByRole('button', { name: '下書きを削除する' }).waitFor(),
      },
      'being rewritten': {
        as: 'admin',
        address: at('/admin/news/nws_seed-schools'),
        ready: async (page) => {
          await page.getByRole('button', { name: '書き直す' }).click();
          await page.getByRole('textbox', { name: '書き直す理由' }).waitFor();
        },
      },
    },
  },
} satisfies Record<string, PageObject>;
