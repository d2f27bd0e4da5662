/** What is written about the staff into the trail, and how it reads there. */
export const staffAudit = {
  'teacher-invited': '先生を招待しました',
  'owner-invited': '責任者の引き継ぎを依頼しました',
  'invitation-canceled': '招待を取り消しました',
  'teacher-joined': '招待を受けて先生になりました',
  'owner-changed': '責任者を引き継ぎました',
  'staff-renamed': '名前を変えました',
  'groups-given': '担当グループを決めました',
  'teacher-removed': '先生から外しました',
  'teacher-left': '先生をやめて、団体から抜けました',
} as const satisfies Readonly<Record<string, string>>;
