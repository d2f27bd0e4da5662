/** Certificates: applied for, paid, checked by anybody. */
import { area, page } from './area.ts';

const buyers = ['individual', 'owner', 'teacher'] as const;

/** For anybody with a sheet or a certificate in their hand, mostly on a phone. */
const open = { layout: 'qr', who: 'all' } as const;

export const certificateRoutes = area(
  { layout: 'default', who: ['individual'] },
  {
    '/certificateApplication': page(
      '認定証の申込',
      () => import('../../features/certificate-application/pages/application.tsx'),
      { nav: { section: 'money' } },
    ),
    '/certificateApplication/participants': page(
      '生徒の認定証の申込',
      () => import('../../features/certificate-application/pages/participants.tsx'),
      { who: ['owner', 'teacher'], approved: true, nav: { section: 'money', label: '認定証の申込' } },
    ),
    '/certificateApplication/confirm': page(
      '申込内容の確認',
      () => import('../../features/certificate-application/pages/confirm.tsx'),
      { who: buyers },
    ),
    '/certificateApplication/payment': page(
      'お支払い',
      () => import('../../features/certificate-application/pages/payment.tsx'),
      { who: buyers },
    ),
    '/certificateApplication/complete': page(
      '申込の結果',
      () => import('../../features/certificate-application/pages/complete.tsx'),
      { who: buyers },
    ),
    '/certificateApplication/history': page(
      '申込の履歴',
      () => import('../../features/certificate-application/pages/history.tsx'),
      { who: buyers, nav: { section: 'money' } },
    ),
    '/cart': page('カート', () => import('../../features/cart/pages/cart.tsx'), {
      who: buyers,
      approved: true,
      nav: { section: 'money' },
    }),
    '/cart/estimate': page('カートの見積書', () => import('../../features/cart/pages/estimate.tsx'), {
      who: buyers,
      approved: true,
    }),
    '/estimate': page('見積書を作る', () => import('../../features/estimate/pages/estimate.tsx'), open),
    '/cart/confirm': page('申込内容の確認', () => import('../../features/cart/pages/confirm.tsx'), {
      who: buyers,
      approved: true,
    }),
    '/payment': page('お支払い', () => import('../../features/order/pages/unpaid.tsx'), {
      who: buyers,
      nav: { section: 'money' },
    }),
    '/payment/confirm': page('お支払いの確認', () => import('../../features/order/pages/confirm.tsx'), {
      who: buyers,
    }),
    '/payment/complete': page('お支払いの状況', () => import('../../features/order/pages/complete.tsx'), {
      who: buyers,
    }),
    '/payment/link': page('お支払い', () => import('../../features/pay-link/pages/pay.tsx'), open),
    '/payment/history': page('支払い履歴', () => import('../../features/order/pages/history.tsx'), {
      who: buyers,
      nav: { section: 'money' },
    }),
    '/payment/receipt': page('領収書', () => import('../../features/receipt/pages/receipt.tsx'), {
      who: ['individual', 'owner'],
      nav: { section: 'money' },
    }),
    '/payment/documents': page(
      '注文の書類',
      () => import('../../features/trade-document/pages/documents.tsx'),
      { who: ['individual', 'owner'] },
    ),
    '/certificateApplicationQr': page(
      '認定証の申込',
      () => import('../../features/certificate-application/pages/qr-application.tsx'),
      open,
    ),
    '/certificateApplicationQrConfirm': page(
      '申込内容の確認',
      () => import('../../features/certificate-application/pages/qr-confirm.tsx'),
      open,
    ),
    '/certificateApplicationQrComplete': page(
      '申し込みの状態',
      () => import('../../features/certificate-application/pages/qr-complete.tsx'),
      open,
    ),
    '/certificateApplicationQrInterrupted': page(
      '申し込みの状態',
      () => import('../../features/certificate-application/pages/qr-interrupted.tsx'),
      open,
    ),
    '/qrCertificate': page('認定証の確認', () => import('../../features/certificate/pages/check.tsx'), open),
  },
);
