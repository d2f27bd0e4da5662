import type { ProblemTable } from '#shared/kernel/problem.ts';

export const staffProblems = {
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
