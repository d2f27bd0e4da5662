import type { ProblemTable } from '#shared/kernel/problem.ts';

export const portalProblems = {
  'portal-refused': {
    status: 409,
    title: '学習eポータルが名簿を渡しませんでした',
    message:
      'ポータルに断られたか、届いた内容を読み取れませんでした。「学習eポータルとつなぐ」のアクセストークンURLと、ポータルの側で名簿（NRPS）の利用が許可されているかを確かめてください。',
  },
  'portal-unreachable': {
    // Of the school's portal, which is nothing that an operator of ours could mend.
    status: 424,
    title: '学習eポータルにつながりませんでした',
    message:
      'ポータルから返事がなく、名簿を読めませんでした。何も登録していません。しばらくしてからもう一度お試しください。',
  },
} as const satisfies ProblemTable;
