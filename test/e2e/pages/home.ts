/** The homes of every kind, and the top page. */
import { at, heading, type PageObject } from './page-object.ts';

export const homePages = {
  '/': { address: at('/'), ready: heading(/打てるように/u) },
  '/dashboard': {
    as: 'school',
    address: at('/dashboard'),
    ready: (page) => page.getByRole('table').first().waitFor(),
    also: {
      'seen by a teacher': { as: 'teacher', address: at('/dashboard'), ready: heading('桜鍵小学校') },
      'of an organisation': { as: 'organization', address: at('/dashboard'), ready: heading(/./u) },
    },
  },
  '/dashboard/individual': {
    as: 'individual',
    address: at('/dashboard/individual'),
    ready: (page) => page.getByRole('heading', { name: '最新の結果' }).waitFor(),
    also: {
      'of somebody else': {
        as: 'individual2',
        address: at('/dashboard/individual'),
        ready: heading(/こんにちは/u),
      },
    },
  },
  '/dashboard/student': { as: 'pupil-1-1', address: at('/dashboard/student'), ready: heading(/./u) },
  '/dashboard/admin': { as: 'admin', address: at('/dashboard/admin'), ready: heading(/./u) },
} satisfies Record<string, PageObject>;
