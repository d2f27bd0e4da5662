/** What the office decides about buying on invoice, in the trail of the organisation. */
export const invoiceTermsAudit = {
  'invoice-terms-changed': '後払い（請求書払い）の条件を変えました',
} as const satisfies Readonly<Record<string, string>>;
