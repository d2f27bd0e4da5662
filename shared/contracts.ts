/** Every contract of the product, for what is generated from all of them: OpenAPI, access matrix, README table. */
import { accountContract } from './session/contract.ts';
import { deletionContract } from './account-deletion/contract.ts';
import { emailContract } from './email-change/contract.ts';
import { eventsContract } from './account-event/contract.ts';
import { termsContract } from './terms/contract.ts';
import { exportContract, exportDownloadContract } from './data-export/contract.ts';
import { profileContract } from './profile/contract.ts';
import { passwordContract } from './password/contract.ts';
import { signUpContract } from './sign-up/contract.ts';
import { twoStepContract } from './two-step/contract.ts';
import { adminContract } from './office/contract.ts';
import { attentionContract } from './attention/contract.ts';
import { certificateApplicationContract } from './certificate-application/contract.ts';
import { certificateContract, certificateDownloadContract } from './certificate/contract.ts';
import { competitionContract } from './competition/contract.ts';
import { groupContract } from './group/contract.ts';
import { inviteCodeContract } from './invite-code/contract.ts';
import { joinedContract } from './joined-group/contract.ts';
import { jobContract } from './job/contract.ts';
import { rollOverContract } from './roll-over/contract.ts';
import type { Contract, Endpoint } from './kernel/contract.ts';
import { guestOrderContract, orderContract } from './order/contract.ts';
import { organizationContract, organizationOfficeContract, staffContract } from './organization/contract.ts';
import { guestPaymentContract, paymentContract } from './payment/contract.ts';
import type { ProblemCode } from './problem.ts';
import { receiptContract, receiptDownloadContract } from './receipt/contract.ts';
import { resultContract } from './result/contract.ts';
import { cardContract, cardDownloadContract } from './login-card/contract.ts';
import { claimContract } from './record-claim/contract.ts';
import { studentImportContract } from './student-import/contract.ts';
import { studentContract } from './student/contract.ts';

const contracts = [
  accountContract,
  signUpContract,
  passwordContract,
  profileContract,
  emailContract,
  twoStepContract,
  deletionContract,
  termsContract,
  eventsContract,
  exportContract,
  exportDownloadContract,
  competitionContract,
  resultContract,
  certificateApplicationContract,
  orderContract,
  guestOrderContract,
  paymentContract,
  guestPaymentContract,
  certificateContract,
  certificateDownloadContract,
  receiptContract,
  receiptDownloadContract,
  groupContract,
  inviteCodeContract,
  joinedContract,
  rollOverContract,
  jobContract,
  studentContract,
  cardContract,
  cardDownloadContract,
  claimContract,
  studentImportContract,
  organizationContract,
  staffContract,
  organizationOfficeContract,
  adminContract,
  attentionContract,
] as const satisfies readonly Contract<ProblemCode>[];

type NamesOf<C> = C extends Contract<ProblemCode> ? keyof C : never;
export type EndpointName = NamesOf<(typeof contracts)[number]>;

/** Name → endpoint; names are unique over all contracts. */
export const endpoints: ReadonlyMap<string, Endpoint<ProblemCode>> = new Map(
  contracts.flatMap((contract: Contract<ProblemCode>) => Object.entries(contract)),
);
