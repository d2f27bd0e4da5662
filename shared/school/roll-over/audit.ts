/** What is written into the trail of an organisation, and how it reads there. */
export const rollOverAudit = {
  'roll-over-started': '進級・卒業の処理を始めました',
  'rolled-over': '進級・卒業の処理の結果',
  'student-promoted': '進級させました',
  'student-graduated': '卒業としました',
  'graduation-undone': '卒業を取り消しました',
  'graduate-deleted': '卒業から180日がたち、アカウントを削除しました',
  'removed-deleted': '外した年度の終わりから180日がたち、アカウントを削除しました',
} as const satisfies Readonly<Record<string, string>>;
