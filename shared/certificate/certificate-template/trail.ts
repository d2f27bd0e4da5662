/** What the office did about how certificates look, and how it reads in the record. */
export const templateTrail = {
  publish: '公開しました',
  'roll-back': '前の版に戻しました',
  delete: '下書きを削除しました',
} as const satisfies Readonly<Record<string, string>>;
export type TemplateTrailAct = keyof typeof templateTrail;
