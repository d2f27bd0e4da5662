/** One's own account. */
import { distant, distantArea } from './area.ts';

export const accountRoutes = distantArea(
  { layout: 'default', who: 'in' },
  {
    '/account': distant('アカウントの設定'),
    '/account/changePasword': distant('パスワードの変更'),
    '/account/changeEmail': distant('メールアドレスの変更', { who: ['email-pool'] }),
    '/account/delete': distant('アカウントの削除'),
  },
  () => import('./pages.ts'),
  { '/account/changePassword': { redirect: '/account/changePasword' } },
);
