/** Between payment and paper a bank or the office may decide otherwise: the certificate says what is true by then. */
import { expect, test } from 'vitest';
import { work } from '#functions/certificate/certificate-application/job.ts';
import { createCertificateLine } from '#functions/certificate/certificate-application/line.ts';
import {
  createApplicationRepository,
  type ApplicationItem,
} from '#functions/certificate/certificate-application/repository.ts';
import { houseTemplates } from '#functions/certificate/certificate-template/house.ts';
import { createCertificateRepository } from '#functions/certificate/certificate/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { createOutbox } from '#functions/platform/outbox/outbox.ts';
import { isProblem } from '#shared/problem.ts';
import type { OrderLine } from '#shared/shop/order/line.ts';
import { standing } from '#test/support/competition/contenders.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const { result } = standing(1, { state: 'published' });
const owner = `USER#${result.userId}`;
const place = { owner, orderId: 'ord_disputed01' };
const line: OrderLine = {
  orderId: place.orderId,
  number: 1,
  kind: 'certificate-digital',
  title: '認定証',
  subject: { kind: 'certificate-application', id: 'cap_disputed01' },
  amount: 550,
  state: 'fulfilled',
  suspended: true,
};
const application: ApplicationItem = {
  id: 'cap_disputed01',
  owner,
  userId: result.userId,
  orderId: place.orderId,
  status: 'accepted',
  kind: 'digital',
  printedName: '青木 葵',
  holder: { family: '青木', given: '葵' },
  result: {
    id: result.resultId,
    season: result.season,
    division: result.division,
    score: result.score,
    level: '1級',
  },
  disputed: true,
  appliedAt: '2026-11-01T00:00:00.000Z',
};
const silent: Log = { info() {}, warn() {}, error() {}, with: () => silent };

type Rooms = Parameters<typeof createCertificateLine>[0] & {
  readonly table: ReturnType<typeof createMemoryTable>['table'];
};

/** @param meanwhile what comes while it is drawn */
async function begin(now: typeof result, meanwhile: (parts: Rooms) => Promise<unknown>) {
  const { table } = createMemoryTable();
  const clock = () => new Date('2026-11-01T01:00:00Z');
  const applications = createApplicationRepository(table);
  const certificates = createCertificateRepository(table);
  const results = createResultRepository(table);
  await table.transact([
    applications.create(application),
    results.add({ ...now, certificateApplicationId: application.id }),
  ]);
  let stored: Uint8Array | undefined;
  const parts = {
    table,
    applications,
    certificates,
    results,
    competition: { findDivision: async () => undefined },
    storage: {
      find: async () => stored,
      putOnce: async (_: string, bytes: Uint8Array) => (stored = bytes),
    } as never,
    templateInUse: async () => ({ version: 0, template: houseTemplates.formal }),
    drawCertificate: async () => {
      await meanwhile({ table, applications, certificates, results });
      return new Uint8Array([1]);
    },
    outbox: createOutbox({ table, queue: { send: async () => undefined }, clock, log: silent }),
    attention: createAttentionRepository(table),
    clock,
    publicOrigin: 'https://typing.example',
    issuer: { name: '事務局' },
  };
  const issue = () => work.carryOut(parts, { kind: work.kind, owner, applicationId: application.id });
  /** Delivered once more, as whatever failed is. */
  async function issueAtLast(): Promise<void> {
    const first: unknown = await issue().catch((error: unknown) => error);
    if (isProblem(first, 'version-conflict')) await issue();
  }
  return { issue, issueAtLast, applications, certificates, attention: parts.attention };
}

test('GIVEN a disputed payment WHEN the dispute is won while its certificate is drawn THEN that is valid', async () => {
  const { issueAtLast, applications, certificates } = await begin(result, async ({ table, ...rooms }) => {
    await table.transact([...(await createCertificateLine(rooms).resume(line, place)).writes]);
  });

  await issueAtLast();

  const { certificateId = '', status } = await applications.getApplication(owner, application.id);
  expect(status).toBe('issued');
  const issued = await certificates.getOwn(owner, certificateId);
  expect(issued.status).toBe('valid');
  expect(issued.suspendedForPayment).toBeUndefined();
});

test('GIVEN a result is corrected to another level while its certificate is drawn THEN that says what was allotted, and the office is told', async () => {
  const { issueAtLast, applications, certificates, attention } = await begin(
    result,
    async ({ table, results }) => {
      const before = await results.find(result.userId, result.resultId);
      const next = { ...before!, state: 'corrected', score: 0, version: 2 } as const;
      await table.transact(results.rule(before!, next));
    },
  );

  await issueAtLast();

  const { certificateId = '' } = await applications.getApplication(owner, application.id);
  expect((await certificates.getOwn(owner, certificateId)).score).toBe(result.score);
  expect((await attention.list({ limit: 10 })).items).toMatchObject([
    { reason: 'certificate-of-ruled-result', subject: { kind: 'result', id: result.resultId } },
  ]);
});

test.each([
  ['lost its level', { score: 0 }],
  ['was disqualified', { state: 'disqualified' }],
] as const)(
  'GIVEN a result that %s after it was paid THEN nothing is certified, and the delivery is told of',
  async (_, now) => {
    const { issue, applications } = await begin({ ...result, ...now }, async () => undefined);
    await expect(issue()).rejects.toSatisfy((error) => isProblem(error, 'internal'));
    expect(await applications.getApplication(owner, application.id)).toEqual(application);
  },
);
