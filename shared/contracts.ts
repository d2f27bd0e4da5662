/** Every contract of the product, for what is generated from all of them: OpenAPI, access matrix, README table. */
import { accountContract } from './account/contract.ts';
import { deletionContract } from './account/deletion-contract.ts';
import { emailContract } from './account/email-contract.ts';
import { eventsContract } from './account/events-contract.ts';
import { termsContract } from './account/terms-contract.ts';
import { exportContract, exportDownloadContract } from './account/export-contract.ts';
import { profileContract } from './account/profile-contract.ts';
import { passwordContract } from './account/password-contract.ts';
import { signUpContract } from './account/sign-up-contract.ts';
import { twoStepContract } from './account/two-step-contract.ts';
import { adminContract } from './admin/contract.ts';
import { certificateApplicationContract } from './certificate-application/contract.ts';
import { certificateContract, certificateDownloadContract } from './certificate/contract.ts';
import { competitionContract } from './competition/contract.ts';
import { groupContract } from './group/contract.ts';
import { inviteCodeContract } from './group/invite-contract.ts';
import { joinedContract } from './group/joined-contract.ts';
import { jobContract } from './job/contract.ts';
import { rollOverContract } from './group/roll-over-contract.ts';
import type { Contract, Endpoint } from './kernel/contract.ts';
import { guestOrderContract, orderContract } from './order/contract.ts';
import { organizationContract, organizationOfficeContract, staffContract } from './organization/contract.ts';
import { receiptContract, receiptDownloadContract } from './receipt/contract.ts';
import { resultContract } from './result/contract.ts';
import { cardContract, cardDownloadContract } from './student/card-contract.ts';
import { claimContract } from './student/claim-contract.ts';
import { studentImportContract } from './student/import-contract.ts';
import { studentContract } from './student/contract.ts';

const contracts: readonly Contract[] = [
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
];

/** Name → endpoint; names are unique over all contracts. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  contracts.flatMap((contract) => Object.entries(contract)),
);
