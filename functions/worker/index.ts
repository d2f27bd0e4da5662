import { setTimeout as sleep } from 'node:timers/promises';
import { createEmailChanges } from '../features/email-change/service.ts';
import { createMailedLinks } from '../features/mailed-link/repository.ts';
import { createAccountEvents } from '../features/account-event/repository.ts';
import { createExports } from '../features/data-export/repository.ts';
import { createHoldings } from '../features/holding/repository.ts';
import { createTrainingHoldings } from '../features/training-log/holdings.ts';
import { composeTraining } from '../wiring/training.ts';
import { createAuditRepository } from '../features/audit/repository.ts';
import { holdingKinds } from '../wiring/holdings.ts';
import { createLogStore } from '../features/attempt/log-store.ts';
import { createSweepAttempts } from '../features/attempt/sweep.ts';
import { createPublishSeason } from '../features/publication/job.ts';
import { createPublicationRepository } from '../features/publication/repository.ts';
import { createSweepPublications } from '../features/publication/sweep.ts';
import { createBoardRepository } from '../features/board/repository.ts';
import { createQualificationRepository } from '../features/qualification/repository.ts';
import { createRuledWrites } from '../features/correction/writes.ts';
import { createJudging } from '../features/attempt/judging.ts';
import { createApplyRejudge } from '../features/rejudge/apply.ts';
import { createCompareResults } from '../features/rejudge/compare.ts';
import { createRejudgeRepository } from '../features/rejudge/repository.ts';
import { createPrintParcels } from '../features/parcel/job.ts';
import { createPrint } from '../features/printout/job.ts';
import { createPapers } from '../features/printout/papers.ts';
import { createPrintoutRepository } from '../features/printout/repository.ts';
import { drawResultPapers } from '../features/printout/result-document.ts';
import { drawTickets } from '../features/printout/ticket-document.ts';
import { createApplicationTokens } from '../features/application-token/repository.ts';
import { createRankDivision } from '../features/ranking/job.ts';
import { createLeaveBoards } from '../features/ranking/leave.ts';
import { createSweepBoards } from '../features/ranking/sweep.ts';
import { createShownNameRepository } from '../features/shown-name/repository.ts';
import { createGroupRepository } from '../features/group/repository.ts';
import { createContenderRepository } from '../features/ranking/repository.ts';
import { composeAttempts } from '../wiring/attempt.ts';
import { composeArchive } from '../wiring/archive.ts';
import { composeMoney } from '../wiring/money.ts';
import { createFindParty } from '../wiring/party.ts';
import type { drawTradeDocument } from '../features/trade-document/document.ts';
import { createZipReceiptYear } from '../features/receipt/year-job.ts';
import { createEstimateRepository } from '../features/estimate/repository.ts';
import { createIssueRepository } from '../features/trade-document/issue-repository.ts';
import { createExportDocuments } from '../features/trade-document/job.ts';
import { issuerOf } from '../platform/issuer.ts';
import { composeStudents, createPools } from '../wiring/student.ts';
import { composeJobs } from '../platform/job/compose.ts';
import { basis } from '../platform/basis.ts';
import { createPace } from '../platform/identity/pace.ts';
import { pacedUserPool } from '../platform/identity/paced.ts';
import { createInvitationRepository } from '../features/staff/repository.ts';
import { createOrganizationRepository } from '../features/organization/repository.ts';
import { createCardRepository } from '../features/login-card/repository.ts';
import { createClaimRepository } from '../features/record-claim/repository.ts';
import { createJoinedGroups } from '../features/joined-group/service.ts';
import type { Job } from '../platform/job/job.ts';
import { createRunLane } from '../platform/job/run.ts';
import { createSweepFiles, createSweepLanes } from '../platform/job/sweep.ts';
import { createMeasure } from '../platform/log/measure.ts';
import { createMailer } from '../platform/mail/mail.ts';
import { createConsume } from '../platform/outbox/work.ts';
import { createSecret } from '../platform/secret.ts';
import { createS3Client } from '../platform/storage/s3.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { createExportData } from '../features/data-export/job.ts';
import { createSweepSignUps } from '../features/sign-up/sweep.ts';
import { createCompetitionRepository } from '../features/competition/repository.ts';
import { createTemplateInUse } from '../features/certificate-template/in-use.ts';
import { createTemplateRepository } from '../features/certificate-template/repository.ts';
import { drawCertificate } from '../features/certificate/document.ts';
import { createWorkerHandler } from './handler.ts';
import { createMeasuredReconcile, createMeasureWork } from './measure.ts';
import { createSweep } from './sweep.ts';
import { mailList } from '../wiring/mail-list.ts';
import { createMailChoices } from '../features/mail-choice/repository.ts';
import { createMailReturns } from '../features/mail-return/repository.ts';
import { createTakeMailEvent, sendWhereItArrives } from '../features/mail-return/take.ts';
import { createDigestRepository } from '../features/digest/repository.ts';
import { createSweepDigests } from '../features/digest/sweep.ts';
import { createNoticeRepository } from '../features/notice/repository.ts';
import { createMailRepository } from '../features/mail/repository.ts';
import { createContactRepository } from '../features/contact/repository.ts';
import { createFindRecipients } from '../wiring/mail-recipients.ts';
import { createDeliverMail } from '../features/mail/service.ts';
import { createTrailRepository } from '../features/trail/repository.ts';
import { createAwaitInvoice } from '../features/payment/invoice.ts';
import { createRemind } from '../features/payment/remind.ts';
import { createReconcileChanges } from '../features/payment/sweep-changes.ts';
import { createReconcile } from '../features/payment/sweep.ts';
import { createWatchTwoStep } from '../features/two-step/watch.ts';
import { createLookRepository } from '../features/order/look-repository.ts';
import { createSweepRenewals } from '../features/subscription/sweep.ts';
import { createEraseGraduate } from '../features/roll-over/erase.ts';
import { createEraseGraduates } from '../features/roll-over/erase-job.ts';
import { createSweepGraduates } from '../features/roll-over/sweep.ts';
import { createImportRows } from '../features/student-import/rows.ts';
import { drawLoginCards } from '../features/login-card/document.ts';
import { createIssueCards, sharedPasswordSchema } from '../features/login-card/job.ts';
import { createEraseAccount } from '../features/account-deletion/job.ts';
import { createCarryPractice } from '../features/training-log/carry.ts';
import { createCopyClaimed } from '../features/record-claim/job.ts';
import { createRollOverStudents } from '../features/roll-over/job.ts';
import { createRollOverRepository } from '../features/roll-over/repository.ts';
import { createImportStudents } from '../features/student-import/job.ts';
import { createUndoRows } from '../features/student-import/undo-rows.ts';
import { workList } from './work-list.ts';

const base = basis('worker');
const measure = createMeasure(base.env.STAGE);
const { env, table, log } = base;
const money = composeMoney(base);
const { jobs, starter } = composeJobs(base);
const client = createS3Client(env.S3_FORCE_PATH_STYLE === 'true');
const storage = createStorage({ bucket: env.DOCUMENTS_BUCKET, client });
const publicOrigin = env.PUBLIC_ORIGIN;
const issuer = issuerOf(env);
const { documents, archive } = composeArchive(base);
const organizations = createOrganizationRepository(table);
/**
 * Cognito's quotas that nobody can have raised: 25 a second for what changes an account, 30 for passwords. The rest is for people
 * who wait: an account opened again, a changed password, the first own password of every pupil.
 */
const accountUpdatesPerSecond = 15;
const passwordsPerSecond = 10;
const inTurn = createPace({ table, name: 'cognito-update', perSecond: accountUpdatesPerSecond });
const { emailPool, namePool } = createPools(base);
const pools = {
  emailPool: pacedUserPool(emailPool, inTurn),
  namePool: pacedUserPool(namePool, inTurn),
};
const pupils = composeStudents(base, pools);
const returns = createMailReturns(table);
const mail = {
  links: createMailedLinks(table, base.clock),
  emailChanges: createEmailChanges(table),
  mails: createMailRepository(table),
  ...pools,
  choices: createMailChoices(table, base.clock),
  send: sendWhereItArrives(returns, log, createMailer(env.MAIL_FROM, env.MAIL_CONFIGURATION_SET)),
  publicOrigin,
};
const attempts = {
  ...composeAttempts(base),
  contenders: createContenderRepository(table),
  publications: createPublicationRepository(table),
  boards: createBoardRepository(table),
  logs: createLogStore(storage),
};
const recipients = createFindRecipients({
  ...base,
  ...money,
  accounts: pupils.accounts,
  organizations,
  contacts: createContactRepository(table),
});

const awaitInvoice = createAwaitInvoice({ ...money, ...pupils });

const digests = createDigestRepository(table);
const shownNames = createShownNameRepository(table);
const templates = createTemplateRepository(table);

const training = composeTraining(base);
const practice = createTrainingHoldings(training.logs);

/** What the handlers of the work list are made of; each takes what it names. */
const parts = {
  ...base,
  ...money,
  ...pupils,
  ...mail,
  ...attempts,
  storage,
  trail: createTrailRepository(table, base.clock),
  awaitInvoice,
  issuer,
  archive,
  issues: createIssueRepository(table),
  estimates: createEstimateRepository(table),
  drawCertificate,
  templates,
  templateInUse: createTemplateInUse(templates),
  competition: createCompetitionRepository(table),
  drawTradeDocument: async (...paper: Parameters<typeof drawTradeDocument>) =>
    (await import('../features/trade-document/document.ts')).drawTradeDocument(...paper),
  findParty: createFindParty({ ...money, accounts: pupils.accounts, organizations }),
  jobs,
  deliverMail: createDeliverMail({
    ...base,
    ...mail,
    list: mailList,
    recipients,
    digests,
    notices: createNoticeRepository(table, base.clock),
  }),
  invitations: createInvitationRepository(table),
  claims: createClaimRepository(table),
  events: createAccountEvents(table, base.clock),
  holdings: createHoldings(table, holdingKinds, [practice]),
  exports: createExports(jobs, base.clock),
  rejudges: createRejudgeRepository(table),
  judgeAttempt: createJudging(attempts),
  joined: createJoinedGroups({ ...base, ...pupils }),
  qualifications: createQualificationRepository(table),
  shownNames,
  leaveBoards: createLeaveBoards({ ...base, ...money, ...attempts, shownNames }),
  now: () => performance.now(),
};

const consume = createConsume({
  ...base,
  outbox: money.outbox,
  list: workList,
  parts,
  usual: ({ id }) => ({
    told: () =>
      Promise.resolve([
        money.attention.raise('delivery-stuck', { kind: 'delivery', id }, base.clock().toISOString()),
      ]),
    over: [money.attention.settle('delivery-stuck', id)],
  }),
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

/** Whoever starts the same again and sees it end needs nobody any more. */
const wishOf = ({ owner, kind, by }: Job): string => `${owner}#${kind}#${by}`;

const runLane = createRunLane({
  ...base,
  jobs,
  send: starter.send,
  storage,
  kinds: [
    createImportStudents({
      ...parts,
      phases: { import: createImportRows({ ...pupils, sleep }), undo: createUndoRows({ ...pupils, sleep }) },
    }),
    createRollOverStudents({ ...parts, sleep, rollOvers: createRollOverRepository(table, base.clock) }),
    createEraseGraduates({
      ...parts,
      sleep,
      eraseGraduate: createEraseGraduate({
        ...parts,
        organizations,
        practice,
        notices: createNoticeRepository(table, base.clock),
      }),
    }),
    issueCards,
    createExportData(parts),
    createPrint({
      printouts: createPrintoutRepository(table, base.clock, jobs),
      papers: createPapers({ ...parts, organizations, tokens: createApplicationTokens(table), publicOrigin }),
      drawTickets,
      drawResults: drawResultPapers,
    }),
    createPrintParcels({
      ...money,
      storage,
      draw: async (...papers) => (await import('../features/parcel/document.ts')).drawParcels(...papers),
      drawLabels: async (...all) => (await import('../features/parcel/labels.ts')).drawLabels(...all),
      issuer: parts.issuer,
    }),
    createExportDocuments({ documents, archive }),
    createZipReceiptYear({ ...money, documents, archive }),
    createEraseAccount(parts),
    createCopyClaimed({ ...parts, carryPractice: createCarryPractice(training) }),
    createPublishSeason(parts),
    createCompareResults(parts),
    createApplyRejudge({
      ...parts,
      ruled: createRuledWrites({ ...parts, audit: createAuditRepository(table, base.clock) }),
    }),
    createRankDivision({
      ...parts,
      organizations,
      groups: createGroupRepository(table),
    }),
  ],
  raise: (job, at) =>
    money.attention.raise('job-failed', { kind: 'job', id: job.id, of: job.owner, key: wishOf(job) }, at),
  settle: (job) => money.attention.settle('job-failed', wishOf(job)),
});

const sweep = createSweep({ ...base, outbox: money.outbox, consume });
const sweepLanes = createSweepLanes({ table, jobs, send: starter.send });

export const handler = createWorkerHandler({
  consume,
  runLane,
  takeMailEvent: createTakeMailEvent({ ...parts, returns }),
  schedules: {
    // Receipts are numbered when somebody looks at them, and within a minute when nobody does.
    'sweep-outbox': () => Promise.all([sweep(), sweepLanes(), money.numbering.all()]),
    'reconcile-orders': createMeasuredReconcile({
      reconcile: createReconcile({
        ...base,
        ...money,
        looks: createLookRepository(table),
        awaitInvoice,
        remind: createRemind({ ...base, ...money }),
        sleep: (ms) => sleep(ms, undefined, { ref: false }),
      }),
      measure,
      now: parts.now,
    }),
    'reconcile-changes': createReconcileChanges({ ...base, ...money }),
    'measure-work': createMeasureWork({ ...base, ...money, measure }),
    'watch-two-step': createWatchTwoStep(parts),
    'sweep-graduates': createSweepGraduates({ ...parts, starter }),
    'tell-renewals': createSweepRenewals({ ...base, ...money }),
    'send-digests': createSweepDigests({
      ...base,
      digests,
      organizations,
      students: pupils.students,
      outbox: money.outbox,
    }),
    'sweep-sign-ups': createSweepSignUps({ ...parts, log }),
    'sweep-attempts': createSweepAttempts({ ...base, ...attempts, outbox: money.outbox }),
    'rank-divisions': createSweepBoards({ ...parts, starter }),
    'publish-seasons': createSweepPublications({ ...parts, starter }),
    'sweep-files': createSweepFiles({ table, jobs, storage }),
  },
  log,
});
