/** What the office did about a piece of news, and how it reads in the record. */
export const newsTrail = {
  create: '書きました',
  change: '書き直しました',
  publish: '掲載しました',
  withdraw: '掲載をやめました',
  delete: '下書きを削除しました',
} as const satisfies Readonly<Record<string, string>>;
export type NewsTrailAct = keyof typeof newsTrail;
