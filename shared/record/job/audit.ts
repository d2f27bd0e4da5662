/** What is written into the trail of an organisation, and how it reads there. */
export const jobAudit = {
  'job-stopped': '時間のかかる処理を中止しました',
} as const satisfies Readonly<Record<string, string>>;
