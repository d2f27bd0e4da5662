import type { ProblemTable } from '#shared/kernel/problem.ts';

export const studentProblems = {
  'user-name-taken': {
    status: 409,
    title: 'そのユーザーIDはすでに使われています',
    message:
      'このユーザーIDは、すでに使われています。グループから外した生徒のものかもしれません。別のユーザーIDにしてください。',
    easy: 'この ユーザーIDは、ほかの [人|ひと]が つかっています。べつの ユーザーIDに してください。',
  },
  'number-taken': {
    status: 409,
    title: 'その出席番号はすでに使われています',
    message: 'このグループには、同じ出席番号の生徒がいます。番号を確かめてください。',
    easy: 'この [番号|ばんごう]は、ほかの [人|ひと]が つかっています。[番号|ばんごう]を たしかめてください。',
  },
  'student-disabled': {
    status: 409,
    title: '利用を止めている生徒です',
    message: '利用を止めている生徒です。利用を再開してから、もう一度お試しください。',
    easy: 'いまは つかえません。[先生|せんせい]に きいてください。',
  },
} as const satisfies ProblemTable;
