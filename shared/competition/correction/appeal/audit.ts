/** What is written into the trail of an organisation, and how it reads there. */
export const appealAudit = {
  'appeal-filed': '結果に異議を申し立てました',
  'appeal-withdrawn': '異議申し立てを取り下げました',
  'appeal-accepted': '事務局が異議申し立てを認めました',
  'appeal-rejected': '事務局が異議申し立てを認めませんでした',
} as const satisfies Readonly<Record<string, string>>;
