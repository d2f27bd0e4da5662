/** What the office did about a page, and how it reads in the record. */
export const staticPageTrail = {
  write: '新しい版を書きました',
  publish: '公開しました',
  'roll-back': '前の版に戻しました',
} as const satisfies Readonly<Record<string, string>>;
export type StaticPageTrailAct = keyof typeof staticPageTrail;
