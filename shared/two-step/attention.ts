import type { ReasonTable } from '../attention/reason.ts';

export const twoStepReasons = {
  'two-step-differs': {
    title: '事務局の2段階認証が、記録と違っていました',
    meaning:
      '事務局の方のアカウントで、サインインの仕組み(Cognito)の2段階認証だけが、画面を通さずに変わっていました。そのアカウントのすべての端末をサインアウトさせ、記録のとおりの設定に戻しました。',
    act: '本人に電話などで連絡し、心当たりを確かめてください。心当たりがないときは、パスワードの再設定を頼み、「変更の記録」でそのアカウントの最近の操作を確かめてください。',
    ends: '対応が終わったら「対応済みにする」を押してください。',
    subject: '利用者番号',
  },
} as const satisfies ReasonTable;
