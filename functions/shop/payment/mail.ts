import * as z from 'zod';
import { formatYen, yenSchema } from '#shared/kernel/money.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatDay, japanInstant } from '#shared/kernel/time.ts';
import { paidBySchema, refundWords } from '#shared/shop/order/refund-words.ts';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

/** What several mails about money that is still awaited say alike. */
export const payersFee = '振込手数料はお客様のご負担です。';
export const dayWords = (day: string): string => formatDay(japanInstant(day));
export const seeAccount = (orderId: string) =>
  [to('/payment/complete', {}, { order: orderId }), 'お振込先と入金の状況を見る'] as const;
export const seeInvoice = (orderId: string) =>
  [to('/payment/complete', {}, { order: orderId }), 'お支払期限とお振込先を見る'] as const;

const parameters = z.object({ title: z.string(), total: yenSchema });
export const paymentReceivedMail = defineMail({
  name: 'payment-received',
  /** Of an organisation only its owner may issue receipts, and a teacher may have paid. */
  parameters: parameters.extend({ byOrganization: z.boolean().optional() }),
  write: ({ title, total, byOrganization = false }) => ({
    subject: 'お支払いを確認しました',
    reader: 'お支払いになった方',
    paragraphs: [
      `「${title}」のお支払い（${formatYen(total)}）を確認しました。ありがとうございます。`,
      byOrganization
        ? '領収書は、団体・学校の責任者の方が「領収書」のページで発行できます。'
        : '領収書は下のページから発行できます。',
    ],
    link: byOrganization
      ? ['/payment/history', '支払い履歴を見る']
      : ['/payment/receipt', '領収書を発行する'],
  }),
});

/** Without an account the receipt is on the page of the order. */
export const guestPaymentReceivedMail = defineMail({
  name: 'guest-payment-received',
  parameters,
  write: ({ title, total }) => ({
    subject: 'お支払いを確認しました',
    reader: 'お支払いになった方',
    paragraphs: [
      `「${title}」のお支払い（${formatYen(total)}）を確認しました。ありがとうございます。`,
      'できあがりしだい、もう一度メールでお知らせします。領収書は、下のページで宛名を決めて発行できます。',
    ],
    link: ['/certificateApplicationQrComplete', '申し込みの状態を見る'],
  }),
});

export const secondPaymentRefundedMail = defineMail({
  name: 'second-payment-refunded',
  /** `paidBy` and `orderId` are absent from mails of an earlier release. */
  parameters: parameters.extend({ paidBy: paidBySchema.optional(), orderId: z.string().optional() }),
  write: ({ title, total, paidBy, orderId }) => ({
    subject: '重複したお支払いを返金します',
    reader: 'お支払いになった方',
    paragraphs: [
      `「${title}」はすでにお支払いが済んでいるため、あとからのお支払い（${formatYen(total)}）を全額返金します。`,
      'お申し込みはそのまま有効です。',
      refundWords(paidBy),
      ...(orderId === undefined ? [] : [`注文番号: ${orderId}`]),
    ],
    link: ['/payment/history', 'お支払いの履歴を見る'],
  }),
});
