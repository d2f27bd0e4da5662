import type { ReasonTable } from '#shared/record/attention/reason.ts';

export const orderReasons = {
  'order-stuck': {
    title: '注文の処理が止まっています',
    meaning:
      '支払い済みの注文のお渡し（参加の決定、認定証の発行、教材の利用）か、取り消しや返金に伴う処理をくり返し試しましたが、終わっていません。購入した方には、準備中と表示されています。',
    act: '「注文を開く」からだれの何かを確かめてください。原因は「裏で進む処理」の止まっている送付で確かめ、取り除いてから、もう一度送ります。急ぐときは、購入した方にご連絡ください。',
    ends: 'あとから処理が終わると、この項目は自動で消えます。',
    subject: '注文番号',
  },
} as const satisfies ReasonTable;
