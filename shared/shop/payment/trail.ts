/** What the office did about an order, and how it reads in the order's timeline. */
export const paymentTrail = {
  'resend-mail': 'メールをもう一度送りました',
  'refund-decided': '返金を決めました',
  'refund-retried': '返金をもう一度頼みました',
  'difference-closed': '振り込みの差額を値引きにしました',
  'deposit-return-decided': '預り金を返すことを決めました',
  'deposit-return-refused': '決済会社が預り金を返せませんでした',
  'invoice-due-changed': '後払いの期限を変えました',
  'credit-decided': '支払い前の返品を決めました',
  'write-off-decided': '貸倒れを決めました',
  'reduction-refused': '支払いが届いたため、返品・貸倒れをしませんでした',
  'cancel-asked': '注文の取り消しを頼みました',
  'cancel-refused': '支払いが届いている（または手続き中の）ため、取り消しませんでした',
} as const satisfies Readonly<Record<string, string>>;
export type PaymentTrailAct = keyof typeof paymentTrail;
