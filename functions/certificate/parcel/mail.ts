import * as z from 'zod';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

export const parcelShippedMail = defineMail({
  name: 'parcel-shipped',
  parameters: z.object({ count: z.int(), trackingNumber: z.string() }),
  write: ({ count, trackingNumber }) => ({
    subject: '認定証を発送しました',
    reader: '紙の認定証を申し込んだ方',
    paragraphs: [
      `お申し込みの紙の認定証（${String(count)}通）を発送しました。`,
      `追跡番号は ${trackingNumber} です。お届けまで数日かかることがあります。`,
    ],
    link: ['/certificateApplication/history', '申込の状態を見る'],
  }),
});
