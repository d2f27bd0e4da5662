import * as z from 'zod';
import { formatDay, japanInstant } from '#shared/kernel/time.ts';
import { defineMail, type MailWords } from '../../platform/mail/define-mail.ts';

const results: MailWords['link'] = ['/maipaso-competition/result', '生徒の結果を見る'];
const certificates: MailWords['link'] = ['/certificateApplication/history', '認定証の申込の履歴を見る'];

/** Numbers alone: names stand on the pages, for who may see them. */
export const schoolDigestMail = defineMail({
  name: 'school-digest',
  choice: 'digest',
  parameters: z.object({ day: z.iso.date(), results: z.int(), certificates: z.int() }),
  write: ({ day, ...counts }) => ({
    subject: '生徒のお知らせのまとめ',
    reader: '学校・団体の責任者と先生',
    paragraphs: [
      `${formatDay(japanInstant(day))}の朝7時から1日のあいだに、生徒に次のお知らせがありました。`,
      ...(counts.results > 0 ? [`大会の結果が公表された生徒：${String(counts.results)}人`] : []),
      ...(counts.certificates > 0 ? [`できた認定証：${String(counts.certificates)}通`] : []),
      '生徒は、それぞれの画面の「通知」で読めます。',
    ],
    link: counts.results > 0 ? results : certificates,
  }),
});
