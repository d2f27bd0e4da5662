import type { ProblemTable } from '../kernel/problem.ts';

export const paymentProblems = {
  'payment-unavailable': {
    status: 503,
    title: '決済サービスに接続できませんでした',
    message:
      '決済サービスに接続できませんでした。お支払いは行われていません。しばらくしてからお試しください。',
  },
} as const satisfies ProblemTable;
