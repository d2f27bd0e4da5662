/** Results of the competition. */
import { eligibleResults } from '#test/support/buyer.ts';
import { heldClass } from '#test/support/held-class.ts';
import { buyer } from './buyer.ts';
import { at, shows, unread, type PageObject } from './page-object.ts';

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
} satisfies Record<string, PageObject>;
