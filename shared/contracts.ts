/** Every contract of the product with its examples, for what is generated from all of them: OpenAPI, access matrix, bench. */
import type { Area } from './areas.ts';
import type { Contract, Endpoint, InputOf } from './kernel/contract.ts';
import { withExamples } from './kernel/examples.ts';
import type { ProblemCode } from './problem.ts';
import { groupEndpoints } from './people/group/example.ts';
import { organizationEndpoints, organizationOfficeEndpoints } from './people/organization/example.ts';
import { accountDeletionEndpoints } from './access/account-deletion/example.ts';
import { dataExportContract, dataExportDownloadContract } from './access/data-export/contract.ts';
import { emailChangeEndpoints } from './access/email-change/example.ts';
import { entranceEndpoints } from './access/entrance/example.ts';
import {
  pictureClassEndpoints,
  pictureSheetDownloadEndpoints,
  pictureSignInEndpoints,
} from './access/picture-sign-in/example.ts';
import { portalEndpoints } from './access/portal/example.ts';
import { passkeyEndpoints } from './access/passkey/example.ts';
import { passwordEndpoints } from './access/password/example.ts';
import { profileEndpoints } from './access/profile/example.ts';
import { recordClaimEndpoints } from './access/record-claim/example.ts';
import { sessionContract } from './access/session/contract.ts';
import { sessionEndContract } from './access/session/end-contract.ts';
import { signUpEndpoints } from './access/sign-up/example.ts';
import { termsEndpoints } from './access/terms/example.ts';
import { twoStepEndpoints } from './access/two-step/example.ts';
import { viewAsEndpoints } from './access/view-as/example.ts';
import { accountEventContract } from './record/account-event/contract.ts';
import { attentionEndpoints } from './record/attention/example.ts';
import { switchContract } from './record/feature-switch/contract.ts';
import { switchOfficeEndpoints } from './record/feature-switch/example.ts';
import { jobEndpoints, jobOfficeEndpoints } from './record/job/example.ts';
import { trailEndpoints } from './record/trail/example.ts';
import { deliveryEndpoints } from './mail/delivery/example.ts';
import { mailChoiceEndpoints } from './mail/mail-choice/example.ts';
import { mailResendEndpoints } from './mail/mail-resend/example.ts';
import { noticeEndpoints } from './mail/notice/example.ts';
import { inviteCodeEndpoints } from './school/invite-code/example.ts';
import { joinedGroupEndpoints } from './school/joined-group/example.ts';
import { loginCardEndpoints, loginCardDownloadEndpoints } from './school/login-card/example.ts';
import { rollOverEndpoints } from './school/roll-over/example.ts';
import { staffEndpoints } from './school/staff/example.ts';
import { studentImportEndpoints } from './school/student-import/example.ts';
import { studentEndpoints } from './school/student/example.ts';
import { cartCountContract } from './shop/cart/count-contract.ts';
import { cartEndpoints } from './shop/cart/example.ts';
import { estimateEndpoints, estimateDownloadEndpoints } from './shop/estimate/example.ts';
import { invoiceTermsContract } from './shop/invoice-terms/contract.ts';
import { invoiceTermsOfficeEndpoints } from './shop/invoice-terms/example.ts';
import { priceContract } from './shop/order/contract.ts';
import { guestOrderEndpoints, orderEndpoints } from './shop/order/example.ts';
import { payByLinkEndpoints, payLinkEndpoints } from './shop/pay-link/example.ts';
import { guestPaymentEndpoints, paymentEndpoints, paymentOfficeEndpoints } from './shop/payment/example.ts';
import { refundEndpoints } from './shop/refund/example.ts';
import { transferEndpoints, transferOfficeEndpoints } from './shop/transfer/example.ts';
import { invoiceEndpoints, invoiceOfficeEndpoints } from './shop/invoice/example.ts';
import { postalCodeEndpoints } from './shop/postal-code/example.ts';
import {
  guestReceiptEndpoints,
  guestReceiptDownloadEndpoints,
  receiptEndpoints,
  receiptDownloadEndpoints,
} from './shop/receipt/example.ts';
import { openContentContract } from './shop/subscription/open-content.ts';
import {
  seatEndpoints,
  subscriptionEndpoints,
  subscriptionOfficeEndpoints,
} from './shop/subscription/example.ts';
import {
  documentEndpoints,
  documentDownloadEndpoints,
  documentOfficeEndpoints,
  guestDocumentEndpoints,
  guestDocumentDownloadEndpoints,
} from './shop/trade-document/example.ts';
import { appealEndpoints, appealOfficeEndpoints } from './competition/correction/appeal/example.ts';
import {
  attemptEndpoints,
  attemptOfficeEndpoints,
  attemptReviewEndpoints,
} from './competition/attempt/example.ts';
import { attendanceEndpoints } from './competition/common-start/attendance/example.ts';
import { boardEndpoints, boardOfficeEndpoints } from './competition/board/example.ts';
import { commonStartEndpoints, ownStartEndpoints } from './competition/common-start/example.ts';
import { competitionContract } from './competition/competition/contract.ts';
import { ownSeasonContract } from './competition/competition/own-season-contract.ts';
import { competitionOfficeEndpoints, seasonEndpoints } from './competition/competition/example.ts';
import { seasonDayEndpoints } from './competition/season-day/example.ts';
import { correctionEndpoints } from './competition/correction/example.ts';
import { entryEndpoints, entryOfficeEndpoints, groupEntryEndpoints } from './competition/entry/example.ts';
import { markedTextEndpoints, markedTextOfficeEndpoints } from './competition/marked-text/example.ts';
import { printoutEndpoints, printoutDownloadEndpoints } from './competition/printout/example.ts';
import { publicationEndpoints } from './competition/publication/example.ts';
import { participationContract, groupParticipationContract } from './competition/participation/contract.ts';
import { qualificationContract } from './competition/publication/qualification/contract.ts';
import { rejudgeEndpoints } from './competition/correction/rejudge/example.ts';
import { replayEndpoints, replayOfficeEndpoints } from './competition/marked-text/replay/example.ts';
import { resultEndpoints } from './competition/result/example.ts';
import { rulingEndpoints } from './competition/ruling/example.ts';
import { shownNameEndpoints } from './competition/board/shown-name/example.ts';
import { ownRulesEndpoints, rulesEndpoints } from './competition/scoring/rules/example.ts';
import { trialEndpoints } from './competition/attempt/trial/example.ts';
import { shownResultEndpoints } from './competition/shown-result/example.ts';
import { taskTextOfficeEndpoints } from './competition/task-text/example.ts';
import { ownHomeworkContract } from './practice/homework/contract.ts';
import { homeworkEndpoints } from './practice/homework/example.ts';
import { monthEndpoints, monthDownloadEndpoints } from './practice/month/example.ts';
import { roomPaperEndpoints, roomPaperDownloadEndpoints } from './practice/room-paper/example.ts';
import { ownRoomEndpoints, roomEndpoints } from './practice/room/example.ts';
import {
  groupTrainingEndpoints,
  trainingIngestEndpoints,
  trainingLogEndpoints,
  trainingOfficeEndpoints,
} from './practice/training-log/example.ts';
import { badgeEndpoints } from './certificate/badge/example.ts';
import {
  certificateApplicationEndpoints,
  guestApplicationEndpoints,
  guestCertificateEndpoints,
} from './certificate/certificate-application/example.ts';
import { templateEndpoints, templateDownloadEndpoints } from './certificate/certificate-template/example.ts';
import {
  certificateEndpoints,
  certificateDownloadEndpoints,
  certificateOfficeEndpoints,
} from './certificate/certificate/example.ts';
import { parcelEndpoints, parcelDownloadEndpoints } from './certificate/parcel/example.ts';
import { contactEndpoints, contactOfficeEndpoints } from './site/contact/example.ts';
import { newsEndpoints, publicNewsEndpoints, newsOfficeEndpoints } from './site/news/example.ts';
import { staticPageEndpoints, staticPageOfficeEndpoints } from './site/static-page/example.ts';
import { accountCareEndpoints } from './office/account-care/example.ts';
import { officeContract } from './office/office/contract.ts';
import { searchEndpoints } from './office/search/example.ts';

interface Listed {
  readonly contract: Contract<ProblemCode>;
  readonly examples: Readonly<Record<string, unknown>>;
}

const listed = {
  people: [groupEndpoints, organizationEndpoints, organizationOfficeEndpoints],
  access: [
    withExamples(sessionContract, {}),
    withExamples(sessionEndContract, {}),
    signUpEndpoints,
    passwordEndpoints,
    profileEndpoints,
    emailChangeEndpoints,
    twoStepEndpoints,
    passkeyEndpoints,
    entranceEndpoints,
    portalEndpoints,
    pictureSignInEndpoints,
    pictureClassEndpoints,
    pictureSheetDownloadEndpoints,
    accountDeletionEndpoints,
    termsEndpoints,
    withExamples(dataExportContract, {}),
    withExamples(dataExportDownloadContract, {}),
    recordClaimEndpoints,
    viewAsEndpoints,
  ],
  record: [
    withExamples(accountEventContract, {}),
    jobEndpoints,
    jobOfficeEndpoints,
    attentionEndpoints,
    trailEndpoints,
    withExamples(switchContract, {}),
    switchOfficeEndpoints,
  ],
  mail: [deliveryEndpoints, noticeEndpoints, mailChoiceEndpoints, mailResendEndpoints],
  school: [
    inviteCodeEndpoints,
    joinedGroupEndpoints,
    rollOverEndpoints,
    studentEndpoints,
    loginCardEndpoints,
    loginCardDownloadEndpoints,
    studentImportEndpoints,
    staffEndpoints,
  ],
  shop: [
    guestReceiptEndpoints,
    guestReceiptDownloadEndpoints,
    documentEndpoints,
    documentDownloadEndpoints,
    documentOfficeEndpoints,
    guestDocumentEndpoints,
    guestDocumentDownloadEndpoints,
    postalCodeEndpoints,
    cartEndpoints,
    estimateEndpoints,
    estimateDownloadEndpoints,
    withExamples(cartCountContract, {}),
    orderEndpoints,
    withExamples(priceContract, {}),
    guestOrderEndpoints,
    paymentEndpoints,
    transferEndpoints,
    invoiceEndpoints,
    guestPaymentEndpoints,
    payLinkEndpoints,
    payByLinkEndpoints,
    paymentOfficeEndpoints,
    refundEndpoints,
    transferOfficeEndpoints,
    invoiceOfficeEndpoints,
    receiptEndpoints,
    receiptDownloadEndpoints,
    withExamples(invoiceTermsContract, {}),
    invoiceTermsOfficeEndpoints,
    subscriptionEndpoints,
    seatEndpoints,
    subscriptionOfficeEndpoints,
    withExamples(openContentContract, {}),
  ],
  competition: [
    withExamples(competitionContract, {}),
    seasonEndpoints,
    withExamples(ownSeasonContract, {}),
    entryEndpoints,
    groupEntryEndpoints,
    entryOfficeEndpoints,
    resultEndpoints,
    rulesEndpoints,
    ownRulesEndpoints,
    trialEndpoints,
    shownResultEndpoints,
    markedTextEndpoints,
    markedTextOfficeEndpoints,
    replayEndpoints,
    replayOfficeEndpoints,
    printoutEndpoints,
    printoutDownloadEndpoints,
    boardEndpoints,
    boardOfficeEndpoints,
    publicationEndpoints,
    withExamples(participationContract, {}),
    withExamples(groupParticipationContract, {}),
    withExamples(qualificationContract, {}),
    rejudgeEndpoints,
    rulingEndpoints,
    correctionEndpoints,
    appealEndpoints,
    appealOfficeEndpoints,
    shownNameEndpoints,
    attemptEndpoints,
    attemptReviewEndpoints,
    attemptOfficeEndpoints,
    commonStartEndpoints,
    ownStartEndpoints,
    attendanceEndpoints,
    seasonDayEndpoints,
    taskTextOfficeEndpoints,
    competitionOfficeEndpoints,
  ],
  practice: [
    trainingIngestEndpoints,
    trainingLogEndpoints,
    groupTrainingEndpoints,
    trainingOfficeEndpoints,
    homeworkEndpoints,
    withExamples(ownHomeworkContract, {}),
    monthEndpoints,
    monthDownloadEndpoints,
    roomEndpoints,
    ownRoomEndpoints,
    roomPaperEndpoints,
    roomPaperDownloadEndpoints,
  ],
  certificate: [
    certificateApplicationEndpoints,
    certificateOfficeEndpoints,
    templateEndpoints,
    templateDownloadEndpoints,
    guestApplicationEndpoints,
    guestCertificateEndpoints,
    parcelEndpoints,
    parcelDownloadEndpoints,
    certificateEndpoints,
    certificateDownloadEndpoints,
    badgeEndpoints,
  ],
  site: [
    publicNewsEndpoints,
    newsEndpoints,
    newsOfficeEndpoints,
    staticPageEndpoints,
    staticPageOfficeEndpoints,
    contactEndpoints,
    contactOfficeEndpoints,
  ],
  office: [withExamples(officeContract, {}), accountCareEndpoints, searchEndpoints],
} as const satisfies Readonly<Record<Area, readonly Listed[]>>;

type Listing = (typeof listed)[Area][number];
type Names<L> = L extends Listed ? keyof L['contract'] : never;
export type EndpointName = Names<Listing>;
type InputFor<L, Name> = L extends { contract: Readonly<Record<Name & string, infer E extends Endpoint>> }
  ? InputOf<E> & object
  : never;

const named = Object.entries(listed).flatMap(([area, some]) =>
  some.flatMap(({ contract, examples: given }: Listed) =>
    Object.entries(contract).map(([name, endpoint]) => ({
      name,
      endpoint,
      area: area as Area,
      example: given[name] ?? (endpoint.query === undefined ? {} : { query: {} }),
    })),
  ),
);

/** Name → endpoint; names are unique over all contracts. */
export const endpoints: ReadonlyMap<string, Endpoint<ProblemCode>> = new Map(
  named.map(({ name, endpoint }) => [name, endpoint]),
);

/** Name of an endpoint → the area that it is of. */
export const areaOf: ReadonlyMap<string, Area> = new Map(named.map(({ name, area }) => [name, area]));

/** Name of an endpoint → an input that its schemas accept. */
export const examples = Object.fromEntries(named.map(({ name, example }) => [name, example])) as {
  readonly [Name in EndpointName]: InputFor<Listing, Name>;
};
