/** Accounts in the office's console. */
import { accountCareContract } from '#shared/office/account-care/contract.ts';
import { personIdOf, signIn } from '#test/support/system.ts';
import { at, shows, unread, type PageObject, type Running } from './page-object.ts';

const path = '/admin/users';

const of =
  (account: string) =>
  async ({ system }: Running): Promise<string> =>
    `${path}/${personIdOf(await signIn(system, account))}`;

async function stopped({ system }: Running): Promise<string> {
  const office = await signIn(system, 'admin');
  const body = { text: 'stopped@typing.example' };
  const { items } = (await office.call(accountCareContract.findUsers, { body })).value();
  return `${path}/${items[0]?.userId ?? ''}`;
}

export const officeUserPages = {
  [path]: {
    as: 'admin',
    address: at(path),
    ready: async (page) => {
      await page.getByRole('searchbox').fill('school@typing.example');
      await page.getByRole('table', { name: '見つかった利用者' }).waitFor();
    },
    also: {
      'nothing found': {
        as: 'admin',
        address: at(path),
        ready: async (page) => {
          await page.getByRole('searchbox').fill('nobody@typing.example');
          await page.getByText('見つかりませんでした').waitFor();
        },
      },
    },
  },
  [`${path}/:id`]: {
    as: 'admin',
    address: of('individual'),
    ready: (page) => page.getByRole('button', { name: '利用を止める' }).waitFor(),
    also: {
      'a pupil': { as: 'admin', address: of('pupil-1-1'), ready: shows('ログインカードの発行は') },
      'to be stopped': {
        as: 'admin',
        address: of('individual'),
        ready: async (page) => {
          await page.getByRole('button', { name: '利用を止める' }).click();
          await page.getByRole('textbox', { name: '理由' }).waitFor();
        },
      },
      'to be looked at': {
        as: 'admin',
        address: of('individual'),
        ready: async (page) => {
          await page.getByRole('button', { name: '本人の画面を見る' }).click();
          await page.getByRole('textbox', { name: '理由' }).waitFor();
        },
      },
      'looked at': {
        as: 'admin',
        address: of('pupil-1-1'),
        ready: async (page) => {
          await page.getByRole('button', { name: '本人の画面を見る' }).click();
          await page.getByRole('textbox', { name: '理由' }).fill('問い合わせを確かめるため');
          await page.getByRole('dialog').getByRole('button', { name: '本人の画面を見る' }).click();
          await page.waitForURL(/\/dashboard\/student/u);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.getByRole('button', { name: '見るのを終える' }).waitFor();
        },
      },
      stopped: {
        as: 'admin',
        address: stopped,
        ready: (page) => page.getByRole('button', { name: '利用を再開する' }).waitFor(),
      },
      unread: {
        as: 'admin',
        address: at('/dashboard/admin'),
        ready: unread(`${path}/usr_example01`, '**/api/main/admin/users/*', '利用者'),
      },
    },
  },
} as const satisfies Readonly<Record<string, PageObject>>;
