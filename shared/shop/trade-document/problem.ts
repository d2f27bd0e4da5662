import type { ProblemTable } from '#shared/kernel/problem.ts';

export const tradeDocumentProblems = {
  'document-already-issued': {
    status: 409,
    title: 'この書類はすでに発行されています',
    message:
      'この注文のこの書類は、ほかの内容ですでに発行されています。発行した書類の宛名や日付は変えられません（お支払いの前に、金額・お支払期限・お振込先が変わった請求書は、代わりを発行できます）。お困りのときは事務局にお問い合わせください。',
  },
  'document-not-possible': {
    status: 409,
    title: 'この書類はまだ発行できません',
    message:
      'この注文では、今この書類を発行できません。納品書と請求書は、申し込んだものをお渡しした後に発行できます。お支払いの前は、前払いの請求書だけを発行できます。',
  },
} as const satisfies ProblemTable;
