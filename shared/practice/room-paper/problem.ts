import type { ProblemTable } from '#shared/kernel/problem.ts';

export const roomPaperProblems = {
  'room-without-papers': {
    status: 409,
    title: '参加証を作れません',
    message:
      '参加証は、終わった記録会か、終わった文章の一斉練習から、打った記録のある人の分だけ作れます。最新の状態をご確認ください。',
  },
} as const satisfies ProblemTable;
