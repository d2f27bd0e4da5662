import type { ProblemTable } from '#shared/kernel/problem.ts';

export const refundProblems = {
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
