/** What is written into the trail of an organisation, and how it reads there. */
export const studentAudit = {
  'student-created': '生徒を登録しました',
  'student-registered': '招待コードで生徒として登録しました',
  'student-changed': '生徒の登録内容を直しました',
  'student-moved': '生徒のグループを移しました',
  'student-disabled': '生徒の利用を止めました',
  'student-enabled': '生徒の利用を再開しました',
  'student-removed': '生徒をグループから外しました',
  'student-restored': '外した生徒をもとに戻しました',
} as const satisfies Readonly<Record<string, string>>;
