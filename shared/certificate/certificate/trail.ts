/** What the office did about a certificate, and how it reads in its record. */
export const certificateTrail = {
  suspend: '効力を止めました',
  resume: '効力を戻しました',
  revoke: '取り消しました',
  correct: '氏名の訂正を始めました',
} as const satisfies Readonly<Record<string, string>>;
export type CertificateTrailAct = keyof typeof certificateTrail;
