/** Certificates: applied for, paid, checked by anybody. */
import { distant, distantArea } from './area.ts';

const buyers = ['individual', 'owner', 'teacher'] as const;

/** For anybody with a sheet or a certificate in their hand, mostly on a phone. */
const open = { layout: 'qr', who: 'all' } as const;

export const certificateRoutes = distantArea(
  { layout: 'default', who: ['individual'] },
  {
    '/certificateApplication': distant('認定証の申込'),
    '/certificateApplication/participants': distant('生徒の認定証の申込', {
      who: ['owner', 'teacher'],
      approved: true,
    }),
    '/certificateApplication/confirm': distant('申込内容の確認', { who: buyers }),
    '/certificateApplication/payment': distant('お支払い', { who: buyers }),
    '/certificateApplication/complete': distant('申込の結果', { who: buyers }),
    '/certificateApplication/history': distant('申込の履歴', { who: buyers }),
    '/cart': distant('カート', {
      who: buyers,
      approved: true,
    }),
    '/cart/estimate': distant('カートの見積書', {
      who: buyers,
      approved: true,
    }),
    '/estimate': distant('見積書を作る', open),
    '/cart/confirm': distant('申込内容の確認', {
      who: buyers,
      approved: true,
    }),
    '/payment': distant('お支払い', {
      who: buyers,
    }),
    '/payment/confirm': distant('お支払いの確認', {
      who: buyers,
    }),
    '/payment/complete': distant('お支払いの状況', {
      who: buyers,
    }),
    '/payment/link': distant('お支払い', open),
    '/payment/history': distant('支払い履歴', {
      who: buyers,
    }),
    '/payment/receipt': distant('領収書', {
      who: ['individual', 'owner'],
    }),
    '/payment/documents': distant('注文の書類', { who: ['individual', 'owner'] }),
    '/certificateApplicationQr': distant('認定証の申込', open),
    '/certificateApplicationQrConfirm': distant('申込内容の確認', open),
    '/certificateApplicationQrComplete': distant('申し込みの状態', open),
    '/certificateApplicationQrInterrupted': distant('申し込みの状態', open),
    '/qrCertificate': distant('認定証の確認', open),
  },
  () => import('./pages.ts'),
);
