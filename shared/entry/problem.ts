import type { ProblemTable } from '../kernel/problem.ts';

export const entryProblems = {
  'already-entered': {
    status: 409,
    title: 'この課題にはすでに申し込んでいます',
    message: 'この課題にはすでに申し込んでいます。申込の一覧をご確認ください。',
    easy: 'この[課題|かだい]には もう [申|もう]しこんでいます。',
  },
} as const satisfies ProblemTable;
