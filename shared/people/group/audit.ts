/** What is written into the trail of an organisation, and how it reads there. */
export const groupAudit = {
  'group-created': 'グループを作りました',
  'group-changed': 'グループの名前・学年・組を直しました',
  'group-removed': 'グループを消しました',
  'invite-code-created': '招待コードを作りました',
  'invite-code-revoked': '招待コードを取り消しました',
} as const satisfies Readonly<Record<string, string>>;
