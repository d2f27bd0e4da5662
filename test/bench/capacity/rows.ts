/** Rows as the product writes them, made by its own repositories and put into the table in bulk. */
import { randomUUID } from 'node:crypto';
import { prepareSeason, readyEntry } from '#test/support/competition.ts';
import { createRejudgeRepository } from '#functions/features/rejudge/repository.ts';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { benchKeys } from './master-data.ts';
import { isPublished, unreadNotice, issuedDocument, parcelOf, sheetToken } from './paper.ts';
import { playedResult } from './played.ts';
import { rankThousand } from './ranking.ts';
import { createEmailChanges } from '#functions/features/email-change/service.ts';
import { createExports } from '#functions/features/data-export/repository.ts';
import { createMailedLinks } from '#functions/features/mailed-link/repository.ts';
import { createApplicationRepository } from '#functions/features/certificate-application/repository.ts';
import { createCertificateRepository } from '#functions/features/certificate/repository.ts';
import { createGroupRepository } from '#functions/features/group/repository.ts';
import { createLineRepository } from '#functions/features/order/line-repository.ts';
import { createOrderRepository } from '#functions/features/order/repository.ts';
import { resultsPublishedMail } from '#functions/features/publication/mail.ts';
import { createReceiptRepository } from '#functions/features/receipt/repository.ts';
import { createResultRepository, toResult, type ResultItem } from '#functions/features/result/repository.ts';
import { createInvitationRepository } from '#functions/features/staff/repository.ts';
import { createOrganizationRepository } from '#functions/features/organization/repository.ts';
import { createMailChoices } from '#functions/features/mail-choice/repository.ts';
import { createMailRepository } from '#functions/features/mail/repository.ts';
import { wholeRoster } from '#functions/features/student/repository.ts';
import { createImportRepository } from '#functions/features/student-import/repository.ts';
import { createStudentRepository, type StudentItem } from '#functions/features/student/repository.ts';
import { newId, newSecretCode, sha256 } from '#functions/platform/id.ts';
import { isOver, type Job } from '#functions/platform/job/job.ts';
import { createJobRepository } from '#functions/platform/job/repository.ts';
import { createTable } from '#functions/platform/table/table.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import { remove, update, type Write } from '#functions/platform/table/write.ts';
import { divisions, seasonsAround } from '#functions/seed/competition.ts';
import { seedResult } from '#functions/seed/results.ts';
import { credentialsOf, region } from '#infra/local/environment.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { Order } from '#shared/order/schema.ts';

type Item = Record<string, unknown>;
const tableName = 'main';
const atOnce = 100;
const dayMs = 24 * 60 * 60 * 1000;
const name = { family: '山田', given: '太郎', familyKana: 'ヤマダ', givenKana: 'タロウ' };
const holder = { family: name.family, given: name.given };
const published = seasonsAround(new Date()).published.at(-1)!;
export const seasonId = published.id;

export interface School {
  readonly organizationId: string;
  readonly groupId: string;
  readonly groupName: string;
}

export interface Bought {
  readonly orderId: string;
  readonly certificateId: string;
  readonly certificateNumber: string;
  readonly code: string;
}

export function createRows(endpoint: string, accessKeyId = 'local') {
  const client = new DynamoDBClient({ endpoint, region, credentials: credentialsOf(accessKeyId) });
  const document = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const table = createTable(tableName, { client });
  const results = createResultRepository(table);
  const orders = createOrderRepository(table);
  const lines = createLineRepository(table);
  const applications = createApplicationRepository(table);
  const certificates = createCertificateRepository(table);
  const receipts = createReceiptRepository(table);
  const organizations = createOrganizationRepository(table);
  const invitations = createInvitationRepository(table);
  const groups = createGroupRepository(table);
  const students = createStudentRepository(table);
  const imports = createImportRepository(table);
  const jobs = createJobRepository(table, () => new Date());
  const exports = createExports(jobs, () => new Date());
  const links = createMailedLinks(table, () => new Date());
  const emailChanges = createEmailChanges(table);
  let count = 0;

  async function finishJob(job: Job, key: string, items: number): Promise<void> {
    const ended = { ...job, state: 'done' as const, done: items, files: [{ key, items, name: 'bench.pdf' }] };
    await table.transact(jobs.end(ended, await jobs.lanes(job), 24));
  }
  /** Work on a whole school, as if the worker had come to its end: another may begin. */
  async function endRosterJobs(organizationId: string): Promise<void> {
    const { items } = await jobs.list(organizationId, { limit: 100 });
    for (const job of items.filter((one) => one.exclusive === wholeRoster && !isOver(one)))
      await table.transact(jobs.end({ ...job, state: 'done' }, await jobs.lanes(job), undefined));
  }
  const itemOf = (write: Write): Item => {
    const { Put } = write.toTransactItem(tableName);
    if (Put?.Item === undefined) throw new Error('only new rows can be put in bulk');
    return Put.Item;
  };

  const resultItem = (userId: string, school?: School): ResultItem => {
    count++;
    const division = divisions[count % 3] ?? divisions[0]!;
    const player = { key: `B${String(count).padStart(7, '0')}`, userId, name };
    const shape = {
      correct: 300 + (count % 300),
      errors: { typo: 1, omission: 0, surplus: 0, unconverted: 0 },
    };
    const placed = school && { school: { ...school, schoolGrade: '小学5年' } };
    return seedResult({ ...player, ...placed }, published, division, count % 20, shape);
  };

  /** An order with the application it pays for. */
  const ordered = (
    userId: string,
    createdAt: Date,
    school?: School,
  ): { order: Order; applicationId: string; items: Item[]; item: ResultItem } => {
    const owner = `USER#${userId}`;
    const item = resultItem(userId, school);
    const result = toResult(item);
    const applicationId = newId('application', createdAt);
    const title = `認定証(デジタル) ${result.season.title} ${result.division.name} ${result.level ?? ''}`;
    const order: Order = {
      id: newId('order', createdAt),
      status: 'awaiting_payment',
      from: 'certificate-application',
      summary: [{ kind: 'certificate-digital', title, unitPrice: 550, quantity: 1 }],
      lineCount: 1,
      total: 550,
      createdAt: createdAt.toISOString(),
      payableUntil: new Date(createdAt.getTime() + 7 * dayMs).toISOString(),
      refundedTotal: 0,
      held: false,
      processing: false,
    };
    const { id, season, division, score, level } = result;
    const application = applications.create({
      id: applicationId,
      owner,
      userId,
      orderId: order.id,
      status: 'awaiting_payment',
      kind: 'digital',
      printedName: '山田 太郎',
      holder,
      result: { id, season, division, score, ...(level && { level }) },
      appliedAt: order.createdAt,
    });
    const claimed = { ...item, certificateApplicationId: applicationId };
    return {
      order,
      item,
      applicationId,
      items: [
        itemOf(results.add(claimed)),
        ...orders.create({ ...order, owner }).map(itemOf),
        itemOf(
          lines.create({
            orderId: order.id,
            number: 1,
            kind: 'certificate-digital',
            title,
            subject: { kind: 'certificate-application', id: applicationId },
            amount: 550,
            state: 'reserved',
          }),
        ),
        itemOf(application),
      ],
    };
  };

  /** Paid, issued and with its receipt. */
  const bought = (userId: string, at: Date, receipt: 'editable' | 'ready' = 'ready', school?: School) => {
    const owner = `USER#${userId}`;
    const { order, applicationId, items, item } = ordered(userId, at, school);
    const certificateId = newId('certificate', at);
    const code = newSecretCode();
    const certificateNumber = `2026-june-bench-${certificateId.slice(4).toLowerCase()}`;
    const certificate = certificates.create({
      certificateId,
      owner,
      applicationId,
      resultId: item.resultId,
      number: certificateNumber,
      status: 'valid',
      verifyCodeHash: sha256(code),
      printedName: '山田 太郎',
      holder,
      seasonTitle: published.title,
      divisionName: item.division.name,
      level: '1級',
      score: 500,
      cpm: 50,
      epm: 0.1,
      issuedOn: '2026-07-01',
      issuer: 'タイピングトレーニング事務局',
      documentKey: `certificates/${certificateId}.pdf`,
      sha256: sha256(code),
    });
    const receiptItem = {
      ...itemOf(
        receipts.create({
          owner,
          orderId: order.id,
          paidAt: order.createdAt,
          lines: order.summary,
          total: 550,
          tax: 50,
          refundedTotal: 0,
          note: '認定証代として',
          state: receipt,
          fetched: false,
        }),
      ),
      number: `2026-${String(count).padStart(6, '0')}`,
      gsi2pk: undefined,
      gsi2sk: undefined,
      ...(receipt === 'ready' && {
        documents: { original: 'receipts/1.pdf', copy: 'receipts/2.pdf', sha256: sha256(code) },
      }),
    };
    const decided = items.filter(({ sk }) => sk !== 'LOOK');
    const paid = decided.map((row) => {
      if (String(row['sk']).startsWith('RESULT#')) return { ...row, certificateId };
      if (String(row['sk']).startsWith('APPLICATION#'))
        return { ...row, status: 'issued', certificateId, issuedAt: order.createdAt };
      if (!String(row['sk']).startsWith('ORDER#')) return row;
      const { gsi2pk: _, gsi2sk: __, ...settled } = row;
      return { ...settled, status: 'fulfilled' };
    });
    const keys: Bought = { orderId: order.id, certificateId, certificateNumber, code };
    return { keys, items: [...paid, ...certificate.map(itemOf), receiptItem] };
  };

  return {
    result: (userId: string, school?: School): Item => itemOf(results.add(resultItem(userId, school))),
    played: (userId: string, school?: School): Promise<string> =>
      playedResult(table, resultItem(userId, school)),
    ordered,
    ranked: (userId: string): Promise<void> => rankThousand(table, seasonId, userId),
    /** The same for a guest, with the secret of the link. */
    orderedByGuest(at: Date): { code: string; items: Item[] } {
      const { order, items } = ordered(newId('user', at), at);
      const owner = `GUEST#${order.id}`;
      const code = newSecretCode();
      const contact = { email: 'guest@typing.example' };
      const expiresAt = Math.floor(at.getTime() / 1000) + 86_400;
      const theirs = items.map((row) =>
        /^(?:ORDER|APPLICATION)#/u.test(String(row['sk'])) ? { ...row, pk: owner, owner, contact } : row,
      );
      const link = { pk: `ORDER_LINK#${sha256(code)}`, sk: 'LINK', owner, orderId: order.id, expiresAt };
      return { code, items: [...theirs, link] };
    },
    bought,
    /** An organisation that waits for the office. */
    applied(at: Date): { organizationId: string; items: Item[] } {
      const organizationId = newId('organization', at);
      const facts = { organizationId, kind: 'school', name: '鍵盤中学校', kana: 'ケンバン' } as const;
      const writes = organizations.add(
        { ...facts, state: 'applied', appliedAt: at.toISOString() },
        `usr_${organizationId}`,
      );
      const [profile] = writes.map(itemOf);
      // Its owner is nobody's account here, so only the organisation itself is put.
      return { organizationId, items: profile === undefined ? [] : [profile] };
    },
    /** An open invitation of the school, with the proof that was mailed. */
    async invited(organizationId: string, invitedBy: string, email: string, at: Date) {
      const invitation = {
        id: newId('invitation', at),
        organizationId,
        email,
        role: 'teacher' as const,
        groupIds: [],
        status: 'open' as const,
        validUntil: new Date(at.getTime() + dayMs).toISOString(),
        invitedBy,
      };
      await table.write(invitations.create(invitation));
      return { id: invitation.id, token: await invitations.makeToken(invitation) };
    },
    /** A group of this year, as if so many pupils had joined it. */
    group(organizationId: string, groupName: string, memberCount: number): { school: School; items: Item[] } {
      const groupId = newId('group', new Date());
      const facts = { organizationId, groupId, name: groupName, memberCount };
      const fiscalYear = fiscalYearOf(new Date());
      const writes = groups.add({ ...facts, fiscalYear, grade: '', className: '', version: 1 });
      return { school: { organizationId, groupId, groupName }, items: writes.map(itemOf) };
    },
    /** A pupil of the school's group: the record and its number. */
    pupil({ organizationId, groupId }: School, over: Partial<StudentItem> = {}): Item[] {
      count++;
      const userId = newId('user', new Date());
      const student: StudentItem = {
        name,
        grade: '',
        className: '',
        userId,
        userName: userId,
        organizationId,
        groupId,
        fiscalYear: fiscalYearOf(new Date()),
        number: 100 + count,
        status: 'active',
        version: 1,
        ...over,
      };
      return students.add(student).map(itemOf);
    },
    proof: async (purpose: 'sign-up' | 'reset-password', email: string, userId?: string): Promise<string> =>
      (await links.open({ purpose, email, ...(userId && { userId }) })).proof,
    async closeImport(organizationId: string, importId: string): Promise<void> {
      const undoUntil = new Date(Date.now() + dayMs).toISOString();
      await table.write(imports.change({ organizationId, id: importId }).set({ state: 'done', undoUntil }));
      await endRosterJobs(organizationId);
    },
    /** As if the worker had issued and drawn them. */
    async finishCards(organizationId: string, cardJobId: string): Promise<void> {
      const job = await jobs.find(organizationId, cardJobId);
      if (job === undefined) throw new Error('no cards were asked for');
      await finishJob(job, `exports/login-cards/${cardJobId}.pdf`, job.total ?? 0);
    },
    /** As if the worker had made the file. */
    async finishExport(userId: string): Promise<void> {
      const job = await exports.findLast(userId);
      if (job === undefined) throw new Error('no export was asked for');
      await finishJob(job, `exports/${userId}.zip`, 1);
    },
    readyEntry: async (personId: string, school?: School): Promise<string> => {
      const stage = await prepareSeason({ table, clock: () => new Date() }, 60);
      return (await readyEntry(stage, personId, 'transcription', school)).id;
    },
    /** As if the worker had come to its end. */
    async finishWork(owner: string, jobId: string): Promise<void> {
      const job = await jobs.find(owner, jobId);
      if (job === undefined) throw new Error(`${owner} has no job ${jobId}`);
      await finishJob(job, `exports/${jobId}.pdf`, 1);
    },
    finishRejudge: ({ seasonId: of, rejudgeId }: { seasonId: string; rejudgeId: string }): Promise<void> =>
      table.write(
        createRejudgeRepository(table)
          .change({ seasonId: of, id: rejudgeId, state: 'comparing' })
          .set({ state: 'compared' }),
      ),
    endRosterJobs,
    published: (): Promise<void> => isPublished(table, seasonId),
    sheetToken: (userId: string, resultId: string): Promise<string> =>
      sheetToken(table, { userId, resultId }),
    document: (owner: string, orderId: string) => issuedDocument(table, owner, orderId),
    parcel: (owner: string, orderId: string): Promise<string> => parcelOf(table, owner, orderId),
    /** Nothing is left of the master data of the round before. */
    async forgetMasterData(): Promise<void> {
      await table.transact(benchKeys.map((key) => remove(key)));
    },
    openStop: (userId: string): Promise<string> =>
      createMailChoices(table, () => new Date()).open(userId, 'reminder'),
    unreadNotice: (userId: string): Promise<string> => unreadNotice(table, userId, published.title),
    /** As if the worker had sent it. */
    async sentMail(userId: string): Promise<string> {
      const key = `bench:${randomUUID()}`;
      await createMailRepository(table).recordSent({
        key,
        userId,
        template: resultsPublishedMail.name,
        subject: '結果を公表しました',
        messageId: key,
        sentAt: new Date().toISOString(),
        sent: { userId, template: resultsPublishedMail.name, parameters: { season: published.title } },
      });
      return sha256(key);
    },
    async graduate(year: { organizationId: string; fiscalYear: number }, userId: string): Promise<void> {
      const deleteAfter = new Date(Date.now() + dayMs).toISOString();
      const change = students.change(await students.getStudent(year, userId));
      change.set({ rolledOver: 'graduated', status: 'disabled', ...students.toBeDeleted(deleteAfter) });
      await table.transact([change]);
      await endRosterJobs(year.organizationId);
    },
    /** The code mailed for the change of address that the user asked for last. */
    async emailCode(userId: string): Promise<string> {
      const { Item } = await document.send(
        new GetCommand({ TableName: tableName, Key: { ...userKey(userId), sk: 'EMAIL_CHANGE' } }),
      );
      return emailChanges.drawCode(userId, String(Item?.['id']));
    },
    /** Makes an individual again of somebody who founded an organisation. */
    async leave(userId: string): Promise<void> {
      await table.write(
        update(userKey(userId)).expectExists().set({ kind: 'individual' }).remove('membership'),
      );
    },
    /** In transactions: DynamoDB Local writes one of those at once and a batch row by row, twelve times as slowly. */
    async put(items: readonly Item[]): Promise<void> {
      for (let start = 0; start < items.length; start += atOnce) {
        const rows = items.slice(start, start + atOnce);
        await document.send(
          new TransactWriteCommand({
            TransactItems: rows.map((Item) => ({ Put: { TableName: tableName, Item } })),
          }),
        );
      }
    },
    close: () => client.destroy(),
  };
}
export type Rows = ReturnType<typeof createRows>;
