import type { ReasonTable } from '#shared/record/attention/reason.ts';

const subject = '注文番号';

export const invoiceReasons = {
  'invoice-overdue': {
    title: '後払いの支払いが期限を過ぎています',
    meaning:
      '後払い（請求書払い）の申込に、期限までに全額の入金がありません。期限の翌日と、その後14日ごとに、購入した方へ催促のメールを送っています。',
    act: '「注文を開く」から入金と連絡先を確かめ、購入した方に連絡してください。注文のページで、期限を延ばすことも、貸倒れにすることもできます。',
    ends: '全額の入金があるか、期限を延ばすか、貸倒れにすると、この項目は自動で消えます。',
    subject,
  },
} as const satisfies ReasonTable;
