/** A season on its day, as the office looks at it. */
import { heldClass } from '#test/support/competition/held-class.ts';
import { unread, type PageObject } from './page-object.ts';

const path = '/admin/competition/day';
const school = 'org_sakurakey-elementary';

export const officeSeasonDayPages = {
  [path]: {
    as: 'admin',
    address: async ({ system }) => `${path}?season=${await heldClass(system)}`,
    ready: async (page) => {
      await page.getByRole('button', { name: /を組ごとに見る$/u }).waitFor();
      await page.getByRole('table', { name: '部門ごとの件数' }).waitFor();
    },
    also: {
      'a school': {
        as: 'admin',
        address: async ({ system }) => `${path}?season=${await heldClass(system)}&school=${school}`,
        ready: async (page) => {
          await page.getByRole('table', { name: /の組ごとの件数$/u }).waitFor();
          await page.getByRole('link', { name: /の記録を見る$/u }).waitFor();
        },
      },
      'no season': {
        as: 'admin',
        address: () => '/dashboard/admin',
        // What other states hold is left out of what the service says.
        ready: async (page) => {
          await page.route('**/main/seasons*', async (route) => {
            const response = await route.fetch();
            const { items } = (await response.json()) as { items: { phase: string }[] };
            const others = items.filter(({ phase }) => phase !== 'held' && phase !== 'closed');
            await route.fulfill({ response, json: { items: others } });
          });
          await page.goto(path);
          await page.getByText('いま開かれている大会はありません').waitFor();
        },
      },
      unread: {
        as: 'admin',
        address: () => '/dashboard/admin',
        ready: unread(path, '**/main/seasons*', '大会'),
      },
    },
  },
} satisfies Record<string, PageObject>;
