import { setTimeout as sleep } from 'node:timers/promises';
import { createSweepPictureDoors } from '#functions/access/picture-sign-in/sweep.ts';
import { createEmailChanges } from '#functions/access/email-change/service.ts';
import { createMailedLinks } from '#functions/mail/mailed-link/repository.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createExports } from '#functions/access/data-export/repository.ts';
import { createHoldings } from '#functions/record/holding/repository.ts';
import { createTrainingHoldings } from '#functions/practice/training-log/holdings.ts';
import { composeTraining } from '#functions/lambda/wiring/training.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { holdingKinds } from '#functions/lambda/wiring/holdings.ts';
import { createLogStore } from '#functions/competition/attempt/log-store.ts';
import { createSweepAttempts } from '#functions/competition/attempt/sweep.ts';
import { createPublishSeason } from '#functions/competition/publication/job.ts';
import { createPublicationRepository } from '#functions/competition/publication/repository.ts';
import { createSweepPublications } from '#functions/competition/publication/sweep.ts';
import { createBoardRepository } from '#functions/competition/board/repository.ts';
import { createQualificationRepository } from '#functions/competition/publication/qualification/repository.ts';
import { createRuledWrites } from '#functions/competition/correction/writes.ts';
import { createJudging } from '#functions/competition/attempt/judging.ts';
import { createApplyRejudge } from '#functions/competition/correction/rejudge/apply.ts';
import { createCompareResults } from '#functions/competition/correction/rejudge/compare.ts';
import { createRejudgeRepository } from '#functions/competition/correction/rejudge/repository.ts';
import { createPrintParcels } from '#functions/certificate/parcel/job.ts';
import { createPrint } from '#functions/competition/printout/job.ts';
import { createPapers } from '#functions/competition/printout/papers.ts';
import { composeClassPapers } from '#functions/lambda/wiring/class-papers.ts';
import { createPrintoutRepository } from '#functions/competition/printout/repository.ts';
import { drawResultPapers } from '#functions/competition/printout/result-document.ts';
import { drawTickets } from '#functions/competition/printout/ticket-document.ts';
import { createApplicationTokens } from '#functions/competition/printout/application-token/repository.ts';
import { createRankDivision } from '#functions/competition/ranking/job.ts';
import { createLeaveBoards } from '#functions/competition/ranking/leave.ts';
import { createSweepBoards } from '#functions/competition/ranking/sweep.ts';
import { createShownNameRepository } from '#functions/competition/board/shown-name/repository.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createContenderRepository } from '#functions/competition/ranking/repository.ts';
import { composeAttempts } from '#functions/lambda/wiring/attempt.ts';
import { composeArchive } from '#functions/lambda/wiring/archive.ts';
import { composeMoney } from '#functions/lambda/wiring/money.ts';
import { createFindParty } from '#functions/lambda/wiring/party.ts';
import type { drawReceipt } from '#functions/shop/receipt/document.ts';
import type { drawTradeDocument } from '#functions/shop/trade-document/document.ts';
import { createZipReceiptYear } from '#functions/shop/receipt/year-job.ts';
import { createEstimateRepository } from '#functions/shop/estimate/repository.ts';
import { createIssueRepository } from '#functions/shop/trade-document/issue-repository.ts';
import { createExportDocuments } from '#functions/shop/trade-document/job.ts';
import { issuerOf } from '#functions/platform/issuer.ts';
import { composeStudents, createPools } from '#functions/lambda/wiring/student.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import { basis } from '#functions/platform/basis.ts';
import { createPace } from '#functions/platform/identity/pace.ts';
import { pacedUserPool } from '#functions/platform/identity/paced.ts';
import { createInvitationRepository } from '#functions/school/staff/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createCardRepository } from '#functions/school/login-card/repository.ts';
import { createClaimRepository } from '#functions/access/record-claim/repository.ts';
import { createJoinedGroups } from '#functions/school/joined-group/service.ts';
import type { Job } from '#functions/platform/job/job.ts';
import { createRunLane } from '#functions/platform/job/run.ts';
import { createSweepFiles, createSweepLanes } from '#functions/platform/job/sweep.ts';
import { createMeasure } from '#functions/platform/log/measure.ts';
import { createMailer } from '#functions/platform/mail/mail.ts';
import { createConsume } from '#functions/platform/outbox/work.ts';
import { createSecret } from '#functions/platform/secret.ts';
import { createS3Client } from '#functions/platform/storage/s3.ts';
import { createStorage } from '#functions/platform/storage/storage.ts';
import { createExportData } from '#functions/access/data-export/job.ts';
import { createSweepSignUps } from '#functions/access/sign-up/sweep.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createTemplateInUse } from '#functions/certificate/certificate-template/in-use.ts';
import { createTemplateRepository } from '#functions/certificate/certificate-template/repository.ts';
import { drawCertificate } from '#functions/certificate/certificate/document.ts';
import { composeErasure } from './erasure.ts';
import { createWorkerHandler } from './handler.ts';
import { createMeasuredReconcile, createMeasureWork } from './measure.ts';
import { createSweep } from './sweep.ts';
import { mailList } from '#functions/lambda/wiring/mail-list.ts';
import { createMailChoices } from '#functions/mail/mail-choice/repository.ts';
import { createMailReturns } from '#functions/mail/mail-return/repository.ts';
import { createTakeMailEvent, sendWhereItArrives } from '#functions/mail/mail-return/take.ts';
import { createDigestRepository } from '#functions/school/digest/repository.ts';
import { createSweepDigests } from '#functions/school/digest/sweep.ts';
import { createNoticeRepository } from '#functions/mail/notice/repository.ts';
import { createMailRepository } from '#functions/mail/mail/repository.ts';
import { createContactRepository } from '#functions/site/contact/repository.ts';
import { createFindRecipients } from '#functions/lambda/wiring/mail-recipients.ts';
import { createDeliverMail } from '#functions/mail/mail/service.ts';
import { createTrailRepository } from '#functions/record/trail/repository.ts';
import { createAwaitInvoice } from '#functions/shop/invoice/service.ts';
import { leftOver } from '#functions/shop/payment/account-steps.ts';
import { endOfDebt } from '#functions/shop/payment/end-of-debt.ts';
import { createRemind } from '#functions/shop/payment/remind.ts';
import { createReconcileChanges } from '#functions/shop/payment/sweep-changes.ts';
import { createReconcile } from '#functions/shop/payment/sweep.ts';
import { composeSignIns } from '#functions/lambda/wiring/sign-ins.ts';
import { createWatchTwoStep } from '#functions/access/two-step/watch.ts';
import { createLookRepository } from '#functions/shop/order/look-repository.ts';
import { createSweepRenewals } from '#functions/shop/subscription/sweep.ts';
import { createEraseGraduate } from '#functions/school/roll-over/erase.ts';
import { createEraseGraduates } from '#functions/school/roll-over/erase-job.ts';
import { createSweepGraduates } from '#functions/school/roll-over/sweep.ts';
import { createImportRows } from '#functions/school/student-import/rows.ts';
import { drawLoginCards } from '#functions/school/login-card/document.ts';
import { createIssueCards, sharedPasswordSchema } from '#functions/school/login-card/job.ts';
import { createEraseAccount } from '#functions/access/account-deletion/job.ts';
import { createCarryPractice } from '#functions/practice/training-log/carry.ts';
import { createCopyClaimed } from '#functions/access/record-claim/job.ts';
import { createRollOverStudents } from '#functions/school/roll-over/job.ts';
import { createImportStudents } from '#functions/school/student-import/job.ts';
import { createUndoRows } from '#functions/school/student-import/undo-rows.ts';
import { workList } from './work-list.ts';

const base = basis('worker');
const measure = createMeasure(base.env.STAGE);
const { env, table, log } = base;
const money = composeMoney(base);
const { jobs, starter } = composeJobs(base);
const client = createS3Client(env.S3_FORCE_PATH_STYLE === 'true');
const storage = createStorage({ bucket: env.DOCUMENTS_BUCKET, client });
const publicOrigin = env.PUBLIC_ORIGIN;
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
  ...composeErasure(base, client),
  storage,
  trail: createTrailRepository(table, base.clock),
  awaitInvoice: createAwaitInvoice({ ...money, ...pupils }),
  endOfDebt,
  leftOver,
  issuer: issuerOf(env),
  archive,
  issues: createIssueRepository(table),
  estimates: createEstimateRepository(table),
  drawCertificate,
  templates,
  templateInUse: createTemplateInUse(templates),
  competition: createCompetitionRepository(table),
  drawTradeDocument: async (...paper: Parameters<typeof drawTradeDocument>) =>
    (await import('#functions/shop/trade-document/document.ts')).drawTradeDocument(...paper),
  drawReceipt: async (...paper: Parameters<typeof drawReceipt>) =>
    (await import('#functions/shop/receipt/document.ts')).drawReceipt(...paper),
  findParty: createFindParty({ ...money, accounts: pupils.accounts, organizations }),
  jobs,
  deliverMail: createDeliverMail({
    ...base,
    ...mail,
    list: mailList,
    recipients: createFindRecipients({
      ...base,
      ...money,
      accounts: pupils.accounts,
      organizations,
      contacts: createContactRepository(table),
    }),
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
  ...composeSignIns({ ...base, ...pupils, ...pools }),
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
    createRollOverStudents({ ...parts, sleep }),
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
    ...composeClassPapers(base),
    createPrintParcels({
      ...base,
      lines: money.lines,
      applications: money.applications,
      storage,
      draw: async (...papers) =>
        (await import('#functions/certificate/parcel/document.ts')).drawParcels(...papers),
      drawLabels: async (...all) =>
        (await import('#functions/certificate/parcel/labels.ts')).drawLabels(...all),
      issuer: parts.issuer,
    }),
    createExportDocuments(base, archive),
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
const sweepDoors = createSweepPictureDoors(base);

export const handler = createWorkerHandler({
  consume,
  runLane,
  takeMailEvent: createTakeMailEvent({ ...parts, returns }),
  schedules: {
    // Receipts are numbered when somebody looks at them, and within a minute when nobody does.
    'sweep-outbox': () => Promise.all([sweep(), sweepLanes(), money.numbering.all(), sweepDoors()]),
    'reconcile-orders': createMeasuredReconcile({
      reconcile: createReconcile({
        ...base,
        ...money,
        looks: createLookRepository(table),
        awaitInvoice: parts.awaitInvoice,
        remind: createRemind({ ...base, ...money }),
        sleep: (ms) => sleep(ms, undefined, { ref: false }),
      }),
      measure,
      now: parts.now,
    }),
    'reconcile-changes': createReconcileChanges({ ...base, ...money }),
    'measure-work': createMeasureWork({ ...base, ...money, measure }),
    'watch-two-step': createWatchTwoStep(base, pools.emailPool),
    'sweep-graduates': createSweepGraduates({ ...parts, starter }),
    'tell-renewals': createSweepRenewals({ ...base, ...money }),
    'send-digests': createSweepDigests({ ...base, ...pupils, digests }),
    'sweep-sign-ups': createSweepSignUps(base, pools.emailPool),
    'sweep-attempts': createSweepAttempts({ ...base, ...attempts, outbox: money.outbox }),
    'rank-divisions': createSweepBoards({ ...parts, starter }),
    'publish-seasons': createSweepPublications({ ...parts, starter }),
    'sweep-files': createSweepFiles({ table, jobs, storage }),
  },
  log,
});
