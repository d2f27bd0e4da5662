/** Every contract of the product, for what is generated from all of them: OpenAPI, access matrix, README table. */
import type { Area } from './areas.ts';
import type { Contract, Endpoint } from './kernel/contract.ts';
import type { ProblemCode } from './problem.ts';
import { groupContract } from './people/group/contract.ts';
import { organizationContract } from './people/organization/contract.ts';
import { organizationOfficeContract } from './people/organization/office-contract.ts';
import { accountDeletionContract } from './access/account-deletion/contract.ts';
import { dataExportContract, dataExportDownloadContract } from './access/data-export/contract.ts';
import { emailChangeContract } from './access/email-change/contract.ts';
import { entranceContract } from './access/entrance/contract.ts';
import {
  pictureClassContract,
  pictureSheetDownloadContract,
  pictureSignInContract,
} from './access/picture-sign-in/contract.ts';
import { portalContract } from './access/portal/contract.ts';
import { passkeyContract } from './access/passkey/contract.ts';
import { passwordContract } from './access/password/contract.ts';
import { profileContract } from './access/profile/contract.ts';
import { recordClaimContract } from './access/record-claim/contract.ts';
import { sessionContract } from './access/session/contract.ts';
import { sessionEndContract } from './access/session/end-contract.ts';
import { signUpContract } from './access/sign-up/contract.ts';
import { termsContract } from './access/terms/contract.ts';
import { twoStepContract } from './access/two-step/contract.ts';
import { viewAsContract } from './access/view-as/contract.ts';
import { accountEventContract } from './record/account-event/contract.ts';
import { attentionContract } from './record/attention/contract.ts';
import { switchContract } from './record/feature-switch/contract.ts';
import { switchOfficeContract } from './record/feature-switch/office-contract.ts';
import { jobContract } from './record/job/contract.ts';
import { jobOfficeContract } from './record/job/office-contract.ts';
import { trailContract } from './record/trail/contract.ts';
import { deliveryContract } from './mail/delivery/contract.ts';
import { mailChoiceContract } from './mail/mail-choice/contract.ts';
import { mailResendContract } from './mail/mail-resend/contract.ts';
import { noticeContract } from './mail/notice/contract.ts';
import { inviteCodeContract } from './school/invite-code/contract.ts';
import { joinedGroupContract } from './school/joined-group/contract.ts';
import { loginCardContract, loginCardDownloadContract } from './school/login-card/contract.ts';
import { rollOverContract } from './school/roll-over/contract.ts';
import { staffContract } from './school/staff/contract.ts';
import { studentImportContract } from './school/student-import/contract.ts';
import { studentContract } from './school/student/contract.ts';
import { cartContract } from './shop/cart/contract.ts';
import { cartCountContract } from './shop/cart/count-contract.ts';
import { estimateContract, estimateDownloadContract } from './shop/estimate/contract.ts';
import { invoiceTermsContract, invoiceTermsOfficeContract } from './shop/invoice-terms/contract.ts';
import { guestOrderContract, orderContract, priceContract } from './shop/order/contract.ts';
import { payByLinkContract, payLinkContract } from './shop/pay-link/contract.ts';
import { guestPaymentContract, paymentContract } from './shop/payment/contract.ts';
import { paymentOfficeContract } from './shop/payment/office-contract.ts';
import { refundContract } from './shop/refund/contract.ts';
import { transferContract } from './shop/transfer/contract.ts';
import { transferOfficeContract } from './shop/transfer/office-contract.ts';
import { invoiceContract } from './shop/invoice/contract.ts';
import { invoiceOfficeContract } from './shop/invoice/office-contract.ts';
import { postalCodeContract } from './shop/postal-code/contract.ts';
import {
  guestReceiptContract,
  guestReceiptDownloadContract,
  receiptContract,
  receiptDownloadContract,
} from './shop/receipt/contract.ts';
import { seatContract, subscriptionContract } from './shop/subscription/contract.ts';
import { openContentContract } from './shop/subscription/open-content.ts';
import { subscriptionOfficeContract } from './shop/subscription/office-contract.ts';
import {
  documentContract,
  documentDownloadContract,
  documentOfficeContract,
  guestDocumentContract,
  guestDocumentDownloadContract,
} from './shop/trade-document/contract.ts';
import { appealContract, appealOfficeContract } from './competition/appeal/contract.ts';
import {
  attemptContract,
  attemptOfficeContract,
  attemptReviewContract,
} from './competition/attempt/contract.ts';
import { attendanceContract } from './competition/attendance/contract.ts';
import { boardContract, boardOfficeContract } from './competition/board/contract.ts';
import { commonStartContract, ownStartContract } from './competition/common-start/contract.ts';
import { competitionContract } from './competition/competition/contract.ts';
import { competitionOfficeContract } from './competition/competition/office-contract.ts';
import { seasonDayContract } from './competition/season-day/contract.ts';
import { ownSeasonContract } from './competition/competition/own-season-contract.ts';
import { seasonContract } from './competition/competition/season-contract.ts';
import { correctionContract } from './competition/correction/contract.ts';
import { entryContract, entryOfficeContract, groupEntryContract } from './competition/entry/contract.ts';
import { markedTextContract, markedTextOfficeContract } from './competition/marked-text/contract.ts';
import { printoutContract, printoutDownloadContract } from './competition/printout/contract.ts';
import { publicationContract } from './competition/publication/contract.ts';
import { groupParticipationContract, participationContract } from './competition/participation/contract.ts';
import { qualificationContract } from './competition/qualification/contract.ts';
import { rejudgeContract } from './competition/rejudge/contract.ts';
import { replayContract, replayOfficeContract } from './competition/replay/contract.ts';
import { resultContract } from './competition/result/contract.ts';
import { rulingContract } from './competition/ruling/contract.ts';
import { shownNameContract } from './competition/shown-name/contract.ts';
import { ownRulesContract, rulesContract } from './competition/rules/contract.ts';
import { trialContract } from './competition/trial/contract.ts';
import { shownResultContract } from './competition/shown-result/contract.ts';
import { taskTextOfficeContract } from './competition/task-text/office-contract.ts';
import { homeworkContract, ownHomeworkContract } from './practice/homework/contract.ts';
import { monthContract, monthDownloadContract } from './practice/month/contract.ts';
import { roomPaperContract, roomPaperDownloadContract } from './practice/room-paper/contract.ts';
import { ownRoomContract, roomContract } from './practice/room/contract.ts';
import {
  groupTrainingContract,
  trainingIngestContract,
  trainingLogContract,
  trainingOfficeContract,
} from './practice/training-log/contract.ts';
import { badgeContract } from './certificate/badge/contract.ts';
import { certificateApplicationContract } from './certificate/certificate-application/contract.ts';
import {
  guestApplicationContract,
  guestCertificateContract,
} from './certificate/certificate-application/guest-contract.ts';
import { templateContract, templateDownloadContract } from './certificate/certificate-template/contract.ts';
import { certificateContract, certificateDownloadContract } from './certificate/certificate/contract.ts';
import { certificateOfficeContract } from './certificate/certificate/office-contract.ts';
import { parcelContract, parcelDownloadContract } from './certificate/parcel/contract.ts';
import { contactContract, contactOfficeContract } from './site/contact/contract.ts';
import { newsContract, publicNewsContract } from './site/news/contract.ts';
import { newsOfficeContract } from './site/news/office-contract.ts';
import { staticPageContract } from './site/static-page/contract.ts';
import { staticPageOfficeContract } from './site/static-page/office-contract.ts';
import { accountCareContract } from './office/account-care/contract.ts';
import { officeContract } from './office/office/contract.ts';
import { searchContract } from './office/search/contract.ts';

const contracts = {
  people: [groupContract, organizationContract, organizationOfficeContract],
  access: [
    sessionContract,
    sessionEndContract,
    signUpContract,
    passwordContract,
    profileContract,
    emailChangeContract,
    twoStepContract,
    passkeyContract,
    entranceContract,
    portalContract,
    pictureSignInContract,
    pictureClassContract,
    pictureSheetDownloadContract,
    accountDeletionContract,
    termsContract,
    dataExportContract,
    dataExportDownloadContract,
    recordClaimContract,
    viewAsContract,
  ],
  record: [
    accountEventContract,
    jobContract,
    jobOfficeContract,
    attentionContract,
    trailContract,
    switchContract,
    switchOfficeContract,
  ],
  mail: [deliveryContract, noticeContract, mailChoiceContract, mailResendContract],
  school: [
    inviteCodeContract,
    joinedGroupContract,
    rollOverContract,
    studentContract,
    loginCardContract,
    loginCardDownloadContract,
    studentImportContract,
    staffContract,
  ],
  shop: [
    guestReceiptContract,
    guestReceiptDownloadContract,
    documentContract,
    documentDownloadContract,
    documentOfficeContract,
    guestDocumentContract,
    guestDocumentDownloadContract,
    postalCodeContract,
    cartContract,
    estimateContract,
    estimateDownloadContract,
    cartCountContract,
    orderContract,
    priceContract,
    guestOrderContract,
    paymentContract,
    transferContract,
    invoiceContract,
    guestPaymentContract,
    payLinkContract,
    payByLinkContract,
    paymentOfficeContract,
    refundContract,
    transferOfficeContract,
    invoiceOfficeContract,
    receiptContract,
    receiptDownloadContract,
    invoiceTermsContract,
    invoiceTermsOfficeContract,
    subscriptionContract,
    seatContract,
    subscriptionOfficeContract,
    openContentContract,
  ],
  competition: [
    competitionContract,
    seasonContract,
    ownSeasonContract,
    entryContract,
    groupEntryContract,
    entryOfficeContract,
    resultContract,
    rulesContract,
    ownRulesContract,
    trialContract,
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
    participationContract,
    groupParticipationContract,
    qualificationContract,
    rejudgeContract,
    rulingContract,
    correctionContract,
    appealContract,
    appealOfficeContract,
    shownNameContract,
    attemptContract,
    attemptReviewContract,
    attemptOfficeContract,
    commonStartContract,
    ownStartContract,
    attendanceContract,
    seasonDayContract,
    taskTextOfficeContract,
    competitionOfficeContract,
  ],
  practice: [
    trainingIngestContract,
    trainingLogContract,
    groupTrainingContract,
    trainingOfficeContract,
    homeworkContract,
    ownHomeworkContract,
    monthContract,
    monthDownloadContract,
    roomContract,
    ownRoomContract,
    roomPaperContract,
    roomPaperDownloadContract,
  ],
  certificate: [
    certificateApplicationContract,
    certificateOfficeContract,
    templateContract,
    templateDownloadContract,
    guestApplicationContract,
    guestCertificateContract,
    parcelContract,
    parcelDownloadContract,
    certificateContract,
    certificateDownloadContract,
    badgeContract,
  ],
  site: [
    publicNewsContract,
    newsContract,
    newsOfficeContract,
    staticPageContract,
    staticPageOfficeContract,
    contactContract,
    contactOfficeContract,
  ],
  office: [officeContract, accountCareContract, searchContract],
} as const satisfies Readonly<Record<Area, readonly Contract<ProblemCode>[]>>;

type ContractsOf<A extends Area> = (typeof contracts)[A][number];
type NamesOf<C> = C extends Contract<ProblemCode> ? keyof C : never;
export type EndpointName = NamesOf<ContractsOf<Area>>;

const named = Object.entries(contracts).flatMap(([area, some]) =>
  some.flatMap((contract: Contract<ProblemCode>) =>
    Object.entries(contract).map(([name, endpoint]) => ({ name, endpoint, area: area as Area })),
  ),
);

/** Name → endpoint; names are unique over all contracts. */
export const endpoints: ReadonlyMap<string, Endpoint<ProblemCode>> = new Map(
  named.map(({ name, endpoint }) => [name, endpoint]),
);

/** Name of an endpoint → the area that it is of. */
export const areaOf: ReadonlyMap<string, Area> = new Map(named.map(({ name, area }) => [name, area]));
