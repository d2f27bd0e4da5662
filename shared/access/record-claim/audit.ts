/** What is written into the trail of an organisation, and how it reads there. */
export const recordClaimAudit = {
  'claim-code-created': '引き継ぎコードを発行しました',
  'record-claimed': '卒業生が記録を個人のアカウントに引き継ぎました',
} as const satisfies Readonly<Record<string, string>>;
