/** How each endpoint is asked. A new endpoint has none until somebody writes it here, and the bench says so. */
import { randomUUID } from 'node:crypto';
import { newIndividual, newPassword, signUpBody } from '#test/support/newcomer.ts';
import { newPupil } from '#test/support/pupils.ts';
import type { Bought } from './rows.ts';

/** Rows that nobody else uses, so that each run finds them as they were made. */
export interface Fixture {
  readonly resultId: string;
  readonly applicableResultId: string;
  readonly unpaidOrderId: string;
  readonly continuedOrderId: string;
  readonly canceledOrderId: string;
  readonly bought: Bought;
  readonly receiptToIssue: string;
  readonly seasonId: string;
  readonly groupId: string;
  /** Waits for the office's decision. */
  readonly organizationId: string;
  /** Of the organisation that is edited. */
  readonly clubVersion: number;
  readonly founderId: string;
  /** Of the invitation to the founder. */
  readonly token: string;
  readonly canceledInvitationId: string;
  /** Proofs of mailed links: one for each that is used up. */
  readonly proofs: Readonly<Record<'checked' | 'signUp' | 'reset', string>>;
  /** Of the newcomer, who changes what can be changed about an account. */
  readonly emailCode: string;
  /** Made for this run, with one pupil in it. */
  readonly newGroupId: string;
  readonly pupilId: string;
  readonly fiscalYear: number;
  readonly removedPupilId: string;
  readonly rolledPupilId: string;
  /** Both graduated; the second one's record can be claimed with the code. */
  readonly undonePupilId: string;
  readonly claimCode: string;
  readonly inviteCode: string;
  readonly revokedInviteCodeId: string;
  /** Different in each run. */
  readonly serial: string;
}

interface Case {
  /** Seeded account; nobody for a public endpoint. */
  readonly as?: string;
  /** `read` and `list` have bars of units and calls; `act` only must not scan nor grow. */
  readonly kind: 'read' | 'list' | 'act';
  readonly input?: (fixture: Fixture) => object;
  /** Asked for what is refused, because a success could not be had again. */
  readonly refused?: true;
}

const application = (resultId: string) => ({ resultId, kind: 'digital', printedName: '山田 太郎' });

const organization = {
  kind: 'organization',
  name: 'うちこみクラブ',
  kana: 'ウチコミクラブ',
  postalAddress: { postalCode: '100-0001', prefecture: '東京都', street: '1-1', building: '' },
  phone: '03-1234-5678',
};
const one = ({ organizationId }: Fixture) => ({ organizationId });

const contactOf = ({ birthOn, phone, postalAddress }: typeof newIndividual) => ({
  birthOn,
  phone,
  postalAddress,
});
const pupil = (groupId: string, serial: string) => ({
  ...newPupil,
  groupId,
  userName: `bench_${serial}`,
  requestKey: randomUUID(),
});
const pupilOf = ({ pupilId }: Fixture) => ({ params: { userId: pupilId } });

export const cases: Readonly<Record<string, Case>> = {
  getSession: { as: 'teacher', kind: 'read' },
  getTwoStep: { as: 'individual', kind: 'read' },
  startTwoStep: { as: 'individual', kind: 'act', input: () => ({ body: { password: 'Typing-2026!' } }) },
  recoverTwoStep: {
    kind: 'act',
    refused: true,
    input: () => ({ body: { email: 'nobody@typing.example', code: '00000-00000' } }),
  },
  // Refused for its password: nobody of the bench shall be gone.
  deleteAccount: {
    as: 'individual2',
    kind: 'act',
    refused: true,
    input: () => ({ body: { password: 'not-the-password', word: '削除' } }),
  },
  getExport: { as: 'individual', kind: 'read' },
  // The bench has no worker: somebody's second export would find the first still running.
  startExport: { as: 'newcomer', kind: 'act' },
  acceptTerms: { as: 'individual', kind: 'act', input: () => ({ body: { version: '2026-04-01' } }) },
  listAccountEvents: { as: 'individual', kind: 'list', input: () => ({ query: {} }) },
  listSeasons: { kind: 'list' },
  listResults: { as: 'individual', kind: 'list', input: () => ({ query: {} }) },
  getResult: { as: 'individual', kind: 'read', input: ({ resultId }) => ({ params: { resultId } }) },
  listOrganizationResults: {
    as: 'teacher',
    kind: 'list',
    input: ({ seasonId, groupId }) => ({ query: { seasonId, groupId } }),
  },
  quoteApplication: {
    as: 'individual',
    kind: 'read',
    input: ({ applicableResultId }) => ({ body: application(applicableResultId) }),
  },
  applyForCertificate: {
    as: 'individual',
    kind: 'act',
    input: ({ applicableResultId }) => ({
      body: { ...application(applicableResultId), expectedTotal: 550 },
    }),
  },
  listApplications: { as: 'individual', kind: 'list', input: () => ({ query: {} }) },
  getOrder: {
    as: 'individual',
    kind: 'read',
    input: ({ unpaidOrderId }) => ({ params: { orderId: unpaidOrderId } }),
  },
  settleOrder: {
    as: 'individual',
    kind: 'act',
    input: ({ unpaidOrderId }) => ({ params: { orderId: unpaidOrderId } }),
  },
  startCheckout: {
    as: 'individual',
    kind: 'act',
    input: ({ continuedOrderId }) => ({ params: { orderId: continuedOrderId } }),
  },
  cancelOrder: {
    as: 'individual',
    kind: 'act',
    input: ({ canceledOrderId }) => ({ params: { orderId: canceledOrderId } }),
  },
  checkCertificate: { kind: 'read', input: ({ bought }) => ({ body: { code: bought.code } }) },
  downloadCertificate: {
    as: 'individual',
    kind: 'read',
    input: ({ bought }) => ({ params: { certificateId: bought.certificateId } }),
  },
  listReceipts: { as: 'individual', kind: 'list', input: () => ({ query: {} }) },
  issueReceipt: {
    as: 'individual',
    kind: 'act',
    input: ({ receiptToIssue }) => ({
      params: { orderId: receiptToIssue },
      body: { addressee: '山田 太郎', note: '品代として' },
    }),
  },
  downloadReceipt: {
    as: 'individual',
    kind: 'act',
    input: ({ bought }) => ({ params: { orderId: bought.orderId } }),
  },
  listGroups: { as: 'teacher', kind: 'list' },
  createInviteCode: {
    as: 'teacher',
    kind: 'act',
    input: ({ groupId }) => ({ body: { groupId, days: '7', maximumUses: '40' } }),
  },
  revokeInviteCode: {
    as: 'school',
    kind: 'act',
    input: ({ revokedInviteCodeId }) => ({ params: { inviteCodeId: revokedInviteCodeId } }),
  },
  lookAtInviteCode: { kind: 'act', input: ({ inviteCode }) => ({ body: { code: inviteCode } }) },
  joinWithInviteCode: {
    as: 'newcomer',
    kind: 'act',
    input: ({ inviteCode }) => ({ body: { code: inviteCode } }),
  },
  registerWithInviteCode: {
    kind: 'act',
    input: ({ inviteCode, serial }) => {
      const { groupId: _, grade: __, className: ___, ...person } = pupil('', `${serial}_2`);
      return { body: { ...person, code: inviteCode, password: newPassword } };
    },
  },
  removeStudent: {
    as: 'school',
    kind: 'act',
    input: ({ removedPupilId }) => ({ params: { userId: removedPupilId } }),
  },
  restoreStudent: {
    as: 'school',
    kind: 'act',
    input: ({ removedPupilId }) => ({ params: { userId: removedPupilId } }),
  },
  createClaimCodes: {
    as: 'school',
    kind: 'act',
    input: ({ fiscalYear, undonePupilId }) => ({
      body: { fromYear: fiscalYear, userIds: [undonePupilId] },
    }),
  },
  lookAtClaimCode: {
    as: 'newcomer',
    kind: 'act',
    input: ({ claimCode }) => ({ body: { code: claimCode } }),
  },
  claimRecord: { as: 'newcomer', kind: 'act', input: ({ claimCode }) => ({ body: { code: claimCode } }) },
  rollOverStudents: {
    as: 'school',
    kind: 'act',
    input: ({ fiscalYear, newGroupId, rolledPupilId }) => ({
      body: {
        fromYear: fiscalYear,
        groupId: newGroupId,
        target: { kind: 'graduate' },
        userIds: [rolledPupilId],
      },
    }),
  },
  undoGraduation: {
    as: 'school',
    kind: 'act',
    input: ({ fiscalYear, undonePupilId }) => ({
      params: { userId: undonePupilId },
      body: { fromYear: fiscalYear },
    }),
  },
  listInviteCodes: { as: 'school', kind: 'list', input: () => ({ query: {} }) },
  getRollOver: { as: 'school', kind: 'list', input: () => ({ query: {} }) },
  listRemovedStudents: { as: 'school', kind: 'list', input: () => ({ query: {} }) },
  getOverview: { as: 'admin', kind: 'list' },
  listStaff: { as: 'school', kind: 'list' },
  inviteStaff: {
    as: 'school',
    kind: 'act',
    input: () => ({ body: { email: 'nobody@typing.example', role: 'teacher', groupIds: [] } }),
  },
  cancelInvitation: {
    as: 'school',
    kind: 'act',
    input: ({ canceledInvitationId }) => ({ params: { invitationId: canceledInvitationId } }),
  },
  // One person through all of it: invited, given a group, removed, and then founding something of their own.
  lookAtInvitation: { as: 'individual2', kind: 'act', input: ({ token }) => ({ body: { token } }) },
  acceptInvitation: { as: 'individual2', kind: 'act', input: ({ token }) => ({ body: { token } }) },
  giveGroups: {
    as: 'school',
    kind: 'act',
    input: ({ founderId, groupId }) => ({ params: { userId: founderId }, body: { groupIds: [groupId] } }),
  },
  removeStaff: {
    as: 'school',
    kind: 'act',
    input: ({ founderId }) => ({ params: { userId: founderId } }),
  },
  createOrganization: { as: 'individual2', kind: 'act', input: () => ({ body: organization }) },
  getOwnOrganization: { as: 'teacher', kind: 'read' },
  changeOwnOrganization: {
    as: 'organization',
    kind: 'act',
    input: ({ clubVersion }) => ({
      body: { details: { ...organization, name: `団体${String(clubVersion)}` }, version: clubVersion },
    }),
  },
  listAudit: { as: 'school', kind: 'list', input: () => ({ query: {} }) },
  listOrganizations: { as: 'admin', kind: 'list', input: () => ({ query: { state: 'applied' } }) },
  getOrganization: { as: 'admin', kind: 'list', input: (fixture) => ({ params: one(fixture) }) },
  decideOrganization: {
    as: 'admin',
    kind: 'act',
    input: (fixture) => ({ params: one(fixture), body: { decision: 'approve', version: 1 } }),
  },
  endSessions: { as: 'individual2', kind: 'act' },
  requestSignUp: {
    kind: 'act',
    input: ({ serial }) => ({ body: { email: `asks-${serial}@typing.example` } }),
  },
  checkMailedLink: {
    kind: 'act',
    input: ({ proofs }) => ({ body: { purpose: 'sign-up', proof: proofs.checked } }),
  },
  completeSignUp: { kind: 'act', input: ({ proofs }) => ({ body: signUpBody(proofs.signUp) }) },
  requestPasswordReset: {
    kind: 'act',
    input: ({ serial }) => ({ body: { email: `forgets-${serial}@typing.example` } }),
  },
  getProfile: { as: 'newcomer', kind: 'read' },
  updateProfile: {
    as: 'newcomer',
    kind: 'act',
    input: () => ({ body: { version: 1, name: newIndividual.name, contact: contactOf(newIndividual) } }),
  },
  confirmEmailChange: {
    as: 'newcomer',
    kind: 'act',
    input: ({ emailCode }) => ({ body: { code: emailCode } }),
  },
  requestEmailChange: {
    as: 'newcomer',
    kind: 'act',
    input: ({ serial }) => ({ body: { email: `moves-${serial}@typing.example` } }),
  },
  changePassword: {
    as: 'newcomer',
    kind: 'act',
    input: () => ({ body: { current: newPassword, password: `${newPassword}-2` } }),
  },
  resetPassword: {
    kind: 'act',
    input: ({ proofs }) => ({ body: { proof: proofs.reset, password: newPassword } }),
  },
  createGroup: {
    as: 'school',
    kind: 'act',
    input: ({ serial }) => ({ body: { name: `うちこみ${serial}`, grade: '', className: '' } }),
  },
  updateGroup: {
    as: 'school',
    kind: 'act',
    input: ({ newGroupId, serial }) => ({
      params: { groupId: newGroupId },
      body: { name: `あらため${serial}`, grade: '', className: '', version: 1 },
    }),
  },
  listStudents: { as: 'teacher', kind: 'list', input: ({ groupId }) => ({ query: { groupId } }) },
  createStudent: {
    as: 'school',
    kind: 'act',
    input: ({ newGroupId, serial }) => ({ body: pupil(newGroupId, `${serial}_1`) }),
  },
  updateStudent: {
    as: 'school',
    kind: 'act',
    input: (fixture) => ({
      ...pupilOf(fixture),
      body: { ...newPupil, groupId: fixture.newGroupId, number: '7', version: 2 },
    }),
  },
  reissuePassword: { as: 'school', kind: 'act', input: pupilOf },
  disableStudent: { as: 'school', kind: 'act', input: pupilOf },
  enableStudent: { as: 'school', kind: 'act', input: pupilOf },
};
