import type { ProblemTable } from '#shared/kernel/problem.ts';

export const printoutProblems = {
  'nothing-to-print': {
    status: 409,
    title: '印刷できるものがありません',
    message:
      '選ばれた範囲に、印刷できるものがありません。参加票は支払いのあと、結果の用紙は公表のあとに印刷できます。',
    easy: 'いまは いんさつ できる ものが ありません。',
  },
} as const satisfies ProblemTable;
