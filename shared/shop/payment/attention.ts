import type { ReasonTable } from '#shared/record/attention/reason.ts';

const subject = '注文番号';
const byHand = '対応が終わったら「対応済みにする」を押してください。';

export const paymentReasons = {
  'amount-mismatch': {
    title: '入金額が注文の金額と違います',
    meaning:
      '決済会社に届いた金額と注文の合計が合わないため、この注文の処理を止めています。購入した方には、事務局で確認中と表示されています。',
    act: '「注文を開く」から入金額を確かめ、「この入金を返金する」を押してください。購入した方は、正しい金額でもう一度支払えます。',
    ends: '返金すると、この項目は自動で消えます。',
    subject,
  },
  'order-mismatch': {
    title: '支払いが別の注文を指しています',
    meaning: '決済会社の支払いの記録が、この注文のものではありません。この注文の処理を止めています。',
    act: '決済会社の管理画面で支払いに記録された注文番号を確かめ、どの注文への入金かを特定してください。返金は「注文を開く」から行えます。',
    ends: '返金すると、この項目は自動で消えます。',
    subject,
  },
  'unknown-order': {
    title: '記録にない注文への入金です',
    meaning:
      '決済会社に入金がありましたが、その注文番号の注文がこのサービスの記録にありません。入金は台帳に記しましたが、何に対するものか分かりません。',
    act: '決済会社の管理画面で注文番号の支払いを開き、支払った方を確かめて、返金してください。',
    ends: byHand,
    subject,
  },
} as const satisfies ReasonTable;

export const disputeReasons = {
  'dispute-lost': {
    title: '異議の申し立てが認められ、代金が引き戻されました',
    meaning:
      'カード会社の判断で、代金がカードの持ち主に戻されました。台帳には返金として記し、認定証は停止、参加の申し込みは取りやめになっています。',
    act: '注文のページで内容を確かめ、認定証を取り消すかどうかを決めてください。',
    ends: byHand,
    subject,
  },
  dispute: {
    title: '支払いに異議の申し立てがありました',
    meaning: 'カードの持ち主が、カード会社に支払いの取り消しを求めています。',
    act: '決済会社の管理画面で回答の期限を確かめ、証拠を提出するか、申し立てを受け入れてください。',
    ends: `申し立てが取り下げられると、この項目は自動で消えます。受け入れたときは、${byHand}`,
    subject,
  },
} as const satisfies ReasonTable;
