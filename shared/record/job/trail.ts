/** What the office did with work behind the pages, and how it reads in the record. */
export const jobTrail = {
  retry: 'もう一度進めるようにしました',
  stop: '中止しました',
  'export-documents': '発行した書類をファイルにしました',
} as const satisfies Readonly<Record<string, string>>;
