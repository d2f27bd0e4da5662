import type { MailList } from './mail/send.ts';

/** Each under its own name, or it does not compile. */
const listed = <N extends string>(list: MailList<N>): MailList<N> => list;

const account = () => import('../core/account/mail.ts');
const twoStep = () => import('../core/account/two-step-mail.ts');
const organization = () => import('../core/organization/mail.ts');
const staff = () => import('../core/organization/staff-mail.ts');
const payment = () => import('../core/payment/mail.ts');

export const mailList = listed({
  'signed-up': async () => (await account()).signedUpMail,
  'password-changed': async () => (await account()).passwordChangedMail,
  'email-restored': async () => (await account()).emailRestoredMail,
  'account-deleted': async () => (await account()).accountDeletedMail,
  'two-step-on': async () => (await twoStep()).twoStepOnMail,
  'two-step-off': async () => (await twoStep()).twoStepOffMail,
  'two-step-recovered': async () => (await twoStep()).twoStepRecoveredMail,
  'recovery-codes-renewed': async () => (await twoStep()).recoveryCodesRenewedMail,
  'organization-applied': async () => (await organization()).organizationAppliedMail,
  'organization-approved': async () => (await organization()).organizationApprovedMail,
  'organization-rejected': async () => (await organization()).organizationRejectedMail,
  'organization-suspended': async () => (await organization()).organizationSuspendedMail,
  'organization-resumed': async () => (await organization()).organizationResumedMail,
  'teacher-joined': async () => (await staff()).teacherJoinedMail,
  'teacher-left': async () => (await staff()).teacherLeftMail,
  'teacher-removed': async () => (await staff()).teacherRemovedMail,
  'owner-changed': async () => (await staff()).ownerChangedMail,
  'payment-received': async () => (await payment()).paymentReceivedMail,
  'second-payment-refunded': async () => (await payment()).secondPaymentRefundedMail,
  'lines-refunded': async () => (await import('../core/order/mail.ts')).linesRefundedMail,
  'certificate-issued': async () => (await import('../core/certificate/mail.ts')).certificateIssuedMail,
});
