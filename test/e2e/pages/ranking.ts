/** Where everybody stands. */
import { heldClass } from '#test/support/competition/held-class.ts';
import { rankedDivision, rankedSeason } from '#test/support/competition/ranked.ts';
import { shows, unread, type PageObject, type Running } from './page-object.ts';

const path = '/maipaso-competition/ranking';
const of =
  (query: string) =>
  async ({ system }: Running): Promise<string> =>
    `${path}?season=${await rankedSeason(system)}&division=${rankedDivision}${query}`;

const rules = '/maipaso-competition/rules';

export const rankingPages = {
  [rules]: {
    address: () => rules,
    ready: (page) => page.getByRole('table', { name: /級・段に必要な得点$/u }).waitFor(),
    also: {
      'seen by a pupil': {
        as: 'pupil-1-1',
        address: () => rules,
        ready: async (page) => {
          await page.getByRole('table', { name: /に いる/u }).waitFor();
          await page.locator('main summary').click();
          await page.getByRole('table', { name: 'くらべ方の例' }).waitFor();
        },
      },
      'tables unread': {
        address: () => '/auth/signin',
        ready: unread(rules, '**/api/main/seasons/*/rules', '採点の表'),
      },
    },
  },
  [path]: {
    as: 'individual',
    address: of(''),
    ready: (page) => page.getByRole('complementary', { name: '自分の順位' }).waitFor(),
    also: {
      'seen by a pupil': {
        as: 'pupil-1-1',
        address: of('&board=school'),
        ready: (page) => page.getByRole('table').waitFor(),
      },
      'of schools, seen by an owner': {
        as: 'school',
        address: of(''),
        ready: (page) => page.getByRole('complementary', { name: '自分の順位' }).waitFor(),
      },
      'nobody took part': {
        as: 'individual',
        address: async ({ system }) => `${path}?season=${await rankedSeason(system)}&division=programming`,
        ready: shows('この順位表はありません'),
      },
      'before the publication': {
        as: 'individual',
        address: async ({ system }) => `${path}?season=${await heldClass(system)}`,
        ready: shows('まだ公表されていません'),
      },
      unread: {
        as: 'individual',
        address: () => '/dashboard/individual',
        ready: unread(path, '**/main/boards*', '順位表'),
      },
    },
  },
} satisfies Record<string, PageObject>;
