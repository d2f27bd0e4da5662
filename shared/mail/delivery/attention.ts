import type { ReasonTable } from '#shared/record/attention/reason.ts';

export const deliveryReasons = {
  'delivery-stuck': {
    title: '送付が止まっています',
    meaning: 'メールの送信や書類の作成などをくり返し試しましたが、終わっていません。',
    act: '「裏で進む処理」で最後の失敗を確かめ、原因を取り除いてから、もう一度送ります。宛先の誤りなら、正しい連絡先をご本人に確かめます。',
    ends: 'あとから送付できると、この項目は自動で消えます。',
    subject: '送付番号',
  },
} as const satisfies ReasonTable;
