/** The organisation one belongs to. */
import { area, page } from './area.ts';

export const organizationRoutes = area(
  { layout: 'default', who: ['owner'] },
  {
    '/organization/:authorize?': page(
      '団体・学校',
      () => import('../../features/organization/pages/own.tsx'),
      {
        who: ['individual', 'organization', 'school'],
        values: { authorize: ['authorize', 'select-type'] },
        nav: { section: 'account' },
      },
    ),
    '/organization/edit': page('登録内容の変更', () => import('../../features/organization/pages/edit.tsx')),
    '/organization/confirm': page(
      '変更内容の確認',
      () => import('../../features/organization/pages/confirm.tsx'),
    ),
  },
);
