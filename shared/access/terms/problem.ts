import type { ProblemTable } from '#shared/kernel/problem.ts';

export const termsProblems = {
  'terms-changed': {
    status: 409,
    title: '利用規約が新しくなりました',
    message: '利用規約が新しくなりました。ページを読み込み直してください。',
  },
} as const satisfies ProblemTable;
