import type { ProblemTable } from '#shared/kernel/problem.ts';

export const groupProblems = {
  'invite-code-not-valid': {
    status: 410,
    title: 'この招待コードは使えません',
    message:
      '招待コードが違うか、期限や人数を過ぎています。コードをもう一度確かめ、使えないときは先生に新しいコードを頼んでください。',
    easy: 'コードが ちがうか、もう つかえません。もういちど たしかめて、だめなときは [先生|せんせい]に きいてください。',
  },
  'name-taken': {
    status: 409,
    title: 'その名前のグループはすでにあります',
    message: '同じ名前のグループが今年度にすでにあります。別の名前にしてください。',
  },
} as const satisfies ProblemTable;
