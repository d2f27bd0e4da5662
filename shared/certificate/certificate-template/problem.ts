import type { ProblemTable } from '#shared/kernel/problem.ts';

export const templateProblems = {
  'template-not-publishable': {
    status: 409,
    title: 'この書式はまだ公開できません',
    message:
      '今の内容で見本を作り、問題がないことを確かめてから公開してください。公開した書式を変えるときは、写しを作ってください。',
  },
} as const satisfies ProblemTable;
