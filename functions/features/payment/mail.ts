import * as z from 'zod';
import { formatYen, yenSchema } from '#shared/kernel/money.ts';
import { defineMail } from '../../platform/mail/define-mail.ts';

const parameters = z.object({ title: z.string(), total: yenSchema });

export const paymentReceivedMail = defineMail({
  name: 'payment-received',
  parameters,
  write: ({ title, total }) => ({
    subject: 'お支払いを確認しました',
    paragraphs: [
      `「${title}」のお支払い(${formatYen(total)})を確認しました。ありがとうございます。`,
      '領収書は下のページから発行できます。',
    ],
    link: ['/payment/receipt', '領収書を発行する'],
  }),
});

/** Without an account there is no page of receipts: nothing is promised that is not there. */
export const guestPaymentReceivedMail = defineMail({
  name: 'guest-payment-received',
  parameters,
  write: ({ title, total }) => ({
    subject: 'お支払いを確認しました',
    paragraphs: [
      `「${title}」のお支払い(${formatYen(total)})を確認しました。ありがとうございます。`,
      'できあがりしだい、もう一度メールでお知らせします。',
    ],
    link: ['/certificateApplicationQrComplete', '申し込みの状態を見る'],
  }),
});

export const secondPaymentRefundedMail = defineMail({
  name: 'second-payment-refunded',
  parameters,
  write: ({ title, total }) => ({
    subject: '重複したお支払いを返金します',
    paragraphs: [
      `「${title}」はすでにお支払いが済んでいるため、あとからのお支払い(${formatYen(total)})を全額返金します。`,
      'お申し込みはそのまま有効です。お手続きの必要はありません。カードへの返金は、カード会社により数日から1か月ほどかかることがあります。',
    ],
    link: ['/certificateApplication/history', '申込の状態を見る'],
  }),
});

export const refundedByOfficeMail = defineMail({
  name: 'refunded-by-office',
  parameters: parameters.extend({ reason: z.string() }),
  write: ({ title, total, reason }) => ({
    subject: '返金の手続きを始めました',
    paragraphs: [
      `「${title}」のお支払いのうち、${formatYen(total)}を返金します。`,
      `理由: ${reason}`,
      'お手続きの必要はありません。カードへの返金は、カード会社により数日から1か月ほどかかることがあります。',
    ],
    link: ['/payment/receipt', '領収書を見る'],
  }),
});
