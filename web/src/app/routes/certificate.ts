/** Certificates: applied for, paid, checked by anybody. */
import { area, page } from './area.ts';

export const certificateRoutes = area(
  { layout: 'default', who: ['individual'] },
  {
    '/certificateApplication': page(
      '認定証の申込',
      () => import('../../features/certificate-application/pages/application.tsx'),
      { nav: { section: 'money' } },
    ),
    '/certificateApplication/confirm': page(
      '申込内容の確認',
      () => import('../../features/certificate-application/pages/confirm.tsx'),
    ),
    '/certificateApplication/payment': page(
      'お支払い',
      () => import('../../features/certificate-application/pages/payment.tsx'),
    ),
    '/certificateApplication/complete': page(
      '申込の結果',
      () => import('../../features/certificate-application/pages/complete.tsx'),
    ),
    '/certificateApplication/history': page(
      '申込の履歴',
      () => import('../../features/certificate-application/pages/history.tsx'),
      { nav: { section: 'money' } },
    ),
    '/payment/receipt': page('領収書', () => import('../../features/receipt/pages/receipt.tsx'), {
      nav: { section: 'money' },
    }),
    '/qrCertificate': page('認定証の確認', () => import('../../features/certificate/pages/check.tsx'), {
      layout: 'qr',
      who: 'all',
    }),
  },
);
