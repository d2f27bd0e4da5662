/** The homes of every kind, and the top page. */
import { at, heading, unread, type PageObject } from './page-object.ts';

export const homePages = {
  '/': {
    address: at('/'),
    ready: (page) => page.getByRole('heading', { name: '大会の日程' }).waitFor(),
    also: {
      'typed on': {
        address: at('/'),
        ready: async (page) => {
          await page.locator('#try-out:not([readonly])').focus();
          await page.keyboard.type('kinoux');
          await page.getByText('kinou', { exact: true }).waitFor();
        },
      },
      'with an input method on': {
        address: at('/'),
        ready: async (page) => {
          await page.locator('#try-out:not([readonly])').focus();
          await page.keyboard.insertText('き');
          await page.getByText('半角/全角キーで英数字に', { exact: false }).waitFor();
        },
      },
    },
  },
  '/dashboard': {
    as: 'school',
    address: at('/dashboard'),
    ready: (page) => page.getByRole('table').first().waitFor(),
    also: {
      'seen by a teacher': { as: 'teacher', address: at('/dashboard'), ready: heading('桜鍵小学校') },
      'of an organisation': { as: 'organization', address: at('/dashboard'), ready: heading(/./u) },
      unread: {
        as: 'school',
        address: at('/user-group'),
        ready: unread('/dashboard', '**/user-group/groups*', 'グループ'),
      },
    },
  },
  '/dashboard/individual': {
    as: 'individual',
    address: at('/dashboard/individual'),
    ready: (page) => page.getByRole('heading', { name: '最新の結果' }).waitFor(),
    also: {
      'of somebody else': {
        as: 'individual2',
        address: at('/dashboard/individual'),
        ready: heading(/こんにちは/u),
      },
    },
  },
  '/dashboard/student': {
    as: 'pupil-1-1',
    address: at('/dashboard/student'),
    // The last block that comes.
    ready: (page) => page.getByRole('button', { name: 'ひょうで みる' }).waitFor(),
    also: {
      unread: {
        as: 'pupil-1-1',
        address: at('/account'),
        ready: async (page) => {
          await page.route('**/main/results*', (route) => route.abort('internetdisconnected'));
          await page.goto('/dashboard/student');
          const again = page.getByRole('alert').getByRole('button', { name: 'もういちど よみこむ' });
          await again.waitFor();
        },
      },
    },
  },
  '/dashboard/admin': { as: 'admin', address: at('/dashboard/admin'), ready: heading(/./u) },
} satisfies Record<string, PageObject>;
