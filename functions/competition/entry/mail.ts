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

/** To who has not paid yet; who has is told of the refund. It is sent before anything is given up, so it is true of what is paid meanwhile too. */
export const seasonCalledOffMail = defineMail({
  name: 'season-called-off',
  parameters: z.object({ season: z.string(), reason: z.string(), orderId: z.string() }),
  write: ({ season, reason, orderId }) => ({
    subject: '大会が中止になりました',
    reader: '大会に申し込んだ方',
    paragraphs: [
      `「${season}」は中止になりました。`,
      `理由: ${reason}`,
      'お支払いがまだの参加は取り消します。コンビニの番号や振込先をお持ちでも、参加料はお支払いにならないでください。行き違いでお支払いになった分は、返金します。',
      `注文番号: ${orderId}`,
    ],
    link: ['/payment', 'お支払いの状態を見る'],
  }),
});
