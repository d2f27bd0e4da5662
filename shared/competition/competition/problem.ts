import type { ProblemTable } from '#shared/kernel/problem.ts';

export const competitionProblems = {
  'season-exists': {
    status: 409,
    title: 'そのシーズンはすでにあります',
    message: '同じ年度の同じ大会がすでに登録されています。一覧から開いて変更してください。',
  },
  'season-fixed': {
    status: 409,
    title: 'このシーズンは変更できません',
    message: '競技が始まった、または受付が始まったため、変更できません。最新の状態をご確認ください。',
  },
  'season-has-entries': {
    status: 409,
    title: '申込のある学校は外せません',
    message: '申込のある学校・団体や人が参加できなくなるため、変更できません。',
  },
  'season-not-ready': {
    status: 409,
    title: '公開の準備ができていません',
    message: '公開に必要なものがそろっていません。足りないものを確かめてから、もう一度お試しください。',
  },
  'division-exists': {
    status: 409,
    title: 'その記号の部門はすでにあります',
    message: '同じ記号の部門がすでに登録されています。別の記号にしてください。',
  },
  'division-in-use': {
    status: 409,
    title: 'この部門は大会で使われています',
    message:
      '公開中の大会で使われているため、変更できません。その大会の結果が公表されてから変更してください。',
  },
  'tables-not-correctable': {
    status: 409,
    title: '採点する表を訂正できません',
    message: 'この大会を採点する表の版は訂正できません。最新の状態をご確認ください。',
  },
  'table-in-force': {
    status: 409,
    title: '適用が始まった版は変更できません',
    message:
      '適用が始まった版は変更も削除もできません。変えるときは、これからの日時で新しい版を追加してください。',
  },
} as const satisfies ProblemTable;
