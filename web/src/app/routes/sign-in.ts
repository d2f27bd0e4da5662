/** Saying who one is, and what a code or a link opens on the way. */
import { alone, area, page } from './area.ts';

export const signInRoutes = area(
  { layout: 'authPage', who: 'all' },
  {
    '/auth/signin': page('サインイン', () => import('../../access/session/pages/sign-in.tsx')),
    '/auth/forgotPassword': page(
      'パスワードを忘れた方',
      () => import('../../access/password/pages/forgot-password.tsx'),
      { who: 'out' },
    ),
    '/auth/resetPassword': page(
      'パスワードの再設定',
      () => import('../../access/password/pages/reset-password.tsx'),
      { guards: alone, who: 'out' },
    ),
    '/auth/joinGroup': page(
      'グループへの参加',
      () => import('../../school/invite-code/pages/join-group.tsx'),
      {
        print: true,
      },
    ),
    '/auth/entrance': page(
      '学校のアカウントでサインイン',
      () => import('../../access/entrance/pages/entrance.tsx'),
    ),
    '/account/claim': page(
      '卒業生の記録の引き継ぎ',
      () => import('../../access/record-claim/pages/claim.tsx'),
    ),
    '/:signin_1': { redirect: '/auth/signin', values: { signin_1: ['signin', 'login', 'signin_1'] } },
  },
);
