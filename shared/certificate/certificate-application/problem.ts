import type { ProblemTable } from '#shared/kernel/problem.ts';

export const applicationProblems = {
  'not-eligible': {
    status: 409,
    title: 'この結果では申し込めません',
    message: 'この結果では認定証を申し込めません。結果の画面で条件をご確認ください。',
  },
  'already-applied': {
    status: 409,
    title: 'この結果の認定証はすでに申し込まれています',
    message: 'この結果の認定証はすでに申し込まれています。申込履歴をご確認ください。',
  },
  'sheet-expired': {
    status: 410,
    title: '成績シートの申込期限が過ぎています',
    message:
      '成績シートのQRコードから申し込める期限（公表から180日）が過ぎています。学校・団体の先生へご相談ください。',
  },
} as const satisfies ProblemTable;
