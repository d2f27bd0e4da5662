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
  'teacher-invited': '先生を招待しました',
  'owner-invited': '責任者の引き継ぎを依頼しました',
  'invitation-canceled': '招待を取り消しました',
  'teacher-joined': '招待を受けて先生になりました',
  'owner-changed': '責任者を引き継ぎました',
  'groups-given': '担当グループを決めました',
  'teacher-removed': '先生から外しました',
  'teacher-left': '先生をやめて、団体から抜けました',
} as const satisfies Readonly<Record<string, string>>;
