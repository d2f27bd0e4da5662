/** What the office decides. */
import type { LocalSystem } from '#infra/local/local-system.ts';
import { competitionContract } from '#shared/competition/competition/contract.ts';
import { rankedSeason } from '#test/support/competition/ranked.ts';
import { request } from '#test/support/system.ts';
import { at, heading, shows, unread, type PageObject } from './page-object.ts';

/** The season that is entered or held now. */
async function currentSeasonId(system: Pick<LocalSystem, 'origin'>): Promise<string> {
  const { items } = (await request(system, competitionContract.listSeasons, {}, undefined)).value();
  return items[0]?.id ?? '';
}

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
  '/admin/competition/seasons/:id': {
    as: 'admin',
    address: async ({ system }) => `/admin/competition/seasons/${await currentSeasonId(system)}`,
    ready: heading(/年度/u),
    also: {
      'whose it is': {
        as: 'admin',
        address: async ({ system }) => `/admin/competition/seasons/${await currentSeasonId(system)}`,
        async ready(page) {
          await page.getByRole('button', { name: '参加できる学校を決める' }).click();
          await page.getByLabel('選んだ学校・団体だけ').check();
          await page.getByLabel(/学校・団体を選ぶ/u).waitFor();
        },
      },
      'begun, tables to be corrected': {
        as: 'admin',
        address: async ({ system }) => `/admin/competition/seasons/${await rankedSeason(system)}`,
        async ready(page) {
          const acts = page.getByRole('button', { name: /採点する表を訂正する$/u });
          await page.getByRole('region', { name: '採点のもと' }).waitFor();
          await acts.first().click();
          await page.getByRole('dialog').getByLabel('級・段の基準').waitFor();
        },
      },
    },
  },
  '/admin/competition/seasons/:id/next': {
    as: 'admin',
    address: async ({ system }) => `/admin/competition/seasons/${await currentSeasonId(system)}/next`,
    ready: (page) => page.getByRole('button', { name: 'この内容で下書きを作る' }).waitFor(),
  },
  '/admin/competition/divisions/:code': {
    as: 'admin',
    address: at('/admin/competition/divisions/english-a'),
    ready: heading('英文A'),
  },
  '/admin/competition/texts': {
    as: 'admin',
    address: at('/admin/competition/texts?state=sealed'),
    ready: (page) => page.getByRole('link').filter({ hasText: '計算' }).first().waitFor(),
    also: {
      'none of a state': {
        as: 'admin',
        address: at('/admin/competition/texts?state=proof-read'),
        ready: shows('校正済みの課題文はありません'),
      },
    },
  },
  '/admin/competition/texts/:id': {
    as: 'admin',
    address: at('/admin/competition/texts/txt_seed-practice-romaji'),
    ready: shows('練習用'),
    also: {
      sealed: {
        as: 'admin',
        address: at('/admin/competition/texts/txt_seed-romaji'),
        ready: shows('封印中のため'),
      },
      correctable: {
        as: 'admin',
        address: at('/admin/competition/texts/txt_seed-practice-english'),
        ready: (page) => page.getByRole('button', { name: '課題文を訂正する' }).waitFor(),
      },
    },
  },
} satisfies Record<string, PageObject>;
