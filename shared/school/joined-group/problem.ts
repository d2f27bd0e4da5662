import type { ProblemTable } from '#shared/kernel/problem.ts';

export const joinedGroupProblems = {
  'own-account': {
    status: 409,
    title: '本人のアカウントで参加している人です',
    message:
      '本人が自分のアカウントで参加しているため、パスワードや利用の停止は本人だけが決められます。グループから外すことはできます。',
  },
} as const satisfies ProblemTable;
