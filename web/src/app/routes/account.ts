/** One's own account. */
import { area, page } from './area.ts';

export const accountRoutes = area(
  { layout: 'default', who: 'in' },
  {
    '/account': page('アカウントの設定', () => import('../../features/account/pages/account.tsx'), {
      nav: { section: 'account', label: '設定' },
    }),
    '/account/changePasword': page(
      'パスワードの変更',
      () => import('../../features/password/pages/change-password.tsx'),
    ),
    '/account/changePassword': { redirect: '/account/changePasword' },
    '/account/changeEmail': page(
      'メールアドレスの変更',
      () => import('../../features/email-change/pages/change-email.tsx'),
      { who: ['email-pool'] },
    ),
    '/account/delete': page(
      'アカウントの削除',
      () => import('../../features/account-deletion/pages/delete.tsx'),
    ),
  },
);
