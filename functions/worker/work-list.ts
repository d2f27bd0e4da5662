/** Every kind of message, and what is done about it; loaded with the first of its kind. */
export const workList = {
  'judge-attempt': () => import('../features/attempt/job.ts'),
  'qualify-for-nationals': () => import('../features/qualification/job.ts'),
  'issue-certificate': () => import('../features/certificate-application/job.ts'),
  'draw-certificate-template': () => import('../features/certificate-template/job.ts'),
  'issue-document': () => import('../features/trade-document/issue-job.ts'),
  'render-receipt': () => import('../features/receipt/job.ts'),
  'refund-payment': () => import('../features/payment/job.ts'),
  'settle-order': () => import('../features/payment/settle-job.ts'),
  'cancel-order': () => import('../features/payment/cancel-job.ts'),
  'align-order': () => import('../features/order/job.ts'),
  'send-mail': () => import('../features/mail/job.ts'),
  'send-link': () => import('../features/mailed-link/job.ts'),
  'send-email-code': () => import('../features/email-change/job.ts'),
  'send-invitation': () => import('../features/staff/job.ts'),
  'align-two-step': () => import('../features/two-step/job.ts'),
  'sign-out-everywhere': () => import('../features/session/job.ts'),
};
