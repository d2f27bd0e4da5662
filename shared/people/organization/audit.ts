/** What is written into the trail of an organisation, and how it reads there. */
export const organizationAudit = {
  'organization-applied': '申請しました',
  'organization-approved': '申請を承認しました',
  'organization-rejected': '申請を承認しませんでした',
  'organization-suspended': '利用を停止しました',
  'organization-resumed': '利用を再開しました',
  'organization-reapplied': 'もう一度申請しました',
  'organization-withdrawn': '申請を取り下げました',
  'organization-changed': '登録内容を変えました',
} as const satisfies Readonly<Record<string, string>>;
