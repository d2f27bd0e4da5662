import type { ReasonTable } from '#shared/record/attention/reason.ts';

export const trainingLogReasons = {
  'log-review-asked': {
    title: '練習の記録を確認してください',
    meaning: '確認中になった練習の記録について、本人から確認の依頼が届いています。',
    act: '「練習の記録の確認」を開き、理由と本人の説明を読んで、集計に入れるか入れないかを理由を添えて決めてください。',
    ends: '決めると、この項目は自動で消えます。',
    subject: '記録の番号',
  },
} as const satisfies ReasonTable;
