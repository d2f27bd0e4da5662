import type { MailList } from '../features/mail/service.ts';

/** Each under its own name, or it does not compile. */
const listed = <N extends string>(list: MailList<N>): MailList<N> => list;

const password = () => import('../features/password/mail.ts');
const twoStep = () => import('../features/two-step/mail.ts');
const organization = () => import('../features/organization/mail.ts');
const staff = () => import('../features/staff/mail.ts');
const appeal = () => import('../features/appeal/mail.ts');
const certificate = () => import('../features/certificate/mail.ts');
const subscription = () => import('../features/subscription/mail.ts');
const payment = () => import('../features/payment/mail.ts');

export const mailList = listed({
  'signed-up': async () => (await import('../features/sign-up/mail.ts')).signedUpMail,
  'password-changed': async () => (await password()).passwordChangedMail,
  'email-restored': async () => (await password()).emailRestoredMail,
  'account-deleted': async () => (await import('../features/account-deletion/mail.ts')).accountDeletedMail,
  'qualified-for-nationals': async () => (await import('../features/qualification/mail.ts')).qualifiedMail,
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
  'guest-payment-received': async () => (await payment()).guestPaymentReceivedMail,
  'payment-reminder': async () => (await payment()).paymentReminderMail,
  'slip-reminder': async () => (await payment()).slipReminderMail,
  'second-payment-refunded': async () => (await payment()).secondPaymentRefundedMail,
  'refunded-by-office': async () => (await payment()).refundedByOfficeMail,
  'lines-refunded': async () => (await import('../features/order/mail.ts')).linesRefundedMail,
  'subscription-started': async () => (await subscription()).subscriptionStartedMail,
  'renewal-notice': async () => (await subscription()).renewalNoticeMail,
  'renewal-unpaid': async () => (await subscription()).renewalUnpaidMail,
  'result-rejudged': async () => (await import('../features/rejudge/mail.ts')).rejudgedMail,
  'result-ruled': async () => (await import('../features/correction/mail.ts')).resultRuledMail,
  'appeal-answered': async () => (await appeal()).appealAnsweredMail,
  'appeal-decided': async () => (await appeal()).appealDecidedMail,
  'parcel-shipped': async () => (await import('../features/parcel/mail.ts')).parcelShippedMail,
  'guest-applied': async () => (await import('../features/certificate-application/mail.ts')).guestAppliedMail,
  'certificate-issued': async () => (await certificate()).certificateIssuedMail,
  'certificate-decided': async () => (await certificate()).certificateDecidedMail,
});
