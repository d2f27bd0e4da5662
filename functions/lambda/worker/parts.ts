/** What the worker's messages, jobs and schedules are made of. */
import { createEmailChanges } from '#functions/access/email-change/service.ts';
import { createMailedLinks } from '#functions/mail/mailed-link/repository.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createExports } from '#functions/access/data-export/repository.ts';
import { createHoldings } from '#functions/record/holding/repository.ts';
import { createTrainingHoldings } from '#functions/practice/training-log/holdings.ts';
import { composeTraining } from '#functions/lambda/wiring/training.ts';
import { holdingKinds } from '#functions/lambda/wiring/holdings.ts';
import { createLogStore } from '#functions/competition/attempt/log-store.ts';
import { createPublicationRepository } from '#functions/competition/publication/repository.ts';
import { createBoardRepository } from '#functions/competition/board/repository.ts';
import { createQualificationRepository } from '#functions/competition/publication/qualification/repository.ts';
import { createJudging } from '#functions/competition/attempt/judging.ts';
import { createRejudgeRepository } from '#functions/competition/correction/rejudge/repository.ts';
import { createLeaveBoards } from '#functions/competition/ranking/leave.ts';
import { createShownNameRepository } from '#functions/competition/board/shown-name/repository.ts';
import { createContenderRepository } from '#functions/competition/ranking/repository.ts';
import { composeArchive } from '#functions/lambda/wiring/archive.ts';
import { composeMoney } from '#functions/lambda/wiring/money.ts';
import { createFindParty } from '#functions/lambda/wiring/party.ts';
import type { drawReceipt } from '#functions/shop/receipt/document.ts';
import type { drawTradeDocument } from '#functions/shop/trade-document/document.ts';
import { createEstimateRepository } from '#functions/shop/estimate/repository.ts';
import { createIssueRepository } from '#functions/shop/trade-document/issue-repository.ts';
import { issuerOf } from '#functions/platform/issuer.ts';
import { composeStudents, createPools } from '#functions/lambda/wiring/student.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import { createPace } from '#functions/platform/identity/pace.ts';
import { pacedUserPool } from '#functions/platform/identity/paced.ts';
import { createInvitationRepository } from '#functions/school/staff/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createClaimRepository } from '#functions/access/record-claim/repository.ts';
import { createJoinedGroups } from '#functions/school/joined-group/service.ts';
import { createMailer } from '#functions/platform/mail/mail.ts';
import { createS3Client } from '#functions/platform/storage/s3.ts';
import { createStorage } from '#functions/platform/storage/storage.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createTemplateInUse } from '#functions/certificate/certificate-template/in-use.ts';
import { createTemplateRepository } from '#functions/certificate/certificate-template/repository.ts';
import { drawCertificate } from '#functions/certificate/certificate/document.ts';
import { mailList } from '#functions/lambda/wiring/mail-list.ts';
import { createMailChoices } from '#functions/mail/mail-choice/repository.ts';
import { createMailReturns } from '#functions/mail/mail-return/repository.ts';
import { sendWhereItArrives } from '#functions/mail/mail-return/take.ts';
import { createDigestRepository } from '#functions/school/digest/repository.ts';
import { createNoticeRepository } from '#functions/mail/notice/repository.ts';
import { createMailRepository } from '#functions/mail/mail/repository.ts';
import { createContactRepository } from '#functions/site/contact/repository.ts';
import { createFindRecipients } from '#functions/lambda/wiring/mail-recipients.ts';
import { createDeliverMail } from '#functions/mail/mail/service.ts';
import { createTrailRepository } from '#functions/record/trail/repository.ts';
import { createAwaitInvoice } from '#functions/shop/invoice/service.ts';
import { leftOver } from '#functions/shop/payment/account-steps.ts';
import { endOfDebt } from '#functions/shop/payment/end-of-debt.ts';
import { composeAttempts } from '#functions/lambda/wiring/attempt.ts';
import { composeSignIns } from '#functions/lambda/wiring/sign-ins.ts';
import { composeErasure } from './erasure.ts';
import type { Basis } from '#functions/platform/basis.ts';

/**
 * Cognito's quotas that nobody can have raised: 25 a second for what changes an account, 30 for passwords. The rest is for people
 * who wait: an account opened again, a changed password, the first own password of every pupil.
 */
const accountUpdatesPerSecond = 15;

export function composeParts(base: Basis) {
  const { env, table } = base;
  const money = composeMoney(base);
  const { jobs, starter } = composeJobs(base);
  const client = createS3Client(env.S3_FORCE_PATH_STYLE === 'true');
  const storage = createStorage({ bucket: env.DOCUMENTS_BUCKET, client });
  const publicOrigin = env.PUBLIC_ORIGIN;
  const { documents, archive } = composeArchive(base);
  const organizations = createOrganizationRepository(table);
  const inTurn = createPace({ table, name: 'cognito-update', perSecond: accountUpdatesPerSecond });
  const { emailPool, namePool } = createPools(base);
  const pools = {
    emailPool: pacedUserPool(emailPool, inTurn),
    namePool: pacedUserPool(namePool, inTurn),
  };
  const pupils = composeStudents(base, pools);
  const returns = createMailReturns(table, base.clock);
  const mail = {
    links: createMailedLinks(table, base.clock),
    emailChanges: createEmailChanges(table),
    mails: createMailRepository(table),
    ...pools,
    choices: createMailChoices(table, base.clock),
    send: sendWhereItArrives(
      { ...base, ...money, returns },
      createMailer(env.MAIL_FROM, env.MAIL_CONFIGURATION_SET),
    ),
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
  return {
    base,
    money,
    pools,
    pupils,
    attempts,
    starter,
    storage,
    documents,
    organizations,
    training,
    practice,
    digests,
    returns,
    parts,
  };
}
export type WorkerParts = ReturnType<typeof composeParts>;
