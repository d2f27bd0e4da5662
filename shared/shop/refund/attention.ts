import type { ReasonTable } from '#shared/record/attention/reason.ts';

const subject = '注文番号';
const byHand = '対応が終わったら「対応済みにする」を押してください。';

export const refundReasons = {
  'refund-failed': {
    title: '返金が終わっていません',
    meaning:
      '返金をくり返し試しても完了しなかったか、返金したお金が相手の銀行から差し戻されました。お金は購入した方に戻っていません。',
    act: '注文のページで「もう一度返金を試す」を押すか、決済会社の管理画面で、または振り込みで返金を完了してください。',
    ends: `決済会社で返金が終わると、この項目は自動で消えます。ほかの方法で返したときは、${byHand}`,
    subject,
  },
  'refund-by-hand': {
    title: '決済会社の管理画面で返金してください',
    meaning: 'この決済会社への返金は、サービスから自動では行えません。お金はまだ戻っていません。',
    act: '決済会社の管理画面で注文番号の支払いを開き、注文のページに書かれた金額を返金してください。',
    ends: '決済会社で返金が終わると、15分ほどで自動で消えます。',
    subject,
  },
} as const satisfies ReasonTable;
