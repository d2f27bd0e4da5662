/** How each endpoint is asked. A new one has none until somebody writes it here, and the bench says so; but what the office reads. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { sha256 } from '#functions/platform/id.ts';
import { endpoints } from '#shared/contracts.ts';
import type { Access } from '#shared/kernel/contract.ts';
import { badgeFileSchema } from '#shared/certificate/badge/schema.ts';
import { newContact, newIndividual, newPassword, signUpBody } from '#test/support/people/newcomer.ts';
import { newPupil } from '#test/support/pupils.ts';
import { accountCases } from './account-cases.ts';
import type { Case, Fixture } from './case.ts';
import { attemptCases } from './attempt-cases.ts';
import { appealCases } from './appeal-cases.ts';
import { boardCases } from './board-cases.ts';
import { officeCases } from './office-cases.ts';
import { contactCases } from './contact-cases.ts';
import { invoiceCases } from './invoice-cases.ts';
import { masterDataCases } from './master-data-cases.ts';
import { newsCases } from './news-cases.ts';
import { resultCases } from './result-cases.ts';
import { templateCases } from './template-cases.ts';
import { certificateCases } from './certificate-cases.ts';
import { orderCases } from './order-cases.ts';
import { guestCases } from './guest-cases.ts';
import { refundCases } from './refund-cases.ts';
import { classCases } from './class-cases.ts';
import { cartCases } from './cart-cases.ts';
import { estimateCases } from './estimate-cases.ts';
import { entranceCases } from './entrance-cases.ts';
import { pictureCases } from './picture-cases.ts';
import { portalCases } from './portal-cases.ts';
import { passkeyCases } from './passkey-cases.ts';
import { entryCases } from './entry-cases.ts';
import { subscriptionCases } from './subscription-cases.ts';
import { transferCases } from './transfer-cases.ts';
import { trainingCases } from './training-cases.ts';
import { roomCases } from './room-cases.ts';
import { schoolCases } from './school-cases.ts';

const application = (resultId: string) => ({ resultId, kind: 'digital', printedName: '髙橋 結衣' });

const organization = {
  kind: 'organization',
  name: 'うちこみクラブ',
  kana: 'ウチコミクラブ',
  postalAddress: { postalCode: '100-0001', prefecture: '東京都', street: '1-1', building: '' },
  phone: '03-1234-5678',
};
const applied = z.object({ organizationId: z.string() });
const madeGroup = z.object({ id: z.string() });
const one = ({ organizationId }: Fixture) => ({ organizationId });

const pupil = (groupId: string, serial: string) => ({
  ...newPupil,
  groupId,
  userName: `bench_${serial}`,
  requestKey: randomUUID(),
});
const pupilOf = ({ pupilId }: Fixture) => ({ params: { userId: pupilId } });

const written: Readonly<Record<string, Case>> = {
  // While everybody is still signed in.
  ...subscriptionCases,
  ...entranceCases,
  ...portalCases,
  ...pictureCases,
  ...passkeyCases,
  getSession: {
    as: 'teacher',
    kind: 'read',
    // As nearly every one is answered: once a minute a function reads the terms in force besides.
    async input(_, { ask }) {
      await ask('getSession', 'teacher', {});
      return {};
    },
  },
  getTwoStep: { as: 'individual', kind: 'read' },
  startTwoStep: { as: 'individual', kind: 'act', input: () => ({ body: { password: 'Typing-2026!' } }) },
  getExport: { as: 'individual', kind: 'read' },
  acceptTerms: { as: 'individual', kind: 'act' },
  listAccountEvents: { as: 'individual', kind: 'list' },
  listSeasons: { kind: 'list' },
  listPublicNews: { kind: 'list' },
  listSwitchedOff: { kind: 'read' },
  getMailChoices: { as: 'individual', kind: 'read' },
  listNotices: { as: 'individual', kind: 'list' },
  getStaticPage: { kind: 'read', input: () => ({ params: { slug: 'terms' } }) },
  getTerms: { kind: 'read' },
  listNews: { as: 'teacher', kind: 'list' },
  listResults: { as: 'individual', kind: 'list' },
  getResult: { as: 'individual', kind: 'read', input: ({ resultId }) => ({ params: { resultId } }) },
  listRevisions: { as: 'individual', kind: 'read', input: ({ resultId }) => ({ params: { resultId } }) },
  listAppeals: { as: 'individual', kind: 'read', input: ({ resultId }) => ({ params: { resultId } }) },
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
      body: { ...application(applicableResultId), expectedTotal: 550, buyerAge: 'adult' as const },
    }),
  },
  listApplications: { as: 'individual', kind: 'list' },
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
  lookAtGuestOrder: { kind: 'act', input: ({ guestCode }) => ({ body: { code: guestCode } }) },
  settleGuestOrder: { kind: 'act', input: ({ guestCode }) => ({ body: { code: guestCode } }) },
  startGuestCheckout: { kind: 'act', input: ({ guestCode }) => ({ body: { code: guestCode } }) },
  cancelGuestOrder: { kind: 'act', input: ({ guestCode }) => ({ body: { code: guestCode } }) },
  checkCertificate: { kind: 'read', input: ({ bought }) => ({ body: { code: bought.code } }) },
  downloadCertificate: {
    as: 'individual',
    kind: 'read',
    input: ({ bought }) => ({ params: { certificateId: bought.certificateId } }),
  },
  checkDocument: { kind: 'read', input: ({ bought }) => ({ body: { fingerprint: sha256(bought.code) } }) },
  handOutBadge: {
    as: 'individual',
    kind: 'act',
    input: ({ bought }) => ({ params: { certificateId: bought.certificateId } }),
  },
  checkBadge: {
    kind: 'read',
    input: (_, { answer }) => ({
      body: { document: badgeFileSchema.parse(answer('handOutBadge')).document },
    }),
  },
  listReceipts: { as: 'individual', kind: 'list' },
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
  listInviteCodes: { as: 'school', kind: 'list' },
  getRollOver: { as: 'school', kind: 'list' },
  listRemovedStudents: { as: 'school', kind: 'list' },
  getOverview: { as: 'admin', kind: 'list' },
  listStaff: { as: 'school', kind: 'list' },
  inviteStaff: {
    as: 'school',
    kind: 'act',
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
  reapply: {
    as: 'individual2',
    kind: 'act',
    input: async (_, { answer, ask }) => {
      const params = applied.parse(answer('createOrganization'));
      const body = { decision: 'reject', reason: '確認のため', version: 1 };
      await ask('decideOrganization', 'admin', { params, body });
      return { params };
    },
  },
  withdrawApplication: {
    as: 'individual2',
    kind: 'act',
    input: (_, { answer }) => ({ params: applied.parse(answer('createOrganization')) }),
  },
  getOwnOrganization: { as: 'teacher', kind: 'read' },
  changeOwnOrganization: {
    as: 'organization',
    kind: 'act',
    input: ({ clubVersion }) => ({
      body: { details: { ...organization, name: `団体${String(clubVersion)}` }, version: clubVersion },
    }),
  },
  listAudit: { as: 'school', kind: 'list' },
  getOrganization: { as: 'admin', kind: 'list', input: (fixture) => ({ params: one(fixture) }) },
  decideOrganization: {
    as: 'admin',
    kind: 'act',
    input: (fixture) => ({ params: one(fixture), body: { decision: 'approve', version: 1 } }),
  },
  endSession: { as: 'pupil-1-2', kind: 'act' },
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
  checkNewPassword: { kind: 'act' },
  requestPasswordReset: {
    kind: 'act',
    input: ({ serial }) => ({ body: { email: `forgets-${serial}@typing.example` } }),
  },
  getProfile: { as: 'newcomer', kind: 'read' },
  updateProfile: {
    as: 'newcomer',
    kind: 'act',
    input: () => ({ body: { version: 1, name: newIndividual.name, contact: newContact } }),
  },
  confirmEmailChange: {
    as: 'newcomer',
    kind: 'act',
    input: ({ emailCode }) => ({ body: { code: emailCode } }),
  },
  requestEmailChange: {
    as: 'newcomer',
    kind: 'act',
    input: ({ serial }) => ({ body: { email: `moves-${serial}@typing.example`, password: newPassword } }),
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
  removeGroup: {
    as: 'school',
    kind: 'act',
    input: (_, { answer }) => ({ params: { groupId: madeGroup.parse(answer('createGroup')).id } }),
  },
  // As many as the page of the list asks for.
  listStudents: { as: 'teacher', kind: 'list', input: ({ groupId }) => ({ query: { groupId, limit: 64 } }) },
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
  ...boardCases,
  ...officeCases,
  ...attemptCases,
  ...classCases,
  ...resultCases,
  ...guestCases,
  ...appealCases,
  ...refundCases,
  ...newsCases,
  ...contactCases,
  ...masterDataCases,
  ...templateCases,
  ...orderCases,
  ...transferCases,
  ...invoiceCases,
  ...certificateCases,
  getResultOverview: { as: 'individual', kind: 'list' },
  listPrintouts: { as: 'individual', kind: 'list' },
  listGroupPrintouts: { as: 'teacher', kind: 'list' },
  ...cartCases,
  ...estimateCases,
  ...entryCases,
  ...accountCases,
  ...schoolCases,
  ...trainingCases,
  ...roomCases,
  // These end sessions.
  changePassword: {
    as: 'newcomer',
    kind: 'act',
    input: () => ({ body: { current: newPassword, password: `${newPassword}-2` } }),
  },
  resetPassword: {
    kind: 'act',
    input: async ({ openReset }) => ({ body: { proof: await openReset(), password: newPassword } }),
  },
};

const isOfOffice = (access: Access): boolean =>
  access.audience === 'signed-in' && access.kinds.every((kind) => kind === 'admin');

/** What the office reads is asked as its example says, where it is not said otherwise. */
const readByOffice = [...endpoints].flatMap(([name, { method, access }]): [string, Case][] =>
  method === 'GET' && isOfOffice(access) && !(name in written)
    ? [[name, { as: 'admin', kind: name.startsWith('list') ? 'list' : 'read' }]]
    : [],
);

export const cases: Readonly<Record<string, Case>> = { ...written, ...Object.fromEntries(readByOffice) };
