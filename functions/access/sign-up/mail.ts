import * as z from 'zod';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

export const signedUpMail = defineMail({
  name: 'signed-up',
  parameters: z.object({}),
  write: () => ({
    subject: 'アカウントができました',
    reader: 'アカウントを登録した方',
    paragraphs: [
      'ご登録ありがとうございます。アカウントができました。下のページからサインインしてください。',
    ],
    link: ['/auth/signin', 'サインインする'],
    notice: [
      'ご登録ありがとうございます。アカウントができました。ホームの「次にすること」から始められます。',
    ],
  }),
});
