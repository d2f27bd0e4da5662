import type { ProblemTable } from '#shared/kernel/problem.ts';

export const certificateProblems = {
  'certificate-disputed': {
    status: 409,
    title: '支払いに異議が申し立てられています',
    message:
      '支払いに異議が申し立てられているか、返金されているため、効力を戻せません。注文の画面でお金の動きをご確認ください。',
  },
  'certificate-not-correctable': {
    status: 409,
    title: 'この認定証の氏名は直せません',
    message:
      '有効な認定証で、返金も再発行もされていないものだけを直せます。認定証と注文の今の状態をご確認ください。',
  },
} as const satisfies ProblemTable;
