import * as z from 'zod';
import { formatYen, yenSchema } from '#shared/kernel/money.ts';
import { defineMail } from '../../platform/mail/define-mail.ts';

export const linesRefundedMail = defineMail({
  name: 'lines-refunded',
  parameters: z.object({ title: z.string(), count: z.int(), total: yenSchema }),
  write: ({ title, count, total }) => ({
    subject: 'お渡しできない分を返金します',
    reader: 'お申し込みになった方',
    paragraphs: [
      `「${title}」のお支払いのうち、${count}件(${formatYen(total)})は、期限切れのあとのお支払いや結果の変更のためお渡しできなくなりました。この分を返金します。`,
      'ほかのお申し込みはそのまま有効です。お手続きの必要はありません。カードへの返金は、カード会社により数日から1か月ほどかかることがあります。',
    ],
    link: ['/certificateApplication/history', '申込の状態を見る'],
  }),
});
