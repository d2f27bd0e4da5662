/** The competition: entering, and its results. */
import { distant, distantArea } from './area.ts';

export const competitionRoutes = distantArea(
  { layout: 'default', who: ['individual', 'student'] },
  {
    '/maipaso-competition': distant('大会', {
      who: 'in',
    }),
    '/maipaso-competition/register/application': distant('参加の申込', { who: ['individual'] }),
    '/maipaso-competition/register-multiple/:select?/:selectUser?/:bulk?': distant('団体の参加申込', {
      who: ['owner', 'teacher'],
      approved: true,
      values: {
        select: ['select', 'selectUser', 'bulk'],
        selectUser: ['selectUser', 'bulk'],
        bulk: ['bulk'],
      },
    }),
    '/maipaso-competition/register-multiple/application': distant('団体の申込内容の確認', {
      who: ['owner', 'teacher'],
      approved: true,
    }),
    '/maipaso-competition/participant': distant('参加の申込', {
      who: ['individual', 'student', 'owner', 'teacher'],
    }),
    '/maipaso-competition/changeAssignment': distant('課題の変更', {
      who: ['individual', 'owner', 'teacher'],
    }),
    '/maipaso-competition/attendance': distant('出欠と見守り', {
      who: ['owner', 'teacher'],
      approved: true,
    }),
    '/maipaso-competition/participant/result': distant('競技の結果'),
    '/maipaso-competition/participant/result/:id': distant('競技の結果', {
      print: true,
      who: ['individual', 'student', 'owner', 'teacher'],
    }),
    '/maipaso-competition/rules': distant('採点のきまり', { who: 'all', print: true }),
    '/maipaso-competition/ranking': distant('順位表', {
      who: 'in',
      print: true,
    }),
    '/maipaso-competition/result': distant('学校・団体の結果', {
      who: ['owner', 'teacher'],
      approved: true,
      print: true,
    }),
    '/maipaso-competition/participant/qr-certificate': distant('成績シートと結果通知書', {
      who: ['individual', 'owner', 'teacher'],
    }),
    '/maipaso-competition/participant/certificate/:id': distant('認定証', {
      who: ['individual', 'student', 'owner', 'teacher'],
    }),
  },
  () => import('./pages.ts'),
);
