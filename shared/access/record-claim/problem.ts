import type { ProblemTable } from '#shared/kernel/problem.ts';

export const recordClaimProblems = {
  'claim-code-not-valid': {
    status: 410,
    title: 'この引き継ぎコードは使えません',
    message:
      '引き継ぎコードが違うか、期限が過ぎたか、すでに使われています。紙のコードを確かめ、使えないときは卒業した学校・団体に発行し直してもらってください。',
  },
} as const satisfies ProblemTable;
