import type { ProblemTable } from '../kernel/problem.ts';

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
  'invitation-not-valid': {
    status: 410,
    title: 'この招待は使えません',
    message:
      'この招待は使えません。期限が切れたか、使用済みか、取り消されています。招待した責任者に、もう一度お送りいただくようお伝えください。',
  },
  'too-many-staff': {
    status: 409,
    title: '先生の人数が上限に達しています',
    message:
      '先生と招待の人数が上限に達しています。使わなくなった招待を取り消してから、もう一度お試しください。',
  },
} as const satisfies ProblemTable;
