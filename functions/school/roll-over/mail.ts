import * as z from 'zod';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

/** Not which group: classes are made up anew in April, after the turn. */
export const promotedMail = defineMail({
  name: 'promoted',
  parameters: z.object({ fiscalYear: z.int() }),
  write: ({ fiscalYear }) => ({
    subject: '新しいグループに変わりました',
    reader: 'グループが変わった方',
    paragraphs: [
      `${String(fiscalYear)}年度のグループに入りました。`,
      'ユーザーIDとパスワードは、これまでと同じです。',
    ],
    link: ['/dashboard/student', 'ホームを見る'],
  }),
});
