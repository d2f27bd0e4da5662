import { templateDownloadExamples, templateExamples } from './certificate-template/example.ts';
import { postalCodeExamples } from './postal-code/example.ts';
import { viewAsExamples } from './view-as/example.ts';
import { accountCareExamples } from './account-care/example.ts';
import { cartCountExamples, cartExamples } from './cart/example.ts';
import { estimateDownloadExamples, estimateExamples } from './estimate/example.ts';
import { payByLinkExamples, payLinkExamples } from './pay-link/example.ts';
import {
  documentDownloadExamples,
  documentExamples,
  documentOfficeExamples,
  guestDocumentExamples,
} from './trade-document/example.ts';
import { parcelDownloadExamples, parcelExamples } from './parcel/example.ts';
/** One valid input for each endpoint of the product, by its name; a missing one does not compile. */
import { deletionExamples } from './account-deletion/example.ts';
import { eventsExamples } from './account-event/example.ts';
import { attemptExamples, attemptOfficeExamples, attemptReviewExamples } from './attempt/example.ts';
import { attendanceExamples } from './attendance/example.ts';
import { commonStartExamples, ownStartExamples } from './common-start/example.ts';
import { searchExamples } from './search/example.ts';
import { trailExamples } from './trail/example.ts';
import { attentionExamples } from './attention/example.ts';
import { badgeExamples } from './badge/example.ts';
import { certificateDownloadExamples, certificateExamples } from './certificate/example.ts';
import {
  applicationExamples,
  certificateOfficeExamples,
  guestApplicationExamples,
  guestCertificateExamples,
} from './certificate-application/example.ts';
import { contactExamples, contactOfficeExamples } from './contact/example.ts';
import { competitionExamples, seasonExamples, competitionOfficeExamples } from './competition/example.ts';
import { entryExamples, entryOfficeExamples, groupEntryExamples } from './entry/example.ts';
import { exportDownloadExamples, exportExamples } from './data-export/example.ts';
import { emailChangeExamples } from './email-change/example.ts';
import { switchExamples, switchOfficeExamples } from './feature-switch/example.ts';
import { groupExamples } from './group/example.ts';
import { inviteCodeExamples } from './invite-code/example.ts';
import { joinedGroupExamples } from './joined-group/example.ts';
import { deliveryExamples } from './delivery/example.ts';
import { jobExamples, jobOfficeExamples } from './job/example.ts';
import { cardDownloadExamples, cardExamples } from './login-card/example.ts';
import { newsExamples, newsOfficeExamples, publicNewsExamples } from './news/example.ts';
import { officeExamples } from './office/example.ts';
import { guestOrderExamples, orderExamples, priceExamples } from './order/example.ts';
import { invoiceTermsExamples, invoiceTermsOfficeExamples } from './invoice-terms/example.ts';
import { mailChoiceExamples } from './mail-choice/example.ts';
import { mailResendExamples } from './mail-resend/example.ts';
import { noticeExamples } from './notice/example.ts';
import { organizationExamples, organizationOfficeExamples } from './organization/example.ts';
import { passwordExamples } from './password/example.ts';
import { guestPaymentExamples, paymentExamples, paymentOfficeExamples } from './payment/example.ts';
import { printoutDownloadExamples, printoutExamples } from './printout/example.ts';
import { profileExamples } from './profile/example.ts';
import {
  guestReceiptDownloadExamples,
  guestReceiptExamples,
  receiptDownloadExamples,
  receiptExamples,
} from './receipt/example.ts';
import { claimExamples } from './record-claim/example.ts';
import { boardExamples, boardOfficeExamples } from './board/example.ts';
import { appealExamples, appealOfficeExamples } from './appeal/example.ts';
import { correctionExamples } from './correction/example.ts';
import { publicationExamples } from './publication/example.ts';
import { qualificationExamples } from './qualification/example.ts';
import { rejudgeExamples } from './rejudge/example.ts';
import { rulingExamples } from './ruling/example.ts';
import { shownNameExamples } from './shown-name/example.ts';
import { replayExamples, replayOfficeExamples } from './replay/example.ts';
import { resultExamples } from './result/example.ts';
import { shownResultExamples } from './shown-result/example.ts';
import { markedTextExamples, markedTextOfficeExamples } from './marked-text/example.ts';
import { rollOverExamples } from './roll-over/example.ts';
import { sessionExamples } from './session/example.ts';
import { signUpExamples } from './sign-up/example.ts';
import { staffExamples } from './staff/example.ts';
import { studentExamples } from './student/example.ts';
import {
  openContentExamples,
  seatExamples,
  subscriptionExamples,
  subscriptionOfficeExamples,
} from './subscription/example.ts';
import { importExamples } from './student-import/example.ts';
import { staticPageExamples, staticPageOfficeExamples } from './static-page/example.ts';
import { taskTextOfficeExamples } from './task-text/example.ts';
import { termsExamples } from './terms/example.ts';
import { twoStepExamples } from './two-step/example.ts';
import type { EndpointName } from './contracts.ts';

import {
  groupTrainingExamples,
  trainingIngestExamples,
  trainingLogExamples,
  trainingOfficeExamples,
} from './training-log/example.ts';

export const examples = {
  ...sessionExamples,
  ...signUpExamples,
  ...passwordExamples,
  ...profileExamples,
  ...emailChangeExamples,
  ...twoStepExamples,
  ...deletionExamples,
  ...termsExamples,
  ...eventsExamples,
  ...exportExamples,
  ...exportDownloadExamples,
  ...competitionExamples,
  ...seasonExamples,
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
  ...guestPaymentExamples,
  ...payLinkExamples,
  ...payByLinkExamples,
  ...paymentOfficeExamples,
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
  ...noticeExamples,
  ...mailChoiceExamples,
  ...mailResendExamples,
  ...switchExamples,
  ...switchOfficeExamples,
} satisfies Record<EndpointName, object>;
