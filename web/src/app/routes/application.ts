/** An individual applies for a school or an organisation. */
import { distant, distantArea } from './area.ts';

export const applicationRoutes = distantArea(
  { layout: 'authPage', who: ['individual'] },
  {
    '/organization/create/selectType': distant('団体・学校の申請'),
    '/organization/create/organization': distant('団体の申請'),
    '/organization/create/school': distant('学校の申請'),
    '/organization/create/cofirm': distant('申請内容の確認'),
    '/organization/create/create': distant('申請の送信'),
    '/organization/create/success': distant('申請の受付', { who: ['organization', 'school'] }),
  },
  () => import('./pages.ts'),
  { '/organization/create/confirm': { redirect: '/organization/create/cofirm' } },
);
