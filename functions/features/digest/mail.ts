import * as z from 'zod';
import { formatDay, japanInstant } from '#shared/kernel/time.ts';
import { organizationKinds } from '#shared/organization/profile.ts';
import { peopleWords } from '#shared/organization/words.ts';
import { defineMail, type MailWords } from '../../platform/mail/define-mail.ts';

const certificates: MailWords['link'] = ['/certificateApplication/history', '認定証の申込の履歴を見る'];

/** Numbers alone: names stand on the pages, for who may see them. */
export const schoolDigestMail = defineMail({
  name: 'school-digest',
  choice: 'digest',
  parameters: z.object({
    day: z.iso.date(),
    results: z.int(),
    certificates: z.int(),
    kind: z.enum(organizationKinds).default('school'),
  }),
  write: ({ day, kind, ...counts }) => ({
    subject: `${peopleWords[kind]}のお知らせのまとめ`,
    reader: '学校・団体の責任者と先生',
    paragraphs: [
      `${formatDay(japanInstant(day))}の朝7時から1日のあいだに、${peopleWords[kind]}に次のお知らせがありました。`,
      ...(counts.results > 0
        ? [`大会の結果が公表された${peopleWords[kind]}：${String(counts.results)}人`]
        : []),
      ...(counts.certificates > 0 ? [`できた認定証：${String(counts.certificates)}通`] : []),
      `${peopleWords[kind]}は、それぞれの画面の「通知」で読めます。`,
    ],
    link:
      counts.results > 0 ? ['/maipaso-competition/result', `${peopleWords[kind]}の結果を見る`] : certificates,
  }),
});
