import type { ProblemTable } from '../kernel/problem.ts';

export const paymentProblems = {
  'payment-unavailable': {
    status: 503,
    title: '決済サービスに接続できませんでした',
    message:
      '決済サービスに接続できませんでした。お支払いは行われていません。しばらくしてからお試しください。',
  },
  'transfer-not-offered': {
    status: 409,
    title: '銀行振込はご利用いただけません',
    message: 'ただいま銀行振込はご利用いただけません。ほかの支払い方法をお選びください。',
  },
  'slip-out': {
    status: 409,
    title: 'コンビニの支払い番号が出ています',
    message:
      'コンビニの支払い番号が出ているため、金額や支払い方法は変えられません。何も変えていません。その番号でお支払いいただくか、番号の期限が過ぎてから、もう一度お試しください。',
  },
  'transfer-begun': {
    status: 409,
    title: '銀行振込で一部のお支払いが届いています',
    message:
      '銀行振込で一部のお支払いが届いているため、ほかの方法では支払えません。残りの金額を、同じ口座へお振り込みください。',
  },
  'invoice-begun': {
    status: 409,
    title: 'この申込は後払い(請求書払い)です',
    message: 'この申込は後払い(請求書払い)です。ご案内した口座へ、期限までにお振り込みください。',
  },
  'invoice-not-open': {
    status: 409,
    title: '後払いの請求が残っていません',
    message:
      'この注文には、支払いを待っている後払いの請求がないか、お渡しが終わっていません。何も変えていません。注文を開き直して、今の状態をご確認ください。',
  },
  'invoice-being-reduced': {
    status: 409,
    title: '前の返品・貸倒れの処理が終わっていません',
    message:
      '前に決めた返品か貸倒れを、決済会社に確かめています。何も変えていません。数分後に注文を開き直してください。',
  },
  'difference-not-closable': {
    status: 409,
    title: '差額を値引きにできません',
    message:
      '振り込みを待っていないか、足りない金額が値引きにできる上限を超えています。何も変えていません。注文を開き直して、今の状態をご確認ください。',
  },
  'deposit-not-returnable': {
    status: 409,
    title: '返せる預り金がありません',
    message:
      '返せる預り金がないか、返す手続きが進んでいます。何も返していません。注文を開き直して、今の状態をご確認ください。',
  },
  'refund-not-possible': {
    status: 409,
    title: '返金できない状態です',
    message:
      '選んだものがすでに返金されているか、支払いが返金できる状態ではありません。注文を開き直して、今の状態をご確認ください。',
  },
  'refund-exceeds': {
    status: 409,
    title: '返金できる金額を超えています',
    message:
      'この支払いで返金できる残りの金額を超えています。何も返金していません。金額を確かめてからお試しください。',
  },
} as const satisfies ProblemTable;
