/** The front page and the dashboard of each kind of person. */
import { area, page } from './area.ts';

export const homeRoutes = area(
  { layout: 'default', who: 'all' },
  {
    '/': page('', () => import('../../home/pages/top.tsx'), { layout: 'noSidebar' }),
    '/dashboard': page('ダッシュボード', () => import('../../home/pages/organization.tsx'), {
      who: ['organization', 'school'],
      otherwise: 'own-dashboard',
    }),
    '/dashboard/individual': page('ダッシュボード', () => import('../../home/pages/individual.tsx'), {
      who: ['individual'],
      otherwise: 'own-dashboard',
    }),
    '/dashboard/student': page('ホーム', () => import('../../home/pages/student.tsx'), {
      who: ['student'],
      otherwise: 'own-dashboard',
    }),
    '/dashboard/admin': page('事務局', () => import('../../home/pages/office.tsx'), {
      who: ['admin'],
      otherwise: 'own-dashboard',
    }),
    '/admin': { redirect: '/dashboard/admin' },
  },
);
