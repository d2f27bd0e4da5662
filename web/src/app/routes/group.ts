/** Groups and pupils of a school. */
import { area, page } from './area.ts';

export const groupRoutes = area(
  { layout: 'default', who: ['owner', 'teacher'] },
  {
    '/user-group': page('グループと生徒', () => import('../../features/group/pages/groups.tsx'), {
      nav: { section: 'group' },
    }),
    '/user-group/guide': page('登録の進め方', () => import('../../features/group/pages/guide.tsx')),
    '/user-group/create': page('グループ・生徒の登録', () => import('../../features/group/pages/create.tsx')),
    '/user-group/create-group': page(
      'グループを作る',
      () => import('../../features/group/pages/create-group.tsx'),
      { who: ['owner'] },
    ),
    '/user-group/complete': page(
      'グループを作りました',
      () => import('../../features/group/pages/complete.tsx'),
      { who: ['owner'] },
    ),
    '/user-group/create-user': page(
      '生徒を登録する',
      () => import('../../features/student/pages/create-user.tsx'),
      { approved: true },
    ),
    '/user-group/create-users': page(
      '名簿を読み込む',
      () => import('../../features/student-import/pages/create-users.tsx'),
      { who: ['owner'], approved: true },
    ),
    '/user-group/success': page(
      'ログインカード',
      () => import('../../features/login-card/pages/success.tsx'),
      {
        approved: true,
        print: true,
      },
    ),
    '/user-group/invite': page('招待コード', () => import('../../features/invite-code/pages/invite.tsx'), {
      approved: true,
      print: true,
    }),
    '/user-group/roll-over': page(
      '進級・卒業',
      () => import('../../features/roll-over/pages/roll-over.tsx'),
      {
        who: ['owner'],
        approved: true,
        print: true,
      },
    ),
    '/user-group/list': page('生徒の一覧', () => import('../../features/student/pages/list.tsx'), {
      approved: true,
      nav: { section: 'group' },
    }),
  },
);
