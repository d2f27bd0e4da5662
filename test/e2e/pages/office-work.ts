/** What the office did, and what goes on behind the pages. */
import { trailContract } from '#shared/record/trail/contract.ts';
import { stuckDelivery } from '#test/support/mail/deliveries.ts';
import { signIn } from '#test/support/system.ts';
import { at, shows, unread, type PageObject, type Running } from './page-object.ts';

const search = '/admin/search';
const audit = '/admin/audit';
const jobs = '/admin/jobs';

/** Taking the record away stands in it. */
async function recorded({ system }: Running): Promise<string> {
  const office = await signIn(system, 'admin');
  (await office.call(trailContract.exportTrail, { body: { filter: { kind: 'parcel' } } })).value();
  return audit;
}

export const officeWorkPages = {
  [search]: {
    as: 'admin',
    address: at(search),
    ready: async (page) => {
      await page.getByRole('searchbox').fill('482913');
      await page.getByRole('button', { name: '探す' }).click();
      await page.getByRole('link', { name: '桜鍵小学校' }).waitFor();
    },
    also: {
      'nothing asked': {
        as: 'admin',
        address: at(search),
        ready: (page) => page.getByRole('searchbox').waitFor(),
      },
      'nothing found': {
        as: 'admin',
        address: at(search),
        ready: async (page) => {
          await page.getByRole('searchbox').fill('ord_nobodythere01');
          await page.getByRole('button', { name: '探す' }).click();
          await page.getByText('見つかりませんでした').waitFor();
        },
      },
      unread: {
        as: 'admin',
        address: at('/dashboard/admin'),
        ready: async (page) => {
          await page.route('**/api/main/admin/search', (route) => route.abort('internetdisconnected'));
          // What another state found is known for a while.
          await page.getByRole('searchbox').fill('NOBODY');
          await page.getByRole('button', { name: '探す' }).click();
          await page.getByText('探した結果を読み込めませんでした').waitFor();
        },
      },
    },
  },
  [audit]: {
    as: 'admin',
    address: recorded,
    ready: (page) => page.getByRole('table', { name: /操作の記録/u }).waitFor(),
    also: {
      'narrowed down': {
        as: 'admin',
        address: async (stage) => `${await recorded(stage)}?kind=trail&act=export`,
        ready: (page) => page.getByRole('combobox', { name: '操作' }).waitFor(),
      },
      none: {
        as: 'admin',
        address: at(`${audit}?from=2026-01-01&to=2026-01-02`),
        ready: shows('この条件の記録はありません'),
      },
      unread: {
        as: 'admin',
        address: at('/dashboard/admin'),
        ready: unread(audit, '**/api/main/admin/audit*', '操作の記録'),
      },
    },
  },
  [jobs]: {
    as: 'admin',
    address: async ({ system }) => {
      await stuckDelivery(system, 'out_pagestuck01');
      return jobs;
    },
    ready: (page) => page.getByRole('table', { name: /止まっている送付/u }).waitFor(),
    also: {
      'to be given up': {
        as: 'admin',
        address: async ({ system }) => {
          await stuckDelivery(system, 'out_pagestuck01');
          return `${jobs}?of=stuck`;
        },
        ready: async (page) => {
          await page.getByRole('button', { name: /out_pagestuck01：送らないことにする/u }).click();
          await page.getByRole('textbox', { name: '理由' }).waitFor();
        },
      },
      'nothing goes on': {
        as: 'admin',
        address: at(`${jobs}?of=failed`),
        ready: shows('進まずに止まった処理はありません'),
      },
      unread: {
        as: 'admin',
        address: at('/dashboard/admin'),
        ready: unread(jobs, '**/api/main/admin/deliveries*', '送付'),
      },
    },
  },
} as const satisfies Readonly<Record<string, PageObject>>;
