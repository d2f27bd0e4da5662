import * as z from 'zod';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

export const qualifiedMail = defineMail({
  name: 'qualified-for-nationals',
  digest: 'qualified',
  parameters: z.object({ season: z.string(), division: z.string() }),
  write: ({ season, division }) => ({
    // One mail for each division.
    subject: `全国大会に出場できます（${division}）`,
    reader: '全国大会に出場できる方',
    paragraphs: [
      `「${season}」の「${division}」で上位に入り、全国大会の同じ部門に出場できることになりました。おめでとうございます。`,
      '出場するには、全国大会の申込の受付が始まったら、大会のページからお申し込みください。日程は決まりしだいお知らせします。',
      '出場しない場合は、何もする必要はありません。出場の権利をほかの方に譲ることはできません。',
    ],
    link: ['/maipaso-competition', '大会のページを開く'],
  }),
});
