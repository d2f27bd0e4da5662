import type { ProblemTable } from '#shared/kernel/problem.ts';

export const studentImportProblems = {
  'import-running': {
    status: 409,
    title: 'ほかの一括登録か進級・卒業が進んでいます',
    message:
      'ほかの一括登録やその取り消し、または進級・卒業の処理が進んでいます。終わってから、もう一度お試しください。',
  },
  'undo-too-late': {
    status: 409,
    title: 'この一括登録はもう取り消せません',
    message: '取り消せるのは登録が終わってから24時間以内です。生徒の一覧で1人ずつ直すことができます。',
  },
} as const satisfies ProblemTable;
