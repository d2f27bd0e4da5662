import * as z from 'zod';
import type { ResultAct } from '#shared/correction/policy.ts';
import { defineMail } from '../../platform/mail/define-mail.ts';

const words: Readonly<Record<ResultAct, string>> = {
  correct: '訂正しました',
  void: '無効にしました',
  disqualify: '失格としました',
  reinstate: '元に戻しました',
};

export const resultRuledMail = defineMail({
  name: 'result-ruled',
  parameters: z.object({
    act: z.enum(['correct', 'void', 'disqualify', 'reinstate']),
    title: z.string(),
    reason: z.string(),
  }),
  write: ({ act, title, reason }) => ({
    subject: '競技会の結果についてのお知らせ',
    reader: '大会に参加した方',
    paragraphs: [
      `事務局で確認し、「${title}」のあなたの結果を${words[act]}。`,
      `理由: ${reason}`,
      '順位表には、数分のうちに反映されます。ご不明な点は、このメールに返信せず、事務局へお問い合わせください。',
    ],
    link: ['/maipaso-competition/participant/result', '結果を見る'],
  }),
});
