import * as z from 'zod';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

/** To whom somebody else entered and paid for. */
export const entryReadyMail = defineMail({
  name: 'entry-ready',
  parameters: z.object({ season: z.string(), division: z.string(), ticketNumber: z.string() }),
  write: ({ season, division, ticketNumber }) => ({
    subject: '大会への参加が決まりました',
    reader: '大会に申し込んだ方',
    paragraphs: [`「${season}」の「${division}」に参加できます。`, `参加番号は ${ticketNumber} です。`],
    link: ['/maipaso-competition/participant', '参加の申込を見る'],
  }),
});
