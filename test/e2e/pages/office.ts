/** What the office decides. */
import { at, shows, unread, type PageObject } from './page-object.ts';

export const officePages = {
  '/admin/organizations': {
    as: 'admin',
    address: at('/admin/organizations?state=approved'),
    ready: (page) => page.getByRole('link', { name: '桜鍵小学校' }).waitFor(),
    also: {
      unread: {
        as: 'admin',
        address: at('/dashboard/admin'),
        ready: unread('/admin/organizations', '**/admin/organizations?*', '団体・学校'),
      },
      'none to decide': {
        as: 'admin',
        address: at('/admin/organizations?state=rejected'),
        ready: shows('団体・学校はありません'),
      },
    },
  },
  '/admin/organizations/:id': {
    as: 'admin',
    address: at('/admin/organizations/org_sakurakey-elementary'),
    ready: (page) => page.getByRole('button', { name: '利用を停止する' }).waitFor(),
  },
} satisfies Record<string, PageObject>;
