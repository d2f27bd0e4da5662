import type { ProblemTable } from '#shared/kernel/problem.ts';

export const rejudgeProblems = {
  'rejudge-undecided': {
    status: 409,
    title: 'この部門には、決まっていない再採点があります',
    message: '前の再採点を反映するか捨てるかを決めてから、もう一度お試しください。',
  },
} as const satisfies ProblemTable;
