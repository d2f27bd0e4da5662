import * as z from 'zod';
import { to } from '#shared/kernel/paths.ts';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

/** Of an older release, and of a result that is shown to nobody any more, without its id. */
const resultId = z.string().optional();
const linkTo = (id: string | undefined) =>
  id === undefined
    ? (['/maipaso-competition', '大会のページを開く'] as const)
    : ([to('/maipaso-competition/participant/result/:id', { id }), '結果を開く'] as const);

export const appealAnsweredMail = defineMail({
  name: 'appeal-answered',
  parameters: z.object({ title: z.string(), resultId }),
  write: ({ title, resultId: id }) => ({
    subject: '異議申し立てに返事があります',
    reader: '異議を申し立てた方',
    paragraphs: [
      `「${title}」の結果についての異議申し立てに、事務局が返事を書きました。`,
      '結果のページで読み、続きを書くことができます。このメールには返信できません。',
    ],
    link: linkTo(id),
  }),
});

const words = {
  accept: '認め、結果を改めました',
  reject: '認めませんでした',
} as const;

export const appealDecidedMail = defineMail({
  name: 'appeal-decided',
  parameters: z.object({
    decision: z.enum(['accept', 'reject']),
    title: z.string(),
    reason: z.string(),
    /** What became of the result. */
    change: z.string().optional(),
    resultId,
  }),
  write: ({ decision, title, reason, change, resultId: id }) => ({
    subject: '異議申し立ての決定のお知らせ',
    reader: '異議を申し立てた方',
    paragraphs: [
      `「${title}」の結果についての異議申し立てを、事務局で確認し、${words[decision]}。`,
      ...(change === undefined ? [] : [`結果: ${change}`]),
      `理由: ${reason}`,
      'やり取りは、結果のページに残っています。',
    ],
    link: linkTo(id),
  }),
});
