import type { ProblemTable } from '#shared/kernel/problem.ts';

export const receiptProblems = {
  'receipt-already-issued': {
    status: 409,
    title: '領収書は発行済みのため宛名を変えられません',
    message: '領収書は発行済みのため、宛名を変えられません。',
  },
  'receipt-refunded': {
    status: 409,
    title: '全額を返金したため、領収書は発行できません',
    message:
      'お支払いの全額を返金したため、領収書は発行できません。ご不明な点は事務局にお問い合わせください。',
  },
} as const satisfies ProblemTable;
