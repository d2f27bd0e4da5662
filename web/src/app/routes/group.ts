/** Groups and pupils of a school. */
import { distant, distantArea } from './area.ts';

export const groupRoutes = distantArea(
  { layout: 'default', who: ['owner', 'teacher'] },
  {
    '/user-group': distant('グループと生徒'),
    '/user-group/guide': distant('登録の進め方'),
    '/user-group/create': distant('グループ・生徒の登録'),
    '/user-group/create-group': distant('グループを作る', { who: ['owner'] }),
    '/user-group/complete': distant('グループを作りました', { who: ['owner'] }),
    '/user-group/create-user': distant('生徒を登録する', { approved: true }),
    '/user-group/create-users': distant('名簿を読み込む', { who: ['owner'], approved: true }),
    '/user-group/success': distant('ログインカード', {
      approved: true,
      print: true,
    }),
    '/user-group/invite': distant('招待コード', {
      approved: true,
      print: true,
    }),
    '/user-group/roll-over': distant('進級・卒業', {
      who: ['owner'],
      approved: true,
      print: true,
    }),
    '/user-group/room': distant('一斉練習・今月の記録会', { approved: true, print: true }),
    '/user-group/pictures': distant('えとことばで入る', { approved: true, print: true }),
    // Where its pupils come in, whoever is signed in on the device.
    '/auth/pictures': distant('えとことばで入る', { layout: 'noSidebar', who: 'all' }),
    '/user-group/list': distant('生徒の一覧', {
      approved: true,
    }),
  },
  () => import('./pages.ts'),
);
