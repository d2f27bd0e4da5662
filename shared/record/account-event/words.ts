import type { AccountAction } from './schema.ts';

/** 最近の変更, in words for its holder. */
export const accountActionWords: Readonly<Record<AccountAction, string>> = {
  'signed-up': 'アカウントを登録しました',
  'profile-changed': '登録内容を変更しました',
  'password-changed': 'パスワードを変更しました',
  'password-reset': 'メールのリンクからパスワードを再設定しました',
  'password-issued': '学校・団体の先生が新しいパスワードを発行しました',
  'email-changed': 'メールアドレスを変更しました',
  'email-restored': 'メールアドレスを元に戻し、パスワードを決め直しました',
  'sessions-ended': 'すべての端末からサインアウトしました',
  'two-step-on': '2段階認証を使い始めました',
  'two-step-off': '2段階認証をやめました',
  'two-step-recovered': '回復コードで2段階認証を切りました',
  'two-step-removed-by-office': '事務局が2段階認証を外しました',
  'changed-elsewhere':
    'サインインの設定が、この画面を通さずに変えられていたため、すべての端末からサインアウトしました',
  'stopped-by-office': '事務局がアカウントの利用を停止しました',
  'resumed-by-office': '事務局がアカウントの利用を再開しました',
  'signed-out-by-office': '事務局がすべての端末からサインアウトしました',
  'viewed-by-office':
    '事務局が、お問い合わせの対応などのために、あなたの画面を確認しました(見るだけで、変更はしていません)',
  'two-step-removed': 'メールアドレスを変えられたあとに設定された2段階認証を外しました',
  'recovery-codes-renewed': '回復コードを作り直しました',
  'school-account-linked': '学校のアカウントとつなぎました',
  'school-account-unlinked': '学校のアカウントとのつながりを外しました',
  'terms-accepted': '新しい利用規約に同意しました',
  'record-claimed': '学校・団体での記録を引き継ぎました',
  'entry-withdrawn': '大会の申込を取りやめました',
  'entry-changed': '大会の申込の課題を変えました',
  'entry-accommodated': '事務局が大会の申込の時間や文字の大きさを変えました',
  'renewal-stopped': '教材を年度末で終わりにしました',
  'renewal-resumed': '教材の年度末の案内を受け取ることにしました',
  'export-requested': '自分のデータの書き出しを始めました',
  'export-downloaded': '書き出した自分のデータをダウンロードしました',
  'deletion-requested': 'アカウントの削除を申し込みました',
  deleted: 'アカウントを削除しました',
};
