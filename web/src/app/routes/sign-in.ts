/** Saying who one is, and what a code or a link opens on the way. */
import { alone, area, page } from './area.ts';

export const signInRoutes = area(
  { layout: 'authPage', who: 'all' },
  {
    '/auth/signin': page('サインイン', () => import('../../features/session/pages/sign-in.tsx')),
    '/auth/forgotPassword': page(
      'パスワードを忘れた方',
      () => import('../../features/password/pages/forgot-password.tsx'),
      { who: 'out' },
    ),
    '/auth/resetPassword': page(
      'パスワードの再設定',
      () => import('../../features/password/pages/reset-password.tsx'),
      { guards: alone, who: 'out' },
    ),
    '/auth/joinGroup': page(
      'グループへの参加',
      () => import('../../features/invite-code/pages/join-group.tsx'),
      {
        print: true,
      },
    ),
    '/account/claim': page(
      '卒業生の記録の引き継ぎ',
      () => import('../../features/record-claim/pages/claim.tsx'),
    ),
    '/:signin_1': { redirect: '/auth/signin', values: { signin_1: ['signin', 'login', 'signin_1'] } },
  },
);
