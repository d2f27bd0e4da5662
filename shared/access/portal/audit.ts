/** What is written into the trail of an organisation, and how it reads there. */
export const portalAudit = {
  'portal-saved': '学習eポータルを登録しました',
  'portal-removed': '学習eポータルの登録を外しました',
} as const satisfies Readonly<Record<string, string>>;
