/** Making an account, one step a page. */
import { alone, area, page, usual } from './area.ts';

export const signUpRoutes = area(
  { layout: 'authPage', guards: alone, who: 'out' },
  {
    '/auth/signup': page('アカウントの登録', () => import('../../features/sign-up/pages/sign-up.tsx')),
    '/auth/signup/send-email-verification': page(
      'メールアドレスの入力',
      () => import('../../features/sign-up/pages/email.tsx'),
    ),
    '/auth/signup/send-email-success': page(
      'メールの送信',
      () => import('../../features/sign-up/pages/sent.tsx'),
    ),
    '/auth/signup/selectType': page(
      'アカウントの種類',
      () => import('../../features/sign-up/pages/type.tsx'),
    ),
    '/auth/signup/individual': page(
      '個人の登録',
      () => import('../../features/sign-up/pages/individual.tsx'),
    ),
    '/auth/signup/organization': page(
      '団体の登録',
      () => import('../../features/sign-up/pages/organization.tsx'),
    ),
    '/auth/signup/school': page('学校の登録', () => import('../../features/sign-up/pages/school.tsx')),
    '/auth/signup/cofirm': page('登録内容の確認', () => import('../../features/sign-up/pages/confirm.tsx')),
    '/auth/signup/confirm': { redirect: '/auth/signup/cofirm' },
    // One is signed in by then.
    '/auth/signup/complete': page('登録の完了', () => import('../../features/sign-up/pages/complete.tsx'), {
      guards: usual,
      who: 'all',
    }),
  },
);
