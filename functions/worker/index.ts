import { setTimeout as sleep } from 'node:timers/promises';
import { createEmailChanges } from '../features/email-change/service.ts';
import { createMailedLinks } from '../features/mailed-link/repository.ts';
import { createAccountEvents } from '../features/account-event/repository.ts';
import { createExports } from '../features/data-export/repository.ts';
import { createHoldings } from '../features/account-deletion/repository.ts';
import { createSignOutEverywhere } from '../features/session/service.ts';
import { createAlignTwoStep } from '../features/two-step/service.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createAuditRepository } from '../features/audit/repository.ts';
import { composeMoney } from '../wiring/money.ts';
import { composeStudents } from '../wiring/student.ts';
import { composeJobs } from '../platform/job/compose.ts';
import { basis } from '../platform/basis.ts';
import { createPace } from '../platform/identity/pace.ts';
import { createUserPool } from '../platform/identity/user-pool.ts';
import { createInvitationRepository } from '../features/staff/repository.ts';
import { createOrganizationRepository } from '../features/organization/repository.ts';
import { createCardRepository } from '../features/login-card/repository.ts';
import { createClaimRepository } from '../features/record-claim/repository.ts';
import { createImportService } from '../features/student-import/service.ts';
import { createJoinedGroups } from '../features/joined-group/service.ts';
import { createStudentRepository } from '../features/student/repository.ts';
import { createRunLane } from '../platform/job/run.ts';
import { createSweepFiles, createSweepLanes } from '../platform/job/sweep.ts';
import { createMailer } from '../platform/mail/mail.ts';
import { createSecret } from '../platform/secret.ts';
import { createS3Client } from '../platform/storage/s3.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { createEraseAccount } from '../features/account-deletion/job.ts';
import { createExportData } from '../features/data-export/job.ts';
import { createSweepSignUps } from '../features/sign-up/sweep.ts';
import { drawCertificate } from '../features/certificate/document.ts';
import { createIssueCertificate } from '../features/certificate-application/job.ts';
import { createConsume } from './consume.ts';
import { createWorkerHandler } from './handler.ts';
import { createSweep } from './sweep.ts';
import { createMailRepository } from '../features/mail/repository.ts';
import { createDeliverEmailCode } from '../features/email-change/mail.ts';
import { createDeliverLink } from '../features/mailed-link/mail.ts';
import { createFindRecipients } from '../features/mail/recipients.ts';
import { createDeliverMail } from '../features/mail/job.ts';
import { createSendInvitation } from '../features/staff/mail.ts';
import { createAlignOrder } from '../features/order/job.ts';
import { createReconcile } from '../features/payment/sweep.ts';
import { createRefundPayment } from '../features/payment/job.ts';
import { createSweepGraduates } from '../features/roll-over/sweep.ts';
import { createRenderReceipt } from '../features/receipt/job.ts';
import { createCopyClaimed } from '../features/record-claim/job.ts';
import { createImportStudents } from '../features/student-import/job.ts';
import { createImportRows } from '../features/student-import/rows.ts';
import { drawLoginCards } from '../features/login-card/document.ts';
import { createIssueCards, sharedPasswordSchema } from '../features/login-card/job.ts';
import { createUndoRows } from '../features/student-import/undo-rows.ts';

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
  outbox: money.outbox,
  now: () => performance.now(),
  phases: {
    import: createImportRows({ ...pupils, sleep }),
    undo: createUndoRows({ ...pupils, sleep }),
  },
});

const importing = createImportService({ ...base, ...pupils, outbox: money.outbox });
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
  issueCertificate: createIssueCertificate({
    ...base,
    ...money,
    storage,
    draw: drawCertificate,
    publicOrigin,
    issuer: issuer.name,
  }),
  renderReceipt: createRenderReceipt({ ...money, table, storage, issuer }),
  importStudents,
  copyClaimed: createCopyClaimed({
    ...money,
    table,
    accounts: mail.accounts,
    claims: createClaimRepository(table),
  }),
  refundPayment: createRefundPayment({ ...base, ...money }),
  alignOrder: createAlignOrder({ ...base, ...money, now: () => performance.now() }),
  deliverMail,
  eraseAccount: createEraseAccount({ ...own, audit: pupils.audit, deliverMail }),
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
  kinds: [issueCards, createExportData(own)],
  raise: ({ id }, at) => money.attention.raise('job-failed', id, at),
});

const sweep = createSweep({ ...base, ...money, importing });
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
