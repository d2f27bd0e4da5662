import type { ProblemTable } from '#shared/kernel/problem.ts';

export const switchProblems = {
  'switched-off': {
    status: 503,
    title: 'いまは受付を止めています',
    message: 'いまは受付を止めています。何も申し込まれていません。しばらくしてから、もう一度お試しください。',
    easy: 'いまは うけつけを とめています。あとで もういちど やってみてください。',
  },
} as const satisfies ProblemTable;
