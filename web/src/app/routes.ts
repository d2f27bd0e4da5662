/**
 * The one table of routes. A page that is not built has no entry and answers 404. `Path` (lib/paths.ts) and this table
 * must name the same addresses; TypeScript compares them.
 */
import type { Path } from '#web/lib/paths.ts';
import type { GuardName, Route } from './route.ts';

const usual: readonly GuardName[] = ['initialize', 'manage-access'];

export const routes: Readonly<Record<Path, Route>> = {
  '/': {
    layout: 'noSidebar',
    guards: usual,
    who: 'all',
    title: '',
    lazy: () => import('../home/pages/top.tsx'),
  },
  '/auth/signin': {
    layout: 'authPage',
    guards: usual,
    who: 'all',
    title: 'サインイン',
    lazy: () => import('../features/account/pages/sign-in.tsx'),
  },
  '/dashboard': {
    layout: 'default',
    guards: usual,
    who: ['organization', 'school'],
    otherwise: 'own-dashboard',
    title: 'ダッシュボード',
    lazy: () => import('../home/pages/organization.tsx'),
    nav: { section: 'home', label: 'ホーム' },
  },
  '/dashboard/individual': {
    layout: 'default',
    guards: usual,
    who: ['individual'],
    otherwise: 'own-dashboard',
    title: 'ダッシュボード',
    lazy: () => import('../home/pages/individual.tsx'),
    nav: { section: 'home', label: 'ホーム' },
  },
  '/dashboard/student': {
    layout: 'default',
    guards: usual,
    who: ['student'],
    otherwise: 'own-dashboard',
    title: 'ホーム',
    lazy: () => import('../home/pages/student.tsx'),
    nav: { section: 'home', label: 'ホーム' },
  },
  '/dashboard/admin': {
    layout: 'default',
    guards: usual,
    who: ['admin'],
    otherwise: 'own-dashboard',
    title: '事務局',
    lazy: () => import('../home/pages/office.tsx'),
    nav: { section: 'home', label: 'ホーム' },
  },
  '/certificateApplication': {
    layout: 'default',
    guards: usual,
    who: ['individual'],
    title: '認定証の申込',
    lazy: () => import('../features/certificate-application/pages/application.tsx'),
    nav: { section: 'money' },
  },
  '/certificateApplication/confirm': {
    layout: 'default',
    guards: usual,
    who: ['individual'],
    title: '申込内容の確認',
    lazy: () => import('../features/certificate-application/pages/confirm.tsx'),
  },
  '/certificateApplication/payment': {
    layout: 'default',
    guards: usual,
    who: ['individual'],
    title: 'お支払い',
    lazy: () => import('../features/certificate-application/pages/payment.tsx'),
  },
  '/certificateApplication/complete': {
    layout: 'default',
    guards: usual,
    who: ['individual'],
    title: '申込の結果',
    lazy: () => import('../features/certificate-application/pages/complete.tsx'),
  },
  '/certificateApplication/history': {
    layout: 'default',
    guards: usual,
    who: ['individual'],
    title: '申込の履歴',
    lazy: () => import('../features/certificate-application/pages/history.tsx'),
    nav: { section: 'money' },
  },
  '/payment/receipt': {
    layout: 'default',
    guards: usual,
    who: ['individual'],
    title: '領収書',
    lazy: () => import('../features/receipt/pages/receipt.tsx'),
    nav: { section: 'money' },
  },
  '/qrCertificate': {
    layout: 'qr',
    guards: usual,
    who: 'all',
    title: '認定証の確認',
    lazy: () => import('../features/certificate/pages/check.tsx'),
  },
  '/maipaso-competition/participant/result': {
    layout: 'default',
    guards: usual,
    who: ['individual', 'student'],
    title: '競技の結果',
    lazy: () => import('../features/result/pages/results.tsx'),
    nav: { section: 'competition', label: '結果' },
  },
  '/maipaso-competition/participant/result/:id': {
    layout: 'default',
    guards: usual,
    who: ['individual', 'student'],
    title: '競技の結果',
    lazy: () => import('../features/result/pages/result.tsx'),
    print: true,
  },
  '/:signin_1': { redirect: '/auth/signin', values: { signin_1: ['signin', 'login', 'signin_1'] } },
};
