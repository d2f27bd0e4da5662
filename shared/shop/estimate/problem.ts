import type { ProblemTable } from '#shared/kernel/problem.ts';

export const estimateProblems = {
  'estimate-not-found': {
    status: 404,
    title: 'この番号の見積書は見つかりません',
    message:
      'この番号の見積書は見つかりません。見積書の右上の番号（E2026- で始まるもの）をご確認ください。期限から1年を過ぎた見積書は、番号では開けません。',
  },
  'estimate-expired': {
    status: 409,
    title: 'この見積書は有効期限が切れています',
    message:
      'この見積書は有効期限が切れているため、見積もったときの料金では申し込めません。今の料金で新しい見積書を作れます。',
  },
  'estimates-crowded': {
    status: 429,
    title: 'いまは、サインインしていない方の見積書を作れません',
    message:
      '見積書の申し込みがたいへん多いため、サインインしていない方の見積書を、しばらくお作りできません。サインインすると、今すぐ作れます。',
  },
} as const satisfies ProblemTable;
