/** Results of the competition. */
import { eligibleResults } from '#test/support/shop/buyer.ts';
import { heldClass } from '#test/support/competition/held-class.ts';
import { buyer } from './buyer.ts';
import { openSeason } from '#test/support/competition/entry.ts';
import { playedSeason, type Played } from '#test/support/competition/played.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { rankedSeason } from '#test/support/competition/ranked.ts';
import { signIn } from '#test/support/system.ts';
import { at, shows, unread, type PageObject, type Running } from './page-object.ts';
import type { Page } from 'playwright-core';

const one =
  (which: keyof Played['attempts']) =>
  async ({ system }: Running): Promise<string> =>
    `/maipaso-competition/participant/result/${resultIdOf((await playedSeason(system)).attempts[which])}`;
const opened = (page: Page): Promise<void> => page.getByRole('region', { name: /本文/u }).last().waitFor();

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
      'overview unread': {
        as: 'individual',
        address: at('/dashboard/individual'),
        ready: unread(
          '/maipaso-competition/participant/result',
          '**/main/result-overview*',
          '結果を待っている競技と自己ベスト',
        ),
      },
    },
  },
  '/maipaso-competition/participant/result/:id': {
    as: 'individual',
    address: async (stage) =>
      `/maipaso-competition/participant/result/${(await eligibleResults(await buyer(stage)))[0] ?? ''}`,
    ready: async (page) => {
      await page.getByRole('heading', { name: /内訳/u }).waitFor();
      // What comes after it moves the way on, and who is on it.
      await page.getByText('見本', { exact: true }).waitFor();
    },
    also: {
      'misses in place': { as: 'individual2', address: one('adult'), ready: opened },
      'a guided one, played again': {
        as: 'individual2',
        address: one('guided'),
        async ready(page) {
          await page.getByRole('button', { name: '次のミス' }).click();
          await page.getByRole('button', { name: /瞬間/u }).click();
          await page.getByRole('slider', { name: '再生の位置' }).waitFor();
        },
      },
      'with questions': {
        as: 'individual2',
        address: one('answers'),
        ready: shows('問題と答え'),
      },
      "a pupil's own": { as: 'pupil-1-6', address: one('pupil'), ready: opened },
      'seen by their teacher': { as: 'teacher', address: one('pupil'), ready: opened },
      'waits for its season': { as: 'pupil-1-6', address: one('pending'), ready: shows('まだ') },
    },
  },
  '/maipaso-competition/result': {
    as: 'school',
    address: at('/maipaso-competition/result'),
    ready: (page) => page.getByRole('heading', { name: '級・段の分布' }).waitFor(),
    also: {
      'a class of the teacher': {
        as: 'teacher',
        address: at('/maipaso-competition/result?sort=holder'),
        ready: (page) => page.getByRole('heading', { name: 'いちばん伸びた人' }).waitFor(),
      },
      'before the publication': {
        as: 'school',
        address: async (stage) => `/maipaso-competition/result?season=${await heldClass(stage.system)}`,
        ready: shows('まだ公表されていません'),
      },
      unread: {
        as: 'school',
        address: at('/dashboard'),
        ready: unread('/maipaso-competition/result', '**/main/organization-results*', '結果'),
      },
    },
  },
  '/maipaso-competition/participant/qr-certificate': {
    as: 'school',
    address: at(papers),
    ready: (page) => page.getByRole('button', { name: /全員の成績シートをPDFにする/u }).waitFor(),
    also: {
      'of one’s own': {
        as: 'individual',
        address: async ({ system }) => `${papers}?season=${await rankedSeason(system)}`,
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
