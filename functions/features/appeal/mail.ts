import * as z from 'zod';
import { defineMail } from '../../platform/mail/define-mail.ts';

export const appealAnsweredMail = defineMail({
  name: 'appeal-answered',
  parameters: z.object({ title: z.string() }),
  write: ({ title }) => ({
    subject: '異議申し立てに返事があります',
    reader: '異議を申し立てた方',
    paragraphs: [
      `「${title}」の結果についての異議申し立てに、事務局が返事を書きました。`,
      '結果のページで読み、続きを書くことができます。このメールには返信できません。',
    ],
    link: ['/maipaso-competition', '大会のページを開く'],
  }),
});

const words = {
  accept: '認め、結果を改めました',
  reject: '認めませんでした',
} as const;

export const appealDecidedMail = defineMail({
  name: 'appeal-decided',
  parameters: z.object({ decision: z.enum(['accept', 'reject']), title: z.string(), reason: z.string() }),
  write: ({ decision, title, reason }) => ({
    subject: '異議申し立ての決定のお知らせ',
    reader: '異議を申し立てた方',
    paragraphs: [
      `「${title}」の結果についての異議申し立てを、事務局で確認し、${words[decision]}。`,
      `理由: ${reason}`,
      'やり取りは、結果のページに残っています。',
    ],
    link: ['/maipaso-competition', '大会のページを開く'],
  }),
});
