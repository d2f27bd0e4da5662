/** Groups and pupils of a school. */
import { at, heading, shows, unread, type PageObject } from './page-object.ts';
import { inviteCode, fillInPupil } from './pupils.ts';

export const groupPages = {
  '/user-group': {
    as: 'school',
    address: at('/user-group'),
    ready: (page) => page.getByRole('table').waitFor(),
    also: {
      'seen by a teacher': { as: 'teacher', address: at('/user-group'), ready: shows('5年1組') },
      unread: {
        as: 'school',
        address: at('/dashboard'),
        ready: unread('/user-group', '**/user-group/groups*', 'グループ'),
      },
    },
  },
  '/user-group/guide': { as: 'school', address: at('/user-group/guide'), ready: heading(/進め方/u) },
  '/user-group/create': { as: 'school', address: at('/user-group/create'), ready: heading(/登録/u) },
  '/user-group/create-group': {
    as: 'school',
    address: at('/user-group/create-group'),
    ready: heading('グループを作る'),
  },
  '/user-group/complete': {
    as: 'school',
    address: at('/user-group/complete?group=grp_sakurakey-2026-5-1'),
    ready: (page) => page.getByText('5年1組').waitFor(),
  },
  '/user-group/create-user': {
    as: 'school',
    address: at('/user-group/create-user'),
    ready: (page) => page.getByRole('combobox', { name: /グループ/u }).waitFor(),
    also: {
      refused: {
        as: 'school',
        address: at('/user-group/create-user'),
        ready: async (page) => {
          await page.getByRole('button', { name: /登録してカード/u }).click();
          await page.getByRole('alert').waitFor();
        },
      },
    },
  },
  '/user-group/create-users': {
    as: 'school',
    address: at('/user-group/create-users'),
    ready: (page) => page.getByRole('button', { name: '内容を確かめる' }).waitFor(),
  },
  '/user-group/success': {
    as: 'school',
    address: at('/user-group/create-user?group=grp_sakurakey-2026-5-1'),
    ready: async (page) => {
      await fillInPupil(page, { family: '森', given: '楓', kana: 'モリ' });
      await page.getByRole('button', { name: /登録してカード/u }).click();
      await page.getByRole('button', { name: 'カードを印刷する' }).waitFor();
    },
  },
  '/user-group/invite': {
    as: 'school',
    address: async (stage) => `/user-group/invite?show=${(await inviteCode(stage)).id}`,
    ready: (page) => page.getByRole('img', { name: /QRコード/u }).waitFor(),
  },
  '/user-group/roll-over': {
    as: 'school',
    address: at('/user-group/roll-over'),
    ready: (page) => page.getByRole('button', { name: '進級・卒業を確定する' }).waitFor(),
  },
  '/user-group/list': {
    as: 'school',
    address: at('/user-group/list'),
    ready: (page) => page.getByRole('table').waitFor(),
    also: {
      unread: {
        as: 'school',
        address: at('/dashboard'),
        ready: unread('/user-group/list', '**/user-group/students*', '生徒'),
      },
      'nobody found': {
        as: 'teacher',
        address: at('/user-group/list'),
        ready: async (page) => {
          await page.getByRole('searchbox').fill('いない');
          await page.getByRole('table').waitFor({ state: 'detached' });
        },
      },
    },
  },
} satisfies Record<string, PageObject>;
