import type { ProblemTable } from '#shared/kernel/problem.ts';

export const mailResendProblems = {
  'mail-resent-enough': {
    status: 409,
    title: 'このメールは今日はもう送れません',
    message: '同じメールをもう一度送れるのは、1日に3回までです。明日になると、また送れます。',
  },
} as const satisfies ProblemTable;
