import type { TextAct } from './policy.ts';

export const textTrailActs = {
  created: '書きました',
  changed: '変更しました（校正は取り消し）',
  'proof-read': '校正しました',
  seal: '封印しました',
  reopen: '下書きに戻しました',
  retire: '使用済みにしました',
  release: '練習用に公開しました',
  corrected: '使ったあとの課題文を訂正しました',
  'correction-withdrawn': '訂正を取り消しました',
} as const satisfies Readonly<
  Record<TextAct | 'created' | 'changed' | 'corrected' | 'correction-withdrawn', string>
>;
