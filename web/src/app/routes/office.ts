/** The office's console. */
import { area, page } from './area.ts';

export const officeRoutes = area(
  { layout: 'default', who: ['admin'] },
  {
    '/admin/organizations': page(
      '団体・学校',
      () => import('../../features/organization/pages/office-list.tsx'),
      { nav: { section: 'office' } },
    ),
    '/admin/organizations/:id': page(
      '団体・学校',
      () => import('../../features/organization/pages/office-one.tsx'),
    ),
  },
);
