/** The organisation one belongs to. */
import { distant, distantArea } from './area.ts';

export const organizationRoutes = distantArea(
  { layout: 'default', who: ['owner'] },
  {
    '/organization/:authorize?': distant('団体・学校', {
      who: ['individual', 'organization', 'school'],
      values: { authorize: ['authorize', 'select-type', 'portal'] },
    }),
    '/organization/edit': distant('登録内容の変更'),
    '/organization/confirm': distant('変更内容の確認'),
  },
  () => import('./pages.ts'),
);
