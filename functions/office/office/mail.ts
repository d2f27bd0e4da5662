import * as z from 'zod';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

/** Holds no proof: its link asks for one, so a mail that is found years later opens nothing. */
export const officeAppointedMail = defineMail({
  name: 'office-appointed',
  parameters: z.object({}),
  write: () => ({
    subject: '事務局のアカウントができました',
    reader: '事務局を担当する方',
    paragraphs: [
      'このメールアドレスで、事務局のアカウントができました。パスワードはまだ決まっていません。',
      '下のページでこのメールアドレスを入力すると、パスワードを決めるためのメールが届きます。はじめてサインインしたら、2段階認証を設定してください。設定が済むまで、事務局の画面は使えません。',
      'お心当たりがないときは、何もせずに、このメールを送った団体の担当者にお知らせください。',
    ],
    link: ['/auth/forgotPassword', 'パスワードを決める'],
  }),
});
