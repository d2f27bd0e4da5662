import type { ProblemTable } from '../kernel/problem.ts';

export const studentProblems = {
  'claim-code-not-valid': {
    status: 410,
    title: 'この引き継ぎコードは使えません',
    message:
      '引き継ぎコードが違うか、期限が過ぎたか、すでに使われています。紙のコードを確かめ、使えないときは卒業した学校・団体に発行し直してもらってください。',
  },
  'own-account': {
    status: 409,
    title: '本人のアカウントで参加している人です',
    message:
      '本人が自分のアカウントで参加しているため、パスワードや利用の停止は本人だけが決められます。グループから外すことはできます。',
  },
  'user-name-taken': {
    status: 409,
    title: 'そのユーザーIDはすでに使われています',
    message: 'このユーザーIDは、すでに使われています。別のユーザーIDにしてください。',
  },
  'number-taken': {
    status: 409,
    title: 'その出席番号はすでに使われています',
    message: 'このグループには、同じ出席番号の生徒がいます。番号を確かめてください。',
  },
  'import-running': {
    status: 409,
    title: 'ほかの一括登録が進んでいます',
    message: 'ほかの一括登録か取り消しが進んでいます。終わってから、もう一度お試しください。',
  },
  'undo-too-late': {
    status: 409,
    title: 'この一括登録はもう取り消せません',
    message: '取り消せるのは登録が終わってから24時間以内です。生徒の一覧で1人ずつ直すことができます。',
  },
  'student-disabled': {
    status: 409,
    title: '利用を止めている生徒です',
    message: '利用を止めている生徒です。利用を再開してから、もう一度お試しください。',
  },
  'shared-password-off': {
    status: 409,
    title: '共通のはじめのパスワードは使えません',
    message: '共通のはじめのパスワードは使えません。1人ずつ違うパスワードを選んで、もう一度お試しください。',
  },
} as const satisfies ProblemTable;
