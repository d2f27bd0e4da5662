/** Every contract of the product, for what is generated from all of them: OpenAPI, access matrix, README table. */
import { viewAsContract } from './view-as/contract.ts';
import { accountCareContract } from './account-care/contract.ts';
import { estimateContract, estimateDownloadContract } from './estimate/contract.ts';
import { badgeContract } from './badge/contract.ts';
import { cartContract } from './cart/contract.ts';
import { cartCountContract } from './cart/count-contract.ts';
import { payByLinkContract, payLinkContract } from './pay-link/contract.ts';
import { sessionContract } from './session/contract.ts';
import { accountDeletionContract } from './account-deletion/contract.ts';
import { emailChangeContract } from './email-change/contract.ts';
import { accountEventContract } from './account-event/contract.ts';
import { termsContract } from './terms/contract.ts';
import { dataExportContract, dataExportDownloadContract } from './data-export/contract.ts';
import { profileContract } from './profile/contract.ts';
import { passwordContract } from './password/contract.ts';
import { signUpContract } from './sign-up/contract.ts';
import { searchContract } from './search/contract.ts';
import { trailContract } from './trail/contract.ts';
import { twoStepContract } from './two-step/contract.ts';
import { newsContract, publicNewsContract } from './news/contract.ts';
import { newsOfficeContract } from './news/office-contract.ts';
import { officeContract } from './office/contract.ts';
import { attemptContract, attemptOfficeContract, attemptReviewContract } from './attempt/contract.ts';
import { attendanceContract } from './attendance/contract.ts';
import { commonStartContract, ownStartContract } from './common-start/contract.ts';
import { attentionContract } from './attention/contract.ts';
import { templateContract, templateDownloadContract } from './certificate-template/contract.ts';
import { certificateOfficeContract } from './certificate-application/office-contract.ts';
import { certificateApplicationContract } from './certificate-application/contract.ts';
import {
  guestApplicationContract,
  guestCertificateContract,
} from './certificate-application/guest-contract.ts';
import { certificateContract, certificateDownloadContract } from './certificate/contract.ts';
import { contactContract, contactOfficeContract } from './contact/contract.ts';
import { competitionContract } from './competition/contract.ts';
import { seasonContract } from './competition/season-contract.ts';
import { entryContract, entryOfficeContract, groupEntryContract } from './entry/contract.ts';
import { competitionOfficeContract } from './competition/office-contract.ts';
import { switchContract } from './feature-switch/contract.ts';
import { switchOfficeContract } from './feature-switch/office-contract.ts';
import { groupContract } from './group/contract.ts';
import { inviteCodeContract } from './invite-code/contract.ts';
import { joinedGroupContract } from './joined-group/contract.ts';
import { deliveryContract } from './delivery/contract.ts';
import { jobContract } from './job/contract.ts';
import { jobOfficeContract } from './job/office-contract.ts';
import { rollOverContract } from './roll-over/contract.ts';
import type { Contract, Endpoint } from './kernel/contract.ts';
import { guestOrderContract, orderContract, priceContract } from './order/contract.ts';
import { invoiceTermsContract, invoiceTermsOfficeContract } from './invoice-terms/contract.ts';
import { mailChoiceContract } from './mail-choice/contract.ts';
import { mailResendContract } from './mail-resend/contract.ts';
import { noticeContract } from './notice/contract.ts';
import { organizationContract } from './organization/contract.ts';
import { organizationOfficeContract } from './organization/office-contract.ts';
import { staffContract } from './staff/contract.ts';
import { parcelContract, parcelDownloadContract } from './parcel/contract.ts';
import { postalCodeContract } from './postal-code/contract.ts';
import { guestPaymentContract, paymentContract } from './payment/contract.ts';
import { paymentOfficeContract } from './payment/office-contract.ts';
import { subscriptionOfficeContract } from './subscription/office-contract.ts';
import type { ProblemCode } from './problem.ts';
import { printoutContract, printoutDownloadContract } from './printout/contract.ts';
import {
  documentContract,
  documentDownloadContract,
  documentOfficeContract,
  guestDocumentContract,
  guestDocumentDownloadContract,
} from './trade-document/contract.ts';
import {
  guestReceiptContract,
  guestReceiptDownloadContract,
  receiptContract,
  receiptDownloadContract,
} from './receipt/contract.ts';
import { boardContract, boardOfficeContract } from './board/contract.ts';
import { appealContract, appealOfficeContract } from './appeal/contract.ts';
import { correctionContract } from './correction/contract.ts';
import { publicationContract } from './publication/contract.ts';
import { qualificationContract } from './qualification/contract.ts';
import { rejudgeContract } from './rejudge/contract.ts';
import { rulingContract } from './ruling/contract.ts';
import { shownNameContract } from './shown-name/contract.ts';
import { replayContract, replayOfficeContract } from './replay/contract.ts';
import { resultContract } from './result/contract.ts';
import { shownResultContract } from './shown-result/contract.ts';
import { markedTextContract, markedTextOfficeContract } from './marked-text/contract.ts';
import { loginCardContract, loginCardDownloadContract } from './login-card/contract.ts';
import { recordClaimContract } from './record-claim/contract.ts';
import { studentImportContract } from './student-import/contract.ts';
import { studentContract } from './student/contract.ts';
import { openContentContract, seatContract, subscriptionContract } from './subscription/contract.ts';
import { staticPageContract } from './static-page/contract.ts';
import { staticPageOfficeContract } from './static-page/office-contract.ts';
import { taskTextOfficeContract } from './task-text/office-contract.ts';
import {
  groupTrainingContract,
  trainingIngestContract,
  trainingLogContract,
  trainingOfficeContract,
} from './training-log/contract.ts';

const contracts = [
  sessionContract,
  signUpContract,
  passwordContract,
  profileContract,
  emailChangeContract,
  twoStepContract,
  accountDeletionContract,
  termsContract,
  accountEventContract,
  dataExportContract,
  dataExportDownloadContract,
  competitionContract,
  seasonContract,
  entryContract,
  groupEntryContract,
  entryOfficeContract,
  resultContract,
  shownResultContract,
  markedTextContract,
  markedTextOfficeContract,
  replayContract,
  replayOfficeContract,
  printoutContract,
  printoutDownloadContract,
  boardContract,
  boardOfficeContract,
  publicationContract,
  qualificationContract,
  rejudgeContract,
  rulingContract,
  correctionContract,
  appealContract,
  appealOfficeContract,
  shownNameContract,
  certificateApplicationContract,
  certificateOfficeContract,
  templateContract,
  templateDownloadContract,
  guestApplicationContract,
  guestCertificateContract,
  guestReceiptContract,
  guestReceiptDownloadContract,
  documentContract,
  documentDownloadContract,
  documentOfficeContract,
  guestDocumentContract,
  guestDocumentDownloadContract,
  parcelContract,
  parcelDownloadContract,
  postalCodeContract,
  cartContract,
  estimateContract,
  estimateDownloadContract,
  cartCountContract,
  orderContract,
  priceContract,
  guestOrderContract,
  paymentContract,
  guestPaymentContract,
  payLinkContract,
  payByLinkContract,
  paymentOfficeContract,
  certificateContract,
  certificateDownloadContract,
  badgeContract,
  receiptContract,
  receiptDownloadContract,
  groupContract,
  inviteCodeContract,
  joinedGroupContract,
  rollOverContract,
  jobContract,
  jobOfficeContract,
  deliveryContract,
  studentContract,
  loginCardContract,
  loginCardDownloadContract,
  recordClaimContract,
  studentImportContract,
  organizationContract,
  staffContract,
  organizationOfficeContract,
  invoiceTermsContract,
  invoiceTermsOfficeContract,
  officeContract,
  accountCareContract,
  viewAsContract,
  attentionContract,
  trailContract,
  searchContract,
  attemptContract,
  attemptReviewContract,
  attemptOfficeContract,
  commonStartContract,
  ownStartContract,
  attendanceContract,
  taskTextOfficeContract,
  competitionOfficeContract,
  subscriptionContract,
  seatContract,
  subscriptionOfficeContract,
  openContentContract,
  publicNewsContract,
  newsContract,
  newsOfficeContract,
  staticPageContract,
  staticPageOfficeContract,
  contactContract,
  contactOfficeContract,
  trainingIngestContract,
  trainingLogContract,
  groupTrainingContract,
  trainingOfficeContract,
  noticeContract,
  mailChoiceContract,
  mailResendContract,
  switchContract,
  switchOfficeContract,
] as const satisfies readonly Contract<ProblemCode>[];

type NamesOf<C> = C extends Contract<ProblemCode> ? keyof C : never;
export type EndpointName = NamesOf<(typeof contracts)[number]>;

/** Name → endpoint; names are unique over all contracts. */
export const endpoints: ReadonlyMap<string, Endpoint<ProblemCode>> = new Map(
  contracts.flatMap((contract: Contract<ProblemCode>) => Object.entries(contract)),
);
