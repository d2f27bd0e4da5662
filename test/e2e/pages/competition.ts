/** Results of the competition. */
import { eligibleResults } from '#test/support/buyer.ts';
import { buyer } from './buyer.ts';
import { openSeason } from '#test/support/entry.ts';
import { signIn } from '#test/support/system.ts';
import { at, shows, unread, type PageObject } from './page-object.ts';

const papers = '/maipaso-competition/participant/qr-certificate';

export const competitionPages = {
  '/maipaso-competition/participant/result': {
    as: 'individual',
    address: at('/maipaso-competition/participant/result'),
    ready: (page) => page.getByRole('link', { name: /英文A/u }).first().waitFor(),
    also: {
      'seen by a pupil': {
        as: 'pupil-1-1',
        address: at('/maipaso-competition/participant/result'),
        ready: (page) => page.getByRole('link', { name: /和文/u }).first().waitFor(),
      },
      unread: {
        as: 'individual',
        address: at('/dashboard/individual'),
        ready: unread('/maipaso-competition/participant/result', '**/main/results*', '結果'),
      },
    },
  },
  '/maipaso-competition/participant/result/:id': {
    as: 'individual',
    address: async (stage) =>
      `/maipaso-competition/participant/result/${(await eligibleResults(await buyer(stage)))[0] ?? ''}`,
    ready: (page) => page.getByRole('heading', { name: /内訳/u }).waitFor(),
  },
  '/maipaso-competition/participant/qr-certificate': {
    as: 'school',
    address: at(papers),
    ready: (page) => page.getByRole('button', { name: /全員の成績シートをPDFにする/u }).waitFor(),
    also: {
      'of one’s own': {
        as: 'individual',
        address: at(papers),
        ready: (page) => page.getByRole('button', { name: '成績シートをPDFにする' }).waitFor(),
      },
      'of a teacher, made': {
        as: 'teacher',
        address: at(papers),
        ready: async (page) => {
          await page.getByRole('button', { name: /グループの結果通知書をPDFにする/u }).click();
          await page
            .getByRole('button', { name: /ダウンロードする/u })
            .first()
            .waitFor();
        },
      },
      'before the publication': {
        as: 'school',
        address: async (stage) =>
          `${papers}?season=${await openSeason(await signIn(stage.system, 'school'))}`,
        ready: shows('この大会の結果は、まだ公表されていません'),
      },
      'without a result': {
        as: 'organization',
        address: at(papers),
        ready: shows('公表された結果がありません'),
      },
      unread: {
        as: 'school',
        address: at(papers),
        ready: unread(papers, '**/main/organization-results*', '結果'),
      },
    },
  },
} satisfies Record<string, PageObject>;
