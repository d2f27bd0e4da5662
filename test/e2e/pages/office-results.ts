/** What the office decides about results and boards. */
import { boardOfficeContract } from '#shared/competition/board/contract.ts';
import { correctionContract } from '#shared/competition/correction/contract.ts';
import { doubtfulAttempt } from '#test/support/competition/played.ts';
import { rankedDivision, rankedSeason } from '#test/support/competition/ranked.ts';
import { signIn } from '#test/support/system.ts';
import { shows, unread, type PageObject, type Running } from './page-object.ts';

const path = '/admin/competition/results';
const searched = async ({ system }: Running): Promise<string> =>
  `${path}?season=${await rankedSeason(system)}&kana=${encodeURIComponent('あおき')}`;

async function found({ system }: Running): Promise<string> {
  const admin = await signIn(system, 'admin');
  const { items } = (
    await admin.call(correctionContract.findResults, {
      query: { seasonId: await rankedSeason(system), kana: 'あおき' },
    })
  ).value();
  return `${path}/${items[0]?.attemptId ?? ''}?person=${items[0]?.personId ?? ''}`;
}

export const officeResultPages = {
  [path]: {
    as: 'admin',
    address: searched,
    ready: async (page) => {
      await page.getByRole('table', { name: '部門ごとの順位表' }).waitFor();
      await page.getByRole('link', { name: /^青木/u }).first().waitFor();
    },
    also: {
      'a frozen board': {
        as: 'admin',
        address: async (stage) => {
          const address = await searched(stage);
          const admin = await signIn(stage.system, 'admin');
          const params = { seasonId: await rankedSeason(stage.system), divisionCode: rankedDivision };
          await admin.call(boardOfficeContract.changeBoard, {
            params,
            body: { act: 'freeze', reason: '採点の確認のため' },
          });
          return address;
        },
        ready: shows('順位表を固定しています'),
      },
      unread: {
        as: 'admin',
        address: () => '/dashboard/admin',
        ready: unread(path, '**/main/admin/boards*', '順位表'),
      },
    },
  },
  [`${path}/:id`]: {
    as: 'admin',
    address: found,
    ready: (page) => page.getByRole('button', { name: '失格にする' }).waitFor(),
    also: {
      'about to be corrected': {
        as: 'admin',
        address: found,
        ready: async (page) => {
          await page.getByRole('button', { name: '正解とミスの数を訂正する' }).click();
          await page.getByRole('dialog').getByLabel('未変換').waitFor();
        },
      },
      'under review': {
        as: 'admin',
        address: async ({ system }) => `${path}/${await doubtfulAttempt(system)}`,
        ready: async (page) => {
          await page.getByRole('button', { name: '記録を有効と認める' }).waitFor();
          await page.getByRole('heading', { name: '採点つき本文' }).waitFor();
        },
      },
    },
  },
} satisfies Record<string, PageObject>;
