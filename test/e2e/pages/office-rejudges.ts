/** What the office sees of a division that is judged once more. */
import { comparedSet } from '#test/support/competition/rejudges.ts';
import { at, shows, unread, type PageObject } from './page-object.ts';

const path = '/admin/competition/rejudges';

export const officeRejudgePages = {
  [path]: {
    as: 'admin',
    address: async ({ system }) => `${path}?season=${(await comparedSet(system)).seasonId}`,
    ready: (page) => page.getByRole('link', { name: 'ためし（answers）' }).waitFor(),
    also: {
      none: { as: 'admin', address: at(path), ready: shows('再採点はまだありません') },
      unread: { as: 'admin', address: at(path), ready: unread(path, '**/admin/rejudges?*', '再採点') },
      'divisions unread': {
        as: 'admin',
        address: at('/dashboard/admin'),
        ready: unread(path, '**/main/seasons/sea_*', '部門'),
      },
      'about to begin': {
        as: 'admin',
        address: at(path),
        ready: async (page) => {
          await page.getByRole('button', { name: '部門を採点し直す' }).click();
          await page.getByRole('button', { name: '採点し直して比べる' }).waitFor();
        },
      },
    },
  },
  [`${path}/:id`]: {
    as: 'admin',
    address: async ({ system }) => {
      const { seasonId, rejudgeId } = await comparedSet(system);
      return `${path}/${rejudgeId}?season=${seasonId}`;
    },
    ready: (page) => page.getByRole('row', { name: /青木 葵/u }).waitFor(),
  },
} as const satisfies Readonly<Record<string, PageObject>>;
