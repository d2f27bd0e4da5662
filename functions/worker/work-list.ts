/** Every kind of message, and what is done about it; loaded with the first of its kind. */
export const workList = {
  'issue-certificate': () => import('./certificate/issue.ts'),
  'render-receipt': () => import('./receipt/render.ts'),
  'refund-payment': () => import('./payment/refund.ts'),
  'align-order': () => import('./order/align-order.ts'),
  'import-students': () => import('./student/import.ts'),
  'copy-claimed-record': () => import('./student/copy-claimed.ts'),
  'send-mail': () => import('./mail/send-mail.ts'),
  'send-link': () => import('./mail/send-link.ts'),
  'send-email-code': () => import('./mail/send-email-code.ts'),
  'send-invitation': () => import('./organization/send-invitation.ts'),
  'erase-account': () => import('./account/erase-account.ts'),
  'align-two-step': () => import('./account/align-two-step.ts'),
  'sign-out-everywhere': () => import('./account/sign-out.ts'),
};
