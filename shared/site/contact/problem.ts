import type { ProblemTable } from '#shared/kernel/problem.ts';

export const contactProblems = {
  'contact-full': {
    status: 409,
    title: 'これ以上書き込めません',
    message: 'このお問い合わせには、これ以上書き込めません。対応を終えてください。',
  },
} as const satisfies ProblemTable;
