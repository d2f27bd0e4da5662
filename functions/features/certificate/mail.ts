import * as z from 'zod';
import { defineMail } from '../../platform/mail/define-mail.ts';

export const certificateIssuedMail = defineMail({
  name: 'certificate-issued',
  parameters: z.object({ title: z.string(), number: z.string() }),
  write: ({ title, number }) => ({
    subject: '認定証ができました',
    paragraphs: [
      `「${title}」の認定証(認定番号 ${number})ができました。おめでとうございます。`,
      '下のページからPDFをダウンロードできます。紙面のQRコードを読み取ると、だれでも認定証を照会できます。',
    ],
    link: ['/certificateApplication/history', '認定証をダウンロードする'],
  }),
});
