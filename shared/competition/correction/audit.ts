/** What is written into the trail of an organisation, and how it reads there. */
export const correctionAudit = {
  'result-corrected': '事務局が結果を訂正しました',
  'result-voided': '事務局が結果を無効にしました',
  'result-disqualified': '事務局が結果を失格にしました',
  'result-reinstated': '事務局が結果を元に戻しました',
} as const satisfies Readonly<Record<string, string>>;
