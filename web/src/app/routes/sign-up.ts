/** Making an account, one step a page. */
import { alone, distant, distantArea, usual } from './area.ts';

export const signUpRoutes = distantArea(
  { layout: 'authPage', guards: alone, who: 'out' },
  {
    '/auth/signup': distant('アカウントの登録'),
    '/auth/signup/send-email-verification': distant('メールアドレスの入力'),
    '/auth/signup/send-email-success': distant('メールの送信'),
    '/auth/signup/selectType': distant('アカウントの種類'),
    '/auth/signup/individual': distant('個人の登録'),
    '/auth/signup/organization': distant('団体の登録'),
    '/auth/signup/school': distant('学校の登録'),
    '/auth/signup/cofirm': distant('登録内容の確認'),
    // One is signed in by then.
    '/auth/signup/complete': distant('登録の完了', {
      guards: usual,
      who: 'all',
    }),
  },
  () => import('./pages.ts'),
  { '/auth/signup/confirm': { redirect: '/auth/signup/cofirm' } },
);
