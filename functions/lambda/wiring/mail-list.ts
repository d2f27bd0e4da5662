import type { MailList } from '#functions/platform/mail/define-mail.ts';

/** Each under its own name, or it does not compile. */
const listed = <N extends string>(list: MailList<N>): MailList<N> => list;

const user = () => import('#functions/office/account-care/mail.ts');
const password = () => import('#functions/access/password/mail.ts');
const twoStep = () => import('#functions/access/two-step/mail.ts');
const passkey = () => import('#functions/access/passkey/mail.ts');
const organization = () => import('#functions/people/organization/mail.ts');
const staff = () => import('#functions/school/staff/mail.ts');
const appeal = () => import('#functions/competition/correction/appeal/mail.ts');
const contact = () => import('#functions/site/contact/mail.ts');
const certificate = () => import('#functions/certificate/certificate/mail.ts');
const subscription = () => import('#functions/shop/subscription/mail.ts');
const account = () => import('#functions/shop/payment/account-mail.ts');
const reminder = () => import('#functions/shop/payment/reminder-mail.ts');
const invoice = () => import('#functions/shop/invoice/mail.ts');
const payment = () => import('#functions/shop/payment/mail.ts');

export const mailList = listed({
  'signed-up': async () => (await import('#functions/access/sign-up/mail.ts')).signedUpMail,
  'office-appointed': async () => (await import('#functions/office/office/mail.ts')).officeAppointedMail,
  'account-stopped': async () => (await user()).accountStoppedMail,
  'account-resumed': async () => (await user()).accountResumedMail,
  'two-step-removed-by-office': async () => (await user()).twoStepRemovedMail,
  'password-changed': async () => (await password()).passwordChangedMail,
  'email-restored': async () => (await password()).emailRestoredMail,
  'account-deleted': async () =>
    (await import('#functions/access/account-deletion/mail.ts')).accountDeletedMail,
  'qualified-for-nationals': async () =>
    (await import('#functions/competition/publication/qualification/mail.ts')).qualifiedMail,
  'two-step-on': async () => (await twoStep()).twoStepOnMail,
  'two-step-off': async () => (await twoStep()).twoStepOffMail,
  'two-step-recovered': async () => (await twoStep()).twoStepRecoveredMail,
  'changed-elsewhere': async () => (await twoStep()).changedElsewhereMail,
  'recovery-codes-renewed': async () => (await twoStep()).recoveryCodesRenewedMail,
  'passkey-added': async () => (await passkey()).passkeyAddedMail,
  'passkey-removed': async () => (await passkey()).passkeyRemovedMail,
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
  'payment-reminder': async () => (await reminder()).paymentReminderMail,
  'slip-reminder': async () => (await reminder()).slipReminderMail,
  'second-payment-refunded': async () => (await payment()).secondPaymentRefundedMail,
  'refund-waits': async () => (await import('#functions/shop/payment/refund-wait-mail.ts')).refundWaitsMail,
  'refunded-by-office': async () => (await import('#functions/shop/refund/mail.ts')).refundedByOfficeMail,
  'transfer-account': async () => (await account()).transferAccountMail,
  'transfer-part': async () => (await account()).transferPartMail,
  'transfer-reminder': async () => (await reminder()).transferReminderMail,
  'invoice-account': async () => (await account()).invoiceAccountMail,
  'invoice-soon': async () => (await reminder()).invoiceSoonMail,
  'invoice-late': async () => (await reminder()).invoiceLateMail,
  'invoice-due-changed': async () => (await invoice()).invoiceDueChangedMail,
  'invoice-credited': async () => (await invoice()).invoiceCreditedMail,
  'invoice-written-off': async () => (await invoice()).invoiceWrittenOffMail,
  'deposit-left': async () => (await account()).depositLeftMail,
  'deposit-returned': async () => (await import('#functions/shop/transfer/mail.ts')).depositReturnedMail,
  'lines-refunded': async () => (await import('#functions/shop/order/mail.ts')).linesRefundedMail,
  'subscription-started': async () => (await subscription()).subscriptionStartedMail,
  'renewal-notice': async () => (await subscription()).renewalNoticeMail,
  'renewal-unpaid': async () => (await subscription()).renewalUnpaidMail,
  'result-rejudged': async () =>
    (await import('#functions/competition/correction/rejudge/mail.ts')).rejudgedMail,
  'result-ruled': async () => (await import('#functions/competition/correction/mail.ts')).resultRuledMail,
  'appeal-answered': async () => (await appeal()).appealAnsweredMail,
  'appeal-decided': async () => (await appeal()).appealDecidedMail,
  'contact-received': async () => (await contact()).contactReceivedMail,
  'contact-answered': async () => (await contact()).contactAnsweredMail,
  'parcel-shipped': async () => (await import('#functions/certificate/parcel/mail.ts')).parcelShippedMail,
  'results-published': async () =>
    (await import('#functions/competition/publication/mail.ts')).resultsPublishedMail,
  'season-called-off': async () => (await import('#functions/competition/entry/mail.ts')).seasonCalledOffMail,
  'entry-ready': async () => (await import('#functions/competition/entry/mail.ts')).entryReadyMail,
  promoted: async () => (await import('#functions/school/roll-over/mail.ts')).promotedMail,
  'school-digest': async () => (await import('#functions/school/digest/mail.ts')).schoolDigestMail,
  'pupil-certificate': async () => (await certificate()).pupilCertificateMail,
  'guest-applied': async () =>
    (await import('#functions/certificate/certificate-application/mail.ts')).guestAppliedMail,
  'certificate-issued': async () => (await certificate()).certificateIssuedMail,
  'certificate-decided': async () => (await certificate()).certificateDecidedMail,
});
