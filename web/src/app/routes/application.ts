/** An individual applies for a school or an organisation. */
import { area, page } from './area.ts';

export const applicationRoutes = area(
  { layout: 'authPage', who: ['individual'] },
  {
    '/organization/create/selectType': page(
      '団体・学校の申請',
      () => import('../../features/organization/pages/select-type.tsx'),
    ),
    '/organization/create/organization': page(
      '団体の申請',
      () => import('../../features/organization/pages/create-organization.tsx'),
    ),
    '/organization/create/school': page(
      '学校の申請',
      () => import('../../features/organization/pages/create-school.tsx'),
    ),
    '/organization/create/cofirm': page(
      '申請内容の確認',
      () => import('../../features/organization/pages/create-confirm.tsx'),
    ),
    '/organization/create/confirm': { redirect: '/organization/create/cofirm' },
    '/organization/create/create': page(
      '申請の送信',
      () => import('../../features/organization/pages/create-create.tsx'),
    ),
    '/organization/create/success': page(
      '申請の受付',
      () => import('../../features/organization/pages/create-success.tsx'),
      { who: ['organization', 'school'] },
    ),
  },
);
