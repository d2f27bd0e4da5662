import type { ProblemTable } from '#shared/kernel/problem.ts';

export const invoiceTermsProblems = {
  'invoice-not-allowed': {
    status: 409,
    title: '後払い（請求書払い）はご利用いただけません',
    message:
      '後払い（請求書払い）は、事務局が認めた団体・学校だけがご利用いただけます。何も申し込まれていません。ほかの支払い方法をお選びください。',
  },
  'invoice-over-limit': {
    status: 409,
    title: '後払いの上限を超えます',
    message:
      '後払いの上限を超えるため、申し込めません。何も申し込まれていません。内容を減らすか、ほかの支払い方法をお選びください。',
  },
  'invoice-overdue': {
    status: 409,
    title: 'お支払いが遅れている請求があります',
    message:
      '期限を30日以上過ぎた請求があるため、お支払いが済むまで後払いはご利用いただけません。何も申し込まれていません。',
  },
  'organization-not-open': {
    status: 409,
    title: '承認されている団体・学校ではありません',
    message: '後払いを認められるのは、承認されている団体・学校だけです。何も変えていません。',
  },
} as const satisfies ProblemTable;
