import type { ProblemTable } from '#shared/kernel/problem.ts';

export const subscriptionProblems = {
  'subscription-unpaid': {
    status: 409,
    title: '同じ教材の、お支払い待ちの申込があります',
    message:
      '同じ教材の、お支払い待ちの申込があります。そのお支払いを済ませるか、取り消してから、もう一度お申し込みください。',
  },
  'already-subscribed': {
    status: 409,
    title: 'この教材はすでに利用できます',
    message: 'この教材は、この年度の分をすでに購入されています。もう一度購入する必要はありません。',
  },
  'subscription-not-on-sale': {
    status: 409,
    title: 'この年度の分は申し込めません',
    message: 'この年度の分は、いまは申し込めません。次の年度の分は、3月から申し込めます。',
  },
  'no-seat-left': {
    status: 409,
    title: '利用できる人数がいっぱいです',
    message: '利用できる人数がいっぱいです。人数を追加で購入するか、ほかの生徒の利用を取りやめてください。',
  },
} as const satisfies ProblemTable;
