/** One valid input for each endpoint of the product, by its name; a missing one does not compile. */
import { templateDownloadExamples, templateExamples } from './certificate/certificate-template/example.ts';
import { postalCodeExamples } from './shop/postal-code/example.ts';
import { viewAsExamples } from './access/view-as/example.ts';
import { accountCareExamples } from './office/account-care/example.ts';
import { cartCountExamples, cartExamples } from './shop/cart/example.ts';
import { estimateDownloadExamples, estimateExamples } from './shop/estimate/example.ts';
import { payByLinkExamples, payLinkExamples } from './shop/pay-link/example.ts';
import {
  documentDownloadExamples,
  documentExamples,
  documentOfficeExamples,
  guestDocumentExamples,
} from './shop/trade-document/example.ts';
import { parcelDownloadExamples, parcelExamples } from './certificate/parcel/example.ts';
import { deletionExamples } from './access/account-deletion/example.ts';
import { eventsExamples } from './record/account-event/example.ts';
import {
  attemptExamples,
  attemptOfficeExamples,
  attemptReviewExamples,
} from './competition/attempt/example.ts';
import { attendanceExamples } from './competition/attendance/example.ts';
import { commonStartExamples, ownStartExamples } from './competition/common-start/example.ts';
import { searchExamples } from './office/search/example.ts';
import { trailExamples } from './record/trail/example.ts';
import { attentionExamples } from './record/attention/example.ts';
import { badgeExamples } from './certificate/badge/example.ts';
import {
  certificateDownloadExamples,
  certificateExamples,
  certificateOfficeExamples,
} from './certificate/certificate/example.ts';
import {
  applicationExamples,
  guestApplicationExamples,
  guestCertificateExamples,
} from './certificate/certificate-application/example.ts';
import { contactExamples, contactOfficeExamples } from './site/contact/example.ts';
import {
  competitionExamples,
  ownSeasonExamples,
  seasonExamples,
  competitionOfficeExamples,
} from './competition/competition/example.ts';
import { entryExamples, entryOfficeExamples, groupEntryExamples } from './competition/entry/example.ts';
import { exportDownloadExamples, exportExamples } from './access/data-export/example.ts';
import { emailChangeExamples } from './access/email-change/example.ts';
import { switchExamples, switchOfficeExamples } from './record/feature-switch/example.ts';
import { groupExamples } from './people/group/example.ts';
import { inviteCodeExamples } from './school/invite-code/example.ts';
import { joinedGroupExamples } from './school/joined-group/example.ts';
import { deliveryExamples } from './mail/delivery/example.ts';
import { jobExamples, jobOfficeExamples } from './record/job/example.ts';
import { cardDownloadExamples, cardExamples } from './school/login-card/example.ts';
import { newsExamples, newsOfficeExamples, publicNewsExamples } from './site/news/example.ts';
import { officeExamples } from './office/office/example.ts';
import { guestOrderExamples, orderExamples, priceExamples } from './shop/order/example.ts';
import { invoiceTermsExamples, invoiceTermsOfficeExamples } from './shop/invoice-terms/example.ts';
import { mailChoiceExamples } from './mail/mail-choice/example.ts';
import { mailResendExamples } from './mail/mail-resend/example.ts';
import { noticeExamples } from './mail/notice/example.ts';
import { organizationExamples, organizationOfficeExamples } from './people/organization/example.ts';
import { passwordExamples } from './access/password/example.ts';
import { invoiceExamples, invoiceOfficeExamples } from './shop/invoice/example.ts';
import { guestPaymentExamples, paymentExamples, paymentOfficeExamples } from './shop/payment/example.ts';
import { refundExamples } from './shop/refund/example.ts';
import { transferExamples, transferOfficeExamples } from './shop/transfer/example.ts';
import { printoutDownloadExamples, printoutExamples } from './competition/printout/example.ts';
import { profileExamples } from './access/profile/example.ts';
import {
  guestReceiptDownloadExamples,
  guestReceiptExamples,
  receiptDownloadExamples,
  receiptExamples,
} from './shop/receipt/example.ts';
import { claimExamples } from './access/record-claim/example.ts';
import { boardExamples, boardOfficeExamples } from './competition/board/example.ts';
import { appealExamples, appealOfficeExamples } from './competition/appeal/example.ts';
import { correctionExamples } from './competition/correction/example.ts';
import { publicationExamples } from './competition/publication/example.ts';
import { groupParticipationExamples, participationExamples } from './competition/participation/example.ts';
import { qualificationExamples } from './competition/qualification/example.ts';
import { rejudgeExamples } from './competition/rejudge/example.ts';
import { rulingExamples } from './competition/ruling/example.ts';
import { shownNameExamples } from './competition/shown-name/example.ts';
import { replayExamples, replayOfficeExamples } from './competition/replay/example.ts';
import { resultExamples } from './competition/result/example.ts';
import { shownResultExamples } from './competition/shown-result/example.ts';
import { markedTextExamples, markedTextOfficeExamples } from './competition/marked-text/example.ts';
import { rollOverExamples } from './school/roll-over/example.ts';
import { sessionEndExamples, sessionExamples } from './access/session/example.ts';
import { signUpExamples } from './access/sign-up/example.ts';
import { staffExamples } from './school/staff/example.ts';
import { studentExamples } from './school/student/example.ts';
import {
  openContentExamples,
  seatExamples,
  subscriptionExamples,
  subscriptionOfficeExamples,
} from './shop/subscription/example.ts';
import { importExamples } from './school/student-import/example.ts';
import { staticPageExamples, staticPageOfficeExamples } from './site/static-page/example.ts';
import { taskTextOfficeExamples } from './competition/task-text/example.ts';
import { termsExamples } from './access/terms/example.ts';
import { entranceExamples } from './access/entrance/example.ts';
import {
  pictureClassExamples,
  pictureSheetDownloadExamples,
  pictureSignInExamples,
} from './access/picture-sign-in/example.ts';
import { portalExamples } from './access/portal/example.ts';
import { passkeyExamples } from './access/passkey/example.ts';
import { twoStepExamples } from './access/two-step/example.ts';
import type { EndpointName } from './contracts.ts';

import { homeworkExamples, ownHomeworkExamples } from './practice/homework/example.ts';
import { ownRulesExamples, rulesExamples } from './competition/rules/example.ts';
import { seasonDayExamples } from './competition/season-day/example.ts';
import { trialExamples } from './competition/trial/example.ts';
import { monthDownloadExamples, monthExamples } from './practice/month/example.ts';
import { roomPaperDownloadExamples, roomPaperExamples } from './practice/room-paper/example.ts';
import { ownRoomExamples, roomExamples } from './practice/room/example.ts';
import {
  groupTrainingExamples,
  trainingIngestExamples,
  trainingLogExamples,
  trainingOfficeExamples,
} from './practice/training-log/example.ts';

export const examples = {
  ...sessionExamples,
  ...sessionEndExamples,
  ...signUpExamples,
  ...passwordExamples,
  ...profileExamples,
  ...emailChangeExamples,
  ...twoStepExamples,
  ...passkeyExamples,
  ...entranceExamples,
  ...portalExamples,
  ...pictureSignInExamples,
  ...pictureClassExamples,
  ...pictureSheetDownloadExamples,
  ...deletionExamples,
  ...termsExamples,
  ...eventsExamples,
  ...exportExamples,
  ...exportDownloadExamples,
  ...competitionExamples,
  ...seasonExamples,
  ...ownSeasonExamples,
  ...entryExamples,
  ...groupEntryExamples,
  ...entryOfficeExamples,
  ...resultExamples,
  ...shownResultExamples,
  ...markedTextExamples,
  ...markedTextOfficeExamples,
  ...replayExamples,
  ...replayOfficeExamples,
  ...printoutExamples,
  ...printoutDownloadExamples,
  ...boardExamples,
  ...boardOfficeExamples,
  ...publicationExamples,
  ...participationExamples,
  ...groupParticipationExamples,
  ...qualificationExamples,
  ...rejudgeExamples,
  ...rulingExamples,
  ...correctionExamples,
  ...appealExamples,
  ...appealOfficeExamples,
  ...shownNameExamples,
  ...applicationExamples,
  ...certificateOfficeExamples,
  ...templateExamples,
  ...templateDownloadExamples,
  ...guestApplicationExamples,
  ...guestCertificateExamples,
  ...guestReceiptExamples,
  ...guestReceiptDownloadExamples,
  ...documentExamples,
  ...documentDownloadExamples,
  ...guestDocumentExamples,
  ...documentOfficeExamples,
  ...parcelExamples,
  ...parcelDownloadExamples,
  ...postalCodeExamples,
  ...accountCareExamples,
  ...viewAsExamples,
  ...cartExamples,
  ...estimateExamples,
  ...estimateDownloadExamples,
  ...cartCountExamples,
  ...orderExamples,
  ...priceExamples,
  ...guestOrderExamples,
  ...paymentExamples,
  ...transferExamples,
  ...invoiceExamples,
  ...guestPaymentExamples,
  ...payLinkExamples,
  ...payByLinkExamples,
  ...paymentOfficeExamples,
  ...refundExamples,
  ...transferOfficeExamples,
  ...invoiceOfficeExamples,
  ...certificateExamples,
  ...badgeExamples,
  ...certificateDownloadExamples,
  ...receiptExamples,
  ...receiptDownloadExamples,
  ...groupExamples,
  ...inviteCodeExamples,
  ...joinedGroupExamples,
  ...rollOverExamples,
  ...studentExamples,
  ...cardExamples,
  ...cardDownloadExamples,
  ...claimExamples,
  ...importExamples,
  ...organizationExamples,
  ...staffExamples,
  ...organizationOfficeExamples,
  ...invoiceTermsExamples,
  ...invoiceTermsOfficeExamples,
  ...officeExamples,
  ...attentionExamples,
  ...trailExamples,
  ...searchExamples,
  ...attemptExamples,
  ...commonStartExamples,
  ...ownStartExamples,
  ...attendanceExamples,
  ...attemptReviewExamples,
  ...attemptOfficeExamples,
  ...jobExamples,
  ...jobOfficeExamples,
  ...deliveryExamples,
  ...taskTextOfficeExamples,
  ...competitionOfficeExamples,
  ...subscriptionExamples,
  ...seatExamples,
  ...openContentExamples,
  ...subscriptionOfficeExamples,
  ...publicNewsExamples,
  ...newsExamples,
  ...newsOfficeExamples,
  ...staticPageExamples,
  ...staticPageOfficeExamples,
  ...contactExamples,
  ...contactOfficeExamples,
  ...trainingIngestExamples,
  ...trainingLogExamples,
  ...groupTrainingExamples,
  ...trainingOfficeExamples,
  ...homeworkExamples,
  ...ownHomeworkExamples,
  ...monthExamples,
  ...rulesExamples,
  ...ownRulesExamples,
  ...trialExamples,
  ...seasonDayExamples,
  ...monthDownloadExamples,
  ...roomExamples,
  ...ownRoomExamples,
  ...roomPaperExamples,
  ...roomPaperDownloadExamples,
  ...noticeExamples,
  ...mailChoiceExamples,
  ...mailResendExamples,
  ...switchExamples,
  ...switchOfficeExamples,
} satisfies Record<EndpointName, object>;
