import { setTimeout as sleep } from 'node:timers/promises';
import { createEmailChanges } from '../core/account/email-change.ts';
import { createMailedLinks } from '../core/account/mailed-link.ts';
import { createAccountEvents } from '../core/account/event-repository.ts';
import { createExports } from '../core/account/export-repository.ts';
import { createHoldings } from '../core/account/holdings-repository.ts';
import { createSignOutEverywhere } from '../core/account/sign-out.ts';
import { createAlignTwoStep } from '../core/account/two-step.ts';
import { createAccountRepository } from '../core/account/repository.ts';
import { createAuditRepository } from '../core/audit/repository.ts';
import { composeMoney } from '../core/compose-money.ts';
import { composeStudents } from '../core/compose-student.ts';
import { composeJobs } from '../core/compose-job.ts';
import { basis } from '../core/compose.ts';
import { createPace } from '../platform/identity/pace.ts';
import { createUserPool } from '../platform/identity/user-pool.ts';
import { createRollOverRepository } from '../core/group/roll-over-repository.ts';
import { createInvitationRepository } from '../core/organization/invitation-repository.ts';
import { createOrganizationRepository } from '../core/organization/repository.ts';
import { createCardRepository } from '../core/student/card-repository.ts';
import { createClaimRepository } from '../core/student/claim-repository.ts';
import { createJoinedGroups } from '../core/student/joined.ts';
import { createStudentRepository } from '../core/student/repository.ts';
import { createRunLane } from '../platform/job/run.ts';
import { createSweepFiles, createSweepLanes } from '../platform/job/sweep.ts';
import { createMailer } from '../platform/mail/mail.ts';
import { createSecret } from '../platform/secret.ts';
import { createS3Client } from '../platform/storage/s3.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { createEraseAccount } from './account/erase-account.ts';
import { createExportData } from './account/export-data.ts';
import { createSweepSignUps } from './account/sweep-sign-ups.ts';
import { createIssueCertificate } from './certificate/issue.ts';
import { createConsume } from './job/consume.ts';
import { createWorkerHandler } from './job/handler.ts';
import { createSweep } from './job/sweep.ts';
import { createMailRepository } from './mail/repository.ts';
import { createDeliverEmailCode } from './mail/send-email-code.ts';
import { createDeliverLink } from './mail/send-link.ts';
import { createFindRecipients } from './mail/recipients.ts';
import { createDeliverMail } from './mail/send.ts';
import { createSendInvitation } from './organization/send-invitation.ts';
import { createAlignOrder } from './order/align-order.ts';
import { createReconcile } from './payment/reconcile.ts';
import { createRefundPayment } from './payment/refund.ts';
import { createSweepGraduates } from './student/sweep-graduates.ts';
import { createRenderReceipt } from './receipt/render.ts';
import { createCopyClaimed } from './student/copy-claimed.ts';
import { createImportStudents } from './student/import.ts';
import { createImportRows } from './student/import-rows.ts';
import { drawLoginCards } from './student/card-document.ts';
import { createIssueCards, sharedPasswordSchema } from './student/issue-cards.ts';
import { createRollOverStudents } from './student/roll-over.ts';
import { createUndoRows } from './student/undo-rows.ts';

const base = basis('worker');
const { env, table, log } = base;
const money = composeMoney(base);
const { jobs, starter } = composeJobs(base);
const client = createS3Client(env.S3_FORCE_PATH_STYLE === 'true');
const storage = createStorage({ bucket: env.DOCUMENTS_BUCKET, client });
const publicOrigin = env.PUBLIC_ORIGIN;
const issuer = { name: env.ISSUER_NAME, registrationNumber: env.ISSUER_REGISTRATION_NUMBER };
const mail = {
  accounts: createAccountRepository(table),
  links: createMailedLinks(table, base.clock),
  emailChanges: createEmailChanges(table),
  mails: createMailRepository(table),
  emailPool: createUserPool(env.EMAIL_POOL_ID),
  namePool: createUserPool(env.NAME_POOL_ID),
  send: createMailer(env.MAIL_FROM),
  publicOrigin,
};
const recipients = createFindRecipients({
  ...base,
  ...money,
  accounts: mail.accounts,
  organizations: createOrganizationRepository(table),
});
const deliverMail = createDeliverMail({ ...base, ...mail, recipients });
const pupils = composeStudents(base);
const own = {
  ...base,
  ...mail,
  storage,
  organizations: createOrganizationRepository(table),
  events: createAccountEvents(table, base.clock),
  holdings: createHoldings(table),
  jobs,
  exports: createExports(jobs, base.clock),
  joined: createJoinedGroups({ ...base, ...pupils }),
};

/** Cognito's quota for this kind of operation is 25 to 30; resets by mail and single cards need some of it. */
const passwordsPerSecond = 20;
const importStudents = createImportStudents({
  ...base,
  ...pupils,
  phases: {
    import: createImportRows({ ...pupils, sleep }),
    undo: createUndoRows({ ...pupils, sleep }),
  },
});
const issueCards = createIssueCards({
  ...base,
  ...pupils,
  cardJobs: createCardRepository(table, base.clock, jobs),
  sleep,
  draw: (cards) => drawLoginCards(cards, publicOrigin),
  pace: createPace({ table, name: 'cognito-password', perSecond: passwordsPerSecond }),
  sharedPassword: createSecret(env.INITIAL_PASSWORD_SECRET_ID, sharedPasswordSchema),
});

const consume = createConsume(money.outbox, {
  issueCertificate: createIssueCertificate({ ...base, ...money, storage, publicOrigin, issuer: issuer.name }),
  renderReceipt: createRenderReceipt({ ...money, table, storage, issuer }),
  refundPayment: createRefundPayment({ ...base, ...money }),
  alignOrder: createAlignOrder({ ...base, ...money, now: () => performance.now() }),
  deliverMail,
  deliverLink: createDeliverLink({ ...base, ...mail }),
  deliverEmailCode: createDeliverEmailCode({ ...base, ...mail }),
  alignTwoStep: createAlignTwoStep(mail),
  signOutEverywhere: createSignOutEverywhere(mail),
  sendInvitation: createSendInvitation({
    ...base,
    organizations: createOrganizationRepository(table),
    invitations: createInvitationRepository(table),
    send: createMailer(env.MAIL_FROM),
    publicOrigin,
  }),
});

const runLane = createRunLane({
  ...base,
  jobs,
  send: starter.send,
  storage,
  kinds: [
    importStudents,
    createRollOverStudents({ ...pupils, sleep, rollOvers: createRollOverRepository(table, base.clock) }),
    issueCards,
    createExportData(own),
    createEraseAccount({ ...own, audit: pupils.audit, deliverMail }),
    createCopyClaimed({ ...money, accounts: mail.accounts, claims: createClaimRepository(table) }),
  ],
  raise: ({ id }, at) => money.attention.raise('job-failed', id, at),
});

const sweep = createSweep({ ...base, ...money });
const sweepLanes = createSweepLanes({ table, jobs, send: starter.send });

export const handler = createWorkerHandler({
  consume,
  runLane,
  schedules: {
    // Receipts are numbered when somebody looks at them, and within a minute when nobody does.
    'sweep-outbox': () => Promise.all([sweep(), sweepLanes(), money.numbering.all()]),
    'reconcile-orders': createReconcile({ ...base, ...money }),
    'sweep-graduates': createSweepGraduates({
      ...base,
      students: createStudentRepository(table),
      organizations: createOrganizationRepository(table),
      audit: createAuditRepository(table, base.clock),
      namePool: mail.namePool,
    }),
    'sweep-sign-ups': createSweepSignUps({ ...mail, log }),
    'sweep-files': createSweepFiles({ table, jobs, storage }),
  },
  log,
});
