import type { ProblemTable } from '#shared/kernel/problem.ts';

export const trainingLogProblems = {
  'log-not-reviewable': {
    status: 409,
    title: 'この記録には、その操作ができません',
    message: 'すでに確認を依頼したか、確認が終わった記録です。ページを開き直して、状態をご確認ください。',
    easy: 'もう おねがいしたか、[確認|かくにん]が [終|お]わっています。ページを ひらきなおしてください。',
  },
} as const satisfies ProblemTable;
