/** The competition: entering, and its results. */
import { area, page } from './area.ts';

export const competitionRoutes = area(
  { layout: 'default', who: ['individual', 'student'] },
  {
    '/maipaso-competition': page('競技会', () => import('../../home/pages/competition.tsx'), {
      who: 'in',
      nav: { section: 'competition', label: '大会' },
    }),
    '/maipaso-competition/register/application': page(
      '参加の申込',
      () => import('../../features/entry/pages/register.tsx'),
      { who: ['individual'] },
    ),
    '/maipaso-competition/register-multiple/:select?/:selectUser?/:bulk?': page(
      '団体の参加申込',
      () => import('../../home/pages/group-entry.tsx'),
      {
        who: ['owner', 'teacher'],
        approved: true,
        values: {
          select: ['select', 'selectUser', 'bulk'],
          selectUser: ['selectUser', 'bulk'],
          bulk: ['bulk'],
        },
      },
    ),
    '/maipaso-competition/register-multiple/application': page(
      '団体の申込内容の確認',
      () => import('../../features/entry/pages/register-multiple-application.tsx'),
      { who: ['owner', 'teacher'], approved: true },
    ),
    '/maipaso-competition/participant': page(
      '参加の申込',
      () => import('../../features/entry/pages/participant.tsx'),
      { who: ['individual', 'student', 'owner', 'teacher'], nav: { section: 'competition' } },
    ),
    '/maipaso-competition/changeAssignment': page(
      '課題の変更',
      () => import('../../features/entry/pages/change-assignment.tsx'),
      { who: ['individual', 'owner', 'teacher'] },
    ),
    '/maipaso-competition/attendance': page(
      '出欠と見守り',
      () => import('../../features/attendance/pages/attendance.tsx'),
      { who: ['owner', 'teacher'], approved: true, nav: { section: 'competition' } },
    ),
    '/maipaso-competition/participant/result': page(
      '競技の結果',
      () => import('../../features/result/pages/results.tsx'),
      { nav: { section: 'competition', label: '結果' } },
    ),
    '/maipaso-competition/participant/result/:id': page(
      '競技の結果',
      () => import('../../features/shown-result/pages/result.tsx'),
      { print: true, who: ['individual', 'student', 'owner', 'teacher'] },
    ),
    '/maipaso-competition/ranking': page('順位表', () => import('../../features/board/pages/ranking.tsx'), {
      who: 'in',
      print: true,
      nav: { section: 'competition' },
    }),
    '/maipaso-competition/result': page(
      '学校・団体の結果',
      () => import('../../features/result/pages/organization.tsx'),
      { who: ['owner', 'teacher'], approved: true, print: true, nav: { section: 'competition' } },
    ),
    '/maipaso-competition/participant/qr-certificate': page(
      '成績シートと結果通知書',
      () => import('../../features/printout/pages/result-papers.tsx'),
      { who: ['individual', 'owner', 'teacher'], nav: { section: 'competition', label: '成績シート' } },
    ),
    '/maipaso-competition/participant/certificate/:id': page(
      '認定証',
      () => import('../../features/certificate/pages/certificate.tsx'),
      { who: ['individual', 'student', 'owner', 'teacher'] },
    ),
  },
);
