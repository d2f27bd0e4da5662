/** What is written into the trail of an organisation, and how it reads there. */
export const joinedGroupAudit = {
  'individual-joined': '招待コードで、個人のアカウントのまま参加しました',
  'individual-left': '参加していたグループから抜けました',
} as const satisfies Readonly<Record<string, string>>;
