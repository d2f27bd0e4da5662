const payment = () => import('#functions/shop/payment/job.ts');
const transfer = () => import('#functions/shop/transfer/job.ts');
const invoice = () => import('#functions/shop/invoice/job.ts');

/** Every kind of message, and what is done about it; loaded with the first of its kind. */
export const workList = {
  'judge-attempt': () => import('#functions/competition/attempt/job.ts'),
  'qualify-for-nationals': () => import('#functions/competition/publication/qualification/job.ts'),
  'issue-certificate': () => import('#functions/certificate/certificate-application/job.ts'),
  'align-parcel': () => import('#functions/certificate/parcel/align-job.ts'),
  'draw-certificate-template': () => import('#functions/certificate/certificate-template/job.ts'),
  'issue-document': () => import('#functions/shop/trade-document/issue-job.ts'),
  'draw-estimate': () => import('#functions/shop/estimate/job.ts'),
  'render-receipt': () => import('#functions/shop/receipt/job.ts'),
  'refund-payment': () => import('#functions/shop/refund/job.ts'),
  'apply-deposit': async () => ({ work: (await transfer()).applyDepositWork }),
  'await-invoice': async () => ({ work: (await invoice()).awaitInvoiceWork }),
  'reduce-debt': async () => ({ work: (await invoice()).reduceDebtWork }),
  'draw-credit-note': async () => ({ work: (await invoice()).drawCreditNoteWork }),
  'return-deposit': async () => ({ work: (await transfer()).returnDepositWork }),
  'settle-order': async () => ({ work: (await payment()).settleOrderWork }),
  'cancel-order': async () => ({ work: (await payment()).cancelOrderWork }),
  'align-order': () => import('#functions/shop/order/job.ts'),
  'send-mail': () => import('#functions/mail/mail/job.ts'),
  'send-mails': () => import('#functions/mail/mail/many-job.ts'),
  'send-link': () => import('#functions/mail/mailed-link/job.ts'),
  'send-email-code': () => import('#functions/access/email-change/job.ts'),
  'finish-email-change': () => import('#functions/access/email-change/finish-job.ts'),
  'send-invitation': () => import('#functions/school/staff/job.ts'),
  'send-portal-score': () => import('#functions/lambda/wiring/portal-score.ts'),
  'align-two-step': () => import('#functions/access/two-step/job.ts'),
  'align-passkeys': () => import('#functions/access/passkey/job.ts'),
  'align-sign-in': () => import('#functions/people/account/job.ts'),
  'follow-pupil': () => import('#functions/lambda/wiring/follow-pupil.ts'),
  'sign-out-everywhere': () => import('#functions/access/session/job.ts'),
};
