import type { JobKind } from './schema.ts';

export const jobWords: Readonly<Record<JobKind, string>> = {
  'student-import': '生徒の一括登録',
  'roll-over': '進級・卒業',
  'login-cards': 'ログインカードの発行',
  printout: '印刷物の作成',
};

/** Every kind, for the office. */
const officeJobWords: Readonly<Record<string, string>> = {
  ...jobWords,
  'data-export': '本人のデータの書き出し',
  'account-deletion': 'アカウントの削除',
  'record-copy': '記録の引き継ぎ',
  'delete-graduates': '卒業した生徒の削除',
  'receipt-year': '1年分の領収書のZIP',
  'document-export': '書類のZIP',
  'parcel-print': '認定証の印刷',
  'publish-season': '結果の公表',
  'call-off-season': '大会の中止の返金',
  'rank-division': '順位表の作成',
  'compare-results': '再採点の比較',
  'apply-rejudge': '再採点の反映',
};
export const officeJobLabel = (kind: string): string => officeJobWords[kind] ?? `ほかの処理（${kind}）`;
