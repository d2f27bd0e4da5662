import type { ReasonTable } from '#shared/record/attention/reason.ts';

export const correctionReasons = {
  'certificate-of-ruled-result': {
    title: '認定証のある結果の級・段が変わりました',
    meaning:
      '結果の訂正・無効・失格、またはその取り消しで、発行済みの認定証に書かれた級・段と今の結果が合わなくなりました。認定証はそのまま有効です。',
    act: '結果を開いて今の級・段を確かめ、認定証を停止するか、再発行するかを決めて、ご本人にお知らせください。',
    ends: '対応が終わったら「対応済みにする」を押してください。',
    subject: '結果番号',
  },
} as const satisfies ReasonTable;
