import * as z from 'zod';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

export const accountDeletedMail = defineMail({
  name: 'account-deleted',
  mailOnly: true,
  parameters: z.object({}),
  write: () => ({
    subject: 'アカウントを削除しました',
    reader: 'アカウントを削除した方',
    paragraphs: [
      'お申し出により、アカウントを削除しました。これまでご利用いただき、ありがとうございました。',
      '発行済みの認定証と、法令で保存が必要な注文・領収書の記録は残ります。お心当たりがない場合は、事務局にお問い合わせください。',
    ],
    link: ['/', 'タイピングトレーニングを開く'],
  }),
});
