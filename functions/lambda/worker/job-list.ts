import { setTimeout as sleep } from 'node:timers/promises';
import { createPace } from '#functions/platform/identity/pace.ts';
import type { AnyKind } from '#functions/platform/job/job.ts';
import { createSecret } from '#functions/platform/secret.ts';
import type { WorkerParts } from './parts.ts';

const classPapers = () => import('#functions/lambda/wiring/class-papers.ts');
/** Cognito's own quota is 30 a second: see parts.ts. */
const passwordsPerSecond = 10;

/** Every kind of job, and what it is made of; loaded with the first lane of its kind. */
export const jobList: Readonly<Record<string, (worker: WorkerParts) => Promise<AnyKind>>> = {
  async 'student-import'({ parts, pupils }) {
    const [{ createImportStudents }, { createImportRows }, { createUndoRows }] = await Promise.all([
      import('#functions/school/student-import/job.ts'),
      import('#functions/school/student-import/rows.ts'),
      import('#functions/school/student-import/undo-rows.ts'),
    ]);
    return createImportStudents({
      ...parts,
      phases: { import: createImportRows({ ...pupils, sleep }), undo: createUndoRows({ ...pupils, sleep }) },
    });
  },
  async 'roll-over'({ parts }) {
    const { createRollOverStudents } = await import('#functions/school/roll-over/job.ts');
    return createRollOverStudents({ ...parts, sleep });
  },
  async 'delete-graduates'({ base, parts, organizations, practice }) {
    const [{ createEraseGraduates }, { createEraseGraduate }, { createNoticeRepository }] = await Promise.all(
      [
        import('#functions/school/roll-over/erase-job.ts'),
        import('#functions/school/roll-over/erase.ts'),
        import('#functions/mail/notice/repository.ts'),
      ],
    );
    return createEraseGraduates({
      ...parts,
      sleep,
      eraseGraduate: createEraseGraduate({
        ...parts,
        organizations,
        practice,
        notices: createNoticeRepository(base.table, base.clock),
      }),
    });
  },
  async 'login-cards'({ base, pupils, parts: { jobs, publicOrigin } }) {
    const [{ createIssueCards, sharedPasswordSchema }, { createCardRepository }, { drawLoginCards }] =
      await Promise.all([
        import('#functions/school/login-card/job.ts'),
        import('#functions/school/login-card/repository.ts'),
        import('#functions/school/login-card/document.ts'),
      ]);
    const { env, table, clock } = base;
    return createIssueCards({
      ...base,
      ...pupils,
      cardJobs: createCardRepository(table, clock, jobs),
      sleep,
      draw: (cards) => drawLoginCards(cards, publicOrigin),
      pace: createPace({ table, name: 'cognito-password', perSecond: passwordsPerSecond }),
      sharedPassword: createSecret(env.INITIAL_PASSWORD_SECRET_ID, sharedPasswordSchema),
    });
  },
  async 'data-export'({ parts }) {
    return (await import('#functions/access/data-export/job.ts')).createExportData(parts);
  },
  async printout({ base, parts, organizations }) {
    const [
      { createPrint },
      { createPrintoutRepository },
      { createPapers },
      { createApplicationTokens },
      { drawTickets },
      { drawResultPapers },
    ] = await Promise.all([
      import('#functions/competition/printout/job.ts'),
      import('#functions/competition/printout/repository.ts'),
      import('#functions/competition/printout/papers.ts'),
      import('#functions/competition/printout/application-token/repository.ts'),
      import('#functions/competition/printout/ticket-document.ts'),
      import('#functions/competition/printout/result-document.ts'),
    ]);
    return createPrint({
      printouts: createPrintoutRepository(base.table, base.clock, parts.jobs),
      papers: createPapers({ ...parts, organizations, tokens: createApplicationTokens(base.table) }),
      drawTickets,
      drawResults: drawResultPapers,
    });
  },
  'month-letters': async ({ base }) => (await classPapers()).composeLetters(base),
  'room-papers': async ({ base }) => (await classPapers()).composeRoomPapers(base),
  'picture-sheets': async ({ base }) => (await classPapers()).composePictureSheets(base),
  async 'parcel-print'({ base, money, storage, parts: { issuer } }) {
    const { createPrintParcels } = await import('#functions/certificate/parcel/job.ts');
    return createPrintParcels({
      ...base,
      lines: money.lines,
      applications: money.applications,
      storage,
      draw: async (...papers) =>
        (await import('#functions/certificate/parcel/document.ts')).drawParcels(...papers),
      drawLabels: async (...all) =>
        (await import('#functions/certificate/parcel/labels.ts')).drawLabels(...all),
      issuer,
    });
  },
  async 'document-export'({ base, parts: { archive } }) {
    return (await import('#functions/shop/trade-document/job.ts')).createExportDocuments(base, archive);
  },
  async 'receipt-year'({ money, documents, parts: { archive } }) {
    const { createZipReceiptYear } = await import('#functions/shop/receipt/year-job.ts');
    return createZipReceiptYear({ ...money, documents, archive });
  },
  async 'account-deletion'({ parts }) {
    return (await import('#functions/access/account-deletion/job.ts')).createEraseAccount(parts);
  },
  async 'record-copy'({ parts, training }) {
    const [{ createCopyClaimed }, { createCarryPractice }] = await Promise.all([
      import('#functions/access/record-claim/job.ts'),
      import('#functions/practice/training-log/carry.ts'),
    ]);
    return createCopyClaimed({ ...parts, carryPractice: createCarryPractice(training) });
  },
  async 'publish-season'({ parts }) {
    return (await import('#functions/competition/publication/job.ts')).createPublishSeason(parts);
  },
  async 'call-off-season'({ base, parts }) {
    const [
      { createCallOffSeason },
      { createChangeEntry },
      { createOfficeInvoice },
      { createChosenLines, createOfficeRefund },
      { createAuditRepository },
    ] = await Promise.all([
      import('#functions/competition/entry/calling-off/job.ts'),
      import('#functions/competition/entry/change.ts'),
      import('#functions/shop/invoice/office.ts'),
      import('#functions/shop/refund/office.ts'),
      import('#functions/record/audit/repository.ts'),
    ]);
    const audit = createAuditRepository(base.table, base.clock);
    return createCallOffSeason({
      ...parts,
      sleep,
      officeRefund: createOfficeRefund(parts),
      officeInvoice: createOfficeInvoice({ ...parts, chosenLines: createChosenLines(parts.lines) }),
      changeEntry: createChangeEntry({ ...parts, audit }),
    });
  },
  async 'compare-results'({ parts }) {
    return (await import('#functions/competition/correction/rejudge/compare.ts')).createCompareResults(parts);
  },
  async 'apply-rejudge'({ base, parts }) {
    const [{ createApplyRejudge }, { createRuledWrites }, { createAuditRepository }] = await Promise.all([
      import('#functions/competition/correction/rejudge/apply.ts'),
      import('#functions/competition/correction/writes.ts'),
      import('#functions/record/audit/repository.ts'),
    ]);
    const audit = createAuditRepository(base.table, base.clock);
    return createApplyRejudge({ ...parts, ruled: createRuledWrites({ ...parts, audit }) });
  },
  async 'rank-division'({ base, parts, organizations }) {
    const [{ createRankDivision }, { createGroupRepository }] = await Promise.all([
      import('#functions/competition/ranking/job.ts'),
      import('#functions/people/group/repository.ts'),
    ]);
    return createRankDivision({ ...parts, organizations, groups: createGroupRepository(base.table) });
  },
};
