import * as z from 'zod';
import type { ResultAct } from '#shared/competition/correction/policy.ts';
import { to } from '#shared/kernel/paths.ts';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

const words: Readonly<Record<ResultAct, string>> = {
  correct: '訂正しました',
  void: '無効にしました',
  disqualify: '失格としました',
  reinstate: '元に戻しました',
};

export const resultRuledMail = defineMail({
  name: 'result-ruled',
  digest: 'rulings',
  parameters: z.object({
    act: z.enum(['correct', 'void', 'disqualify', 'reinstate']),
    title: z.string(),
    reason: z.string(),
    /** Of what was corrected; the messages of an older release have neither. */
    change: z.string().optional(),
    /** Absent of one that is shown to nobody any more. */
    resultId: z.string().optional(),
  }),
  write: ({ act, title, reason, change, resultId }) => ({
    subject: '競技会の結果についてのお知らせ',
    reader: '大会に参加した方',
    paragraphs: [
      `事務局で確認し、「${title}」のあなたの結果を${words[act]}。`,
      ...(act === 'correct' && change !== undefined ? [`訂正: ${change}`] : []),
      `理由: ${reason}`,
      '順位表には、数分のうちに反映されます。ご不明な点は、このメールに返信せず、事務局へお問い合わせください。',
    ],
    link: [
      resultId === undefined
        ? '/maipaso-competition/participant/result'
        : to('/maipaso-competition/participant/result/:id', { id: resultId }),
      '結果を見る',
    ],
  }),
});
