import type { ProblemTable } from '#shared/kernel/problem.ts';

export const organizationProblems = {
  'organization-not-approved': {
    status: 403,
    title: '団体の承認が済んでから利用できます',
    message: '事務局の承認が済むと利用できます。承認のお知らせはメールでお送りします。',
  },
  'already-member': {
    status: 409,
    title: 'すでに団体・学校に所属しています',
    message:
      'すでに団体・学校に所属しているため、手続きできません。ページを読み込み直して、今の所属をご確認ください。',
    easy: 'もう グループに はいっています。ページを よみこみなおして、たしかめてください。',
  },
} as const satisfies ProblemTable;
