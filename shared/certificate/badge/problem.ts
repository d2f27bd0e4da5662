import type { ProblemTable } from '#shared/kernel/problem.ts';

export const badgeProblems = {
  'badge-not-available': {
    status: 409,
    title: 'オープンバッジを受け取れません',
    message:
      'この認定証はいま有効ではないため、オープンバッジを受け取れません。事務局にお問い合わせください。',
    easy: 'この [認定証|にんていしょう]は いま つかえないので、バッジを もらえません。[先生|せんせい]に きいてください。',
  },
} as const satisfies ProblemTable;
