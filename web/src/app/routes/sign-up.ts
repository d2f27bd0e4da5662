/** Making an account, one step a page. */
import { alone, area, page } from './area.ts';

export const signUpRoutes = area(
  { layout: 'authPage', guards: alone, who: 'out' },
  {
    '/auth/signup': page('アカウントの登録', () => import('../../features/account/pages/sign-up.tsx')),
    '/auth/signup/send-email-verification': page(
      'メールアドレスの入力',
      () => import('../../features/account/pages/sign-up-email.tsx'),
    ),
    '/auth/signup/send-email-success': page(
      'メールの送信',
      () => import('../../features/account/pages/sign-up-sent.tsx'),
    ),
    '/auth/signup/selectType': page(
      'アカウントの種類',
      () => import('../../features/account/pages/sign-up-type.tsx'),
    ),
    '/auth/signup/individual': page(
      '個人の登録',
      () => import('../../features/account/pages/sign-up-individual.tsx'),
    ),
    '/auth/signup/organization': page(
      '団体の登録',
      () => import('../../features/account/pages/sign-up-organization.tsx'),
    ),
    '/auth/signup/school': page(
      '学校の登録',
      () => import('../../features/account/pages/sign-up-school.tsx'),
    ),
    '/auth/signup/cofirm': page(
      '登録内容の確認',
      () => import('../../features/account/pages/sign-up-confirm.tsx'),
    ),
    '/auth/signup/confirm': { redirect: '/auth/signup/cofirm' },
    '/auth/signup/complete': page(
      '登録の完了',
      () => import('../../features/account/pages/sign-up-complete.tsx'),
    ),
  },
);
