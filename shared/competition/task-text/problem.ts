import type { ProblemTable } from '#shared/kernel/problem.ts';

export const taskTextProblems = {
  'text-act-refused': {
    status: 409,
    title: 'この課題文では、その操作ができません',
    message: '課題文が、その操作のできる状態ではありません。最新の状態をご確認ください。',
  },
  'text-fixed': {
    status: 409,
    title: 'この課題文は変更できません',
    message:
      '変更できるのは下書きの課題文だけです。校正が済んだ課題文は、下書きに戻してから変更してください。',
  },
  'text-not-correctable': {
    status: 409,
    title: 'この課題文は訂正できません',
    message: '訂正できるのは、使い終わった課題文だけです。',
  },
} as const satisfies ProblemTable;
