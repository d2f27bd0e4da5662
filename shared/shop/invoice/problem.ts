import type { ProblemTable } from '#shared/kernel/problem.ts';

export const invoiceProblems = {
  'invoice-begun': {
    status: 409,
    title: 'この申込は後払い（請求書払い）です',
    message: 'この申込は後払い（請求書払い）です。ご案内した口座へ、期限までにお振り込みください。',
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
} as const satisfies ProblemTable;
