import type { ProblemTable } from '#shared/kernel/problem.ts';

export const loginCardProblems = {
  'shared-password-off': {
    status: 409,
    title: '共通のはじめのパスワードは使えません',
    message: '共通のはじめのパスワードは使えません。1人ずつ違うパスワードを選んで、もう一度お試しください。',
  },
} as const satisfies ProblemTable;
