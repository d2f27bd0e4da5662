/** What the office did about an order, and how it reads in the order's timeline. */
export const paymentTrail = {
  'refund-decided': '返金を決めました',
  'refund-retried': '返金をもう一度頼みました',
  'cancel-asked': '注文の取り消しを頼みました',
  'cancel-refused': '支払いが届いている(または手続き中の)ため、取り消しませんでした',
} as const satisfies Readonly<Record<string, string>>;
export type PaymentTrailAct = keyof typeof paymentTrail;
