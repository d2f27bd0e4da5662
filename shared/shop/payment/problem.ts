import type { ProblemTable } from '#shared/kernel/problem.ts';

export const paymentProblems = {
  'payment-unavailable': {
    status: 503,
    title: '決済サービスに接続できませんでした',
    message:
      '決済サービスに接続できませんでした。お支払いは行われていません。しばらくしてからお試しください。',
  },
  'slip-out': {
    status: 409,
    title: 'コンビニの支払い番号が出ています',
    message:
      'コンビニの支払い番号が出ているため、金額や支払い方法は変えられません。何も変えていません。その番号でお支払いいただくか、番号の期限が過ぎてから、もう一度お試しください。',
    easy: 'コンビニで はらうための [番号|ばんごう]が [出|で]ています。なにも かえていません。おうちの [人|ひと]に、その [番号|ばんごう]で はらってもらってください。',
  },
} as const satisfies ProblemTable;
