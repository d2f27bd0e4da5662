import * as z from 'zod';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

export const rejudgedMail = defineMail({
  name: 'result-rejudged',
  digest: 'rulings',
  parameters: z.object({ title: z.string(), reason: z.string() }),
  write: ({ title, reason }) => ({
    subject: '競技会の結果についてのお知らせ',
    reader: '採点し直した種目に参加した方',
    paragraphs: [
      `「${title}」を全員分もう一度採点し、あなたの結果が変わりました。`,
      `理由: ${reason}`,
      '順位表には、数分のうちに反映されます。変わる前の結果は、事務局が記録しています。',
    ],
    link: ['/maipaso-competition/participant/result', '結果を見る'],
  }),
});
