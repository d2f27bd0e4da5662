/** What is written into the trail of an organisation, and how it reads there. */
export const attemptAudit = {
  'attempt-confirmed': '競技の記録を確認しました',
  'attempt-given-back': '競技をやり直せるようにしました',
} as const satisfies Readonly<Record<string, string>>;
