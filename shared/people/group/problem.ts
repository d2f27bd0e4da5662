import type { ProblemTable } from '#shared/kernel/problem.ts';

export const groupProblems = {
  'invite-code-not-valid': {
    status: 410,
    title: 'この招待コードは使えません',
    message:
      '招待コードが違うか、期限や人数を過ぎています。コードをもう一度確かめ、使えないときは先生に新しいコードを頼んでください。',
    easy: 'コードが ちがうか、もう つかえません。もういちど たしかめて、だめなときは [先生|せんせい]に きいてください。',
  },
  'group-not-empty': {
    status: 409,
    title: 'グループに人がいるため、消せません',
    message: '消せるのは、だれもいないグループだけです。一覧で人数を確かめてください。',
  },
  'group-awaits-removed': {
    status: 409,
    title: 'このグループから外した人を、まだ戻せるため、消せません',
    message:
      '外した人を戻す先として残してあります。消すには、外した人を一覧に戻して、ほかのグループに移してください。',
  },
  'name-taken': {
    status: 409,
    title: 'その名前のグループはすでにあります',
    message: '同じ名前のグループが今年度にすでにあります。別の名前にしてください。',
  },
} as const satisfies ProblemTable;
