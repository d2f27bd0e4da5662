/** What is written into the trail of an organisation, and how it reads there. */
export const shownNameAudit = {
  'names-shown': '順位表に生徒の氏名を出すようにしました',
  'names-hidden': '順位表の生徒の氏名をイニシャルにしました',
} as const satisfies Readonly<Record<string, string>>;
