/** What is written into the trail of an organisation, and how it reads there. */
export const studentImportAudit = {
  'students-import-started': '生徒の一括登録を始めました',
  'students-import-stopped': '生徒の一括登録が途中で止まりました',
  'students-imported': '生徒の一括登録が終わりました',
  'students-import-undo-started': '生徒の一括登録の取り消しを始めました',
  'students-import-undone': '生徒の一括登録を取り消しました',
} as const satisfies Readonly<Record<string, string>>;
