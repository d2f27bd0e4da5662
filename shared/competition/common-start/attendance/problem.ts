import type { ProblemTable } from '#shared/kernel/problem.ts';

export const attendanceProblems = {
  'entry-not-markable': {
    status: 409,
    title: 'この申込の出欠は変えられません',
    message: '競技を始めた人や、支払いの済んでいない申込の出欠は変えられません。今の状態をご確認ください。',
  },
} as const satisfies ProblemTable;
