import * as z from 'zod';
import { formatDay, formatInstant, instantSchema, japanInstant } from '#shared/kernel/time.ts';
import { to } from '#shared/kernel/paths.ts';
import { organizationKinds, type OrganizationKind } from '#shared/people/organization/profile.ts';
import { peopleWords } from '#shared/people/organization/words.ts';
import { defineMail, type MailWords } from '#functions/platform/mail/define-mail.ts';

const certificates: MailWords['link'] = ['/certificateApplication/history', '認定証の申込の履歴を見る'];

const unusedCards: MailWords['link'] = [
  to('/user-group/list', {}, { status: 'never-seen' }),
  'まだサインインしていない人を見る',
];

/** What ends soon comes before what can be read on any day. */
const linkOf = (kind: OrganizationKind, cards: number, results: number): MailWords['link'] => {
  if (cards > 0) return unusedCards;
  return results > 0 ? ['/maipaso-competition/result', `${peopleWords[kind]}の結果を見る`] : certificates;
};

/** Numbers alone: names stand on the pages, for who may see them. */
export const schoolDigestMail = defineMail({
  name: 'school-digest',
  choice: 'digest',
  parameters: z.object({
    day: z.iso.date(),
    results: z.int(),
    qualified: z.int().default(0),
    rulings: z.int().default(0),
    certificates: z.int(),
    /** Unused ones that end soon, and when the first of them does. */
    cards: z.int().default(0),
    firstEnds: instantSchema.optional(),
    kind: z.enum(organizationKinds).default('school'),
  }),
  write: ({ day, kind, cards, firstEnds, ...counts }) => ({
    subject: `${peopleWords[kind]}のお知らせのまとめ`,
    reader: '学校・団体の責任者と先生',
    paragraphs: [
      ...(cards > 0 && firstEnds !== undefined
        ? [
            `${formatInstant(firstEnds)}から順に期限が切れる、まだ使われていないログインカードが${String(cards)}枚あります。期限が切れると、そのカードではサインインできません。まだの方にはカードを渡し、間に合わないときは、新しいカードを発行してください。`,
          ]
        : []),
      ...(counts.results + counts.qualified + counts.rulings + counts.certificates > 0
        ? [
            `${formatDay(japanInstant(day))}の朝7時から1日のあいだに、${peopleWords[kind]}に次のお知らせがありました。`,
            ...(counts.results > 0
              ? [`大会の結果が公表された${peopleWords[kind]}：${String(counts.results)}人`]
              : []),
            ...(counts.qualified > 0
              ? [
                  `全国大会に出場できることになった${peopleWords[kind]}：のべ${String(counts.qualified)}人。出場するには、全国大会の申込の受付が始まったら、学校・団体からお申し込みください。`,
                ]
              : []),
            ...(counts.rulings > 0
              ? [`改められた${peopleWords[kind]}の結果（訂正、無効、失格など）：${String(counts.rulings)}件`]
              : []),
            ...(counts.certificates > 0 ? [`できた認定証：${String(counts.certificates)}通`] : []),
            `${peopleWords[kind]}は、それぞれの画面の「通知」で読めます。`,
          ]
        : []),
    ],
    link: linkOf(kind, cards, counts.results + counts.qualified + counts.rulings),
  }),
});
