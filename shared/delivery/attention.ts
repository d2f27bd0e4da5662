import type { ReasonTable } from '../attention/reason.ts';

export const deliveryReasons = {
  'delivery-stuck': {
    title: '送付が止まっています',
    meaning: 'メールの送信か認定証の発行をくり返し試しましたが、終わっていません。',
    act: '送付番号でログを検索し、原因を確かめてください。宛先の誤りなら、正しい連絡先をご本人に確かめます。',
    ends: 'あとから送付できると、この項目は自動で消えます。',
    subject: '送付番号',
  },
} as const satisfies ReasonTable;
