import type { ReasonTable } from '../attention/reason.ts';

export const studentReasons = {
  'import-failed': {
    title: '生徒の一括登録が止まっています',
    meaning:
      '一括登録か、その取り消しをくり返し試しましたが、最後まで終わりません。学校の画面には、途中で止まったことと、続きから始めるボタンを表示しています。',
    act: '登録番号でログを検索し、原因を取り除いてから、学校に続きから始めるようご連絡ください。',
    ends: '対応が終わったら「対応済みにする」を押してください。',
    subject: '登録番号',
  },
} as const satisfies ReasonTable;
