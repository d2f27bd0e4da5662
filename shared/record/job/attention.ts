import type { ReasonTable } from '#shared/record/attention/reason.ts';

export const jobReasons = {
  'job-failed': {
    title: '裏で進む処理が止まっています',
    meaning:
      '時間のかかる処理（生徒の一括登録、ログインカード、データの書き出しなど）をくり返し試しましたが、進みません。頼んだ方の画面には、途中で止まったことを表示しています。',
    act: '「裏で進む処理」で最後の失敗を確かめ、原因を取り除いてから、もう一度進めます。進められないものは、頼んだ方にもう一度始めるようご連絡ください。',
    ends: '同じ方の同じ処理が最後まで終わると、この項目は自動で消えます。',
    subject: '処理番号',
  },
} as const satisfies ReasonTable;
