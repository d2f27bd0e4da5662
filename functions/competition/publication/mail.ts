import * as z from 'zod';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

/** One for each person and season, however many 課題 they took part in. */
export const resultsPublishedMail = defineMail({
  name: 'results-published',
  choice: 'result',
  digest: 'results',
  parameters: z.object({ season: z.string() }),
  write: ({ season }) => ({
    subject: '大会の結果が公表されました',
    reader: '大会に参加した方',
    paragraphs: [
      `「${season}」のあなたの結果が公表されました。`,
      '得点と級・段、まちがえたところを確かめられます。',
    ],
    link: ['/maipaso-competition/participant/result', '結果を見る'],
  }),
});
