import * as z from 'zod';
import { formatYen, yenSchema } from '#shared/kernel/money.ts';
import { formatInstant, instantSchema } from '#shared/kernel/time.ts';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

/** To who applies without an account: it carries the only way back to the order. */
export const guestAppliedMail = defineMail({
  name: 'guest-applied',
  /** `until` is absent from mails of an earlier release. */
  parameters: z.object({ title: z.string(), total: yenSchema, until: instantSchema.optional() }),
  write: ({ title, total, until }) => ({
    subject: '認定証のお申し込みを受け付けました',
    reader: '認定証を申し込んだ方',
    paragraphs: [
      `「${title}」（${formatYen(total)}）のお申し込みを受け付けました。お支払いを確認でき次第、認定証を発行します。`,
      'お支払いの続き、申し込みの状態、認定証のダウンロードは、下のページからご覧ください。このリンクはお申し込みの方だけのものです。ほかの方に渡さないでください。',
      `お心当たりがない場合は、このメールを削除してください。${until === undefined ? '' : `${formatInstant(until)}までに`}お支払いがなければ、お申し込みは自動で取り消されます。`,
    ],
    link: ['/certificateApplicationQrComplete', '申し込みの状態を見る'],
  }),
});
