import type { ProblemTable } from '#shared/kernel/problem.ts';

export const transferProblems = {
  'transfer-not-offered': {
    status: 409,
    title: '銀行振込はご利用いただけません',
    message: 'ただいま銀行振込はご利用いただけません。ほかの支払い方法をお選びください。',
  },
  'transfer-begun': {
    status: 409,
    title: '銀行振込で一部のお支払いが届いています',
    message:
      '銀行振込で一部のお支払いが届いているため、ほかの方法では支払えません。残りの金額を、同じ口座へお振り込みください。',
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
} as const satisfies ProblemTable;
