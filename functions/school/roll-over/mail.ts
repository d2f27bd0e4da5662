import * as z from 'zod';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

export const promotedMail = defineMail({
  name: 'promoted',
  parameters: z.object({ fiscalYear: z.int(), group: z.string() }),
  write: ({ fiscalYear, group }) => ({
    subject: '新しいグループに変わりました',
    reader: 'グループが変わった方',
    paragraphs: [
      `${String(fiscalYear)}年度のグループは「${group}」です。`,
      'ユーザーIDとパスワードは、これまでと同じです。',
    ],
    link: ['/dashboard/student', 'ホームを見る'],
  }),
});
