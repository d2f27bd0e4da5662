/** What is written into the trail of an organisation, and how it reads there. */
export const attendanceAudit = {
  'marked-absent': '大会の欠席を記録しました',
  'marked-present': '大会の欠席を取り消しました',
} as const satisfies Readonly<Record<string, string>>;
