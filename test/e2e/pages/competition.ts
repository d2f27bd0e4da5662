/** Results of the competition. */
import { eligibleResults } from '#test/support/buyer.ts';
import { buyer } from './buyer.ts';
import { at, unread, type PageObject } from './page-object.ts';

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
} satisfies Record<string, PageObject>;
