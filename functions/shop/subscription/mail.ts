import * as z from 'zod';
import { to } from '#shared/kernel/paths.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { yearBegins } from '#shared/shop/subscription/policy.ts';
import { contentNameSchema, fiscalYearSchema } from '#shared/shop/subscription/schema.ts';
import { contentWords, lastDay } from '#shared/shop/subscription/words.ts';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

const year = z.object({ contentName: contentNameSchema, fiscalYear: fiscalYearSchema });

export const subscriptionStartedMail = defineMail({
  name: 'subscription-started',
  /** `early`: before its year begins, when nobody can use it or be given a seat of it. */
  parameters: year.extend({ seats: z.int(), school: z.boolean(), early: z.literal(true).optional() }),
  write: ({ contentName, fiscalYear, seats, school, early }) => {
    const { title } = contentWords[contentName];
    const from = early ? `${formatDay(yearBegins(fiscalYear))}から` : '';
    return {
      subject: `${title}を${from}利用できます`,
      reader: '学習コンテンツを申し込んだ方',
      paragraphs: [
        `「${title}」の${String(fiscalYear)}年度分（${String(seats)}人分）を、${from}${lastDay(fiscalYear)}まで利用できます。`,
        ...(school
          ? [
              `${early ? '4月1日になったら、' : ''}下のページで、使う人を選んでください。選んだ人から使えるようになります。`,
            ]
          : []),
        '自動では更新されません。次の年度の料金が引き落とされることはありません。',
      ],
      link: [
        to('/subscribe/:contentName', { contentName }),
        school && !early ? '使う人を選ぶ' : '利用の状態を見る',
      ],
    };
  },
});

export const renewalNoticeMail = defineMail({
  name: 'renewal-notice',
  choice: 'reminder',
  parameters: year.extend({ seats: z.int() }),
  write: ({ contentName, fiscalYear, seats }) => ({
    subject: `${contentWords[contentName].title}は${lastDay(fiscalYear)}で終わります`,
    reader: '学習コンテンツを利用している方',
    paragraphs: [
      `「${contentWords[contentName].title}」の${String(fiscalYear)}年度分（${String(seats)}人分）は、${lastDay(fiscalYear)}で終わります。自動では更新されません。`,
      `${String(fiscalYear + 1)}年度も使うときは、下のページから同じ人数で申し込めます。使わないときは、お手続きの必要はありません。`,
    ],
    link: [to('/subscribe/:contentName', { contentName }), `${String(fiscalYear + 1)}年度分を申し込む`],
  }),
});

export const renewalUnpaidMail = defineMail({
  name: 'renewal-unpaid',
  parameters: year,
  write: ({ contentName, fiscalYear }) => ({
    subject: `${contentWords[contentName].title}の${String(fiscalYear)}年度分のお支払いを確認できませんでした`,
    reader: '学習コンテンツを利用していた方',
    paragraphs: [
      `「${contentWords[contentName].title}」の${String(fiscalYear)}年度分は、期限までにお支払いを確認できなかったため、申込を取り消しました。費用はかかっていません。`,
      '続けて使うときは、下のページからもう一度お申し込みください。',
    ],
    link: [to('/subscribe/:contentName', { contentName }), 'もう一度申し込む'],
  }),
});
