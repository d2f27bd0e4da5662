/** What is written into the trail of an organisation, and how it reads there. */
export const entranceAudit = {
  'domain-registered': '学校のアカウントのドメイン・テナントを登録しました',
  'domain-removed': '学校のアカウントのドメイン・テナントを外しました',
  'school-account-unlinked': '生徒の、学校のアカウントとのつながりを外しました',
} as const satisfies Readonly<Record<string, string>>;
