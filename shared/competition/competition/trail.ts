export const masterTrailActs = {
  created: '作成しました',
  changed: '変更しました',
  limited: '参加できる学校を決めました',
  opened: '公開しました',
  'called-off': '中止しました',
  'given-back': '中止の返金と取り消しを終えました',
  removed: '下書きを削除しました',
  'assignment-saved': '課題を設定しました',
  'assignment-removed': '課題を外しました',
  'tables-changed': '表の版を変更しました',
  'tables-corrected': '大会を採点する表の版を訂正しました',
} as const;
export type MasterTrailAct = keyof typeof masterTrailActs;
