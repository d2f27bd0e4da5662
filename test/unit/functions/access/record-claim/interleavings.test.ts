/** I1 for a claim: a school takes a graduate off its list while the graduate takes the record over. */
import { test, vi } from 'vitest';
import type { Basis } from '#functions/platform/basis.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { claimHash, createClaimRepository } from '#functions/access/record-claim/repository.ts';
import { createClaimService } from '#functions/access/record-claim/service.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import { historiesTimeout } from '#test/support/histories.ts';
import { expectEveryOrder, type Interleaving } from '#test/support/interleaving.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

/** Who copies is not what this is about. */
vi.mock('@aws-sdk/client-sqs', () => ({
  SQSClient: class {
    send = () => Promise.resolve({});
  },
  SendMessageBatchCommand: Object,
}));

const organizationId = 'org_drill';
const place = { organizationId, fiscalYear: 2026 };
const userId = 'usr_graduate-0001';
const claimant = 'usr_claimant-0001';
const code = 'ABCDEFGHJKLM';
const at = '2026-11-21T03:00:00.000Z';
const deleteAfter = '2027-05-20T03:00:00.000Z';
const silent: Log = { info() {}, warn() {}, error() {}, with: () => silent };

async function school() {
  const { table } = createMemoryTable();
  const students = createStudentRepository(table);
  const founded = { organizationId, kind: 'school', name: '桜鍵小学校', kana: 'サクラカギ' } as const;
  await table.transact([
    ...createOrganizationRepository(table).add({ ...founded, state: 'approved', appliedAt: at }, 'usr_owner'),
    ...students.add({
      ...place,
      userId,
      userName: 'hana',
      name: { family: '山田', given: '花', familyKana: 'ヤマダ', givenKana: 'ハナ' },
      grade: '6年',
      className: '1組',
      groupId: 'grp_class00001',
      status: 'disabled',
      rolledOver: 'graduated',
      deleteAfter,
      claimCodeHash: claimHash(code),
      version: 1,
    }),
    createClaimRepository(table).addCode(claimHash(code), { ...place, userId }, deleteAfter),
  ]);
  const base = { table, clock: () => new Date(at), log: silent, env: {} } as unknown as Basis;
  return { table, students, claiming: createClaimService(base) };
}
type World = Awaited<ReturnType<typeof school>>;

const takingOff: Interleaving<World> = {
  world: school,
  acts: ({ table, students, claiming }) => ({
    school: async () => table.transact(students.takeOut(await students.getStudent(place, userId), at)),
    graduate: () => claiming.claim(claimant, code),
  }),
  async broken({ students }, { graduate }) {
    const item = (await students.findStudent(place, userId)) ?? (await students.findRemoved(place, userId));
    const isTold = !(graduate instanceof Error);
    return isTold && item?.claimedBy !== claimant ? ['the record is said to be taken over, and is not'] : [];
  },
};
test(
  'whoever is told that the record is theirs has it',
  () => expectEveryOrder(takingOff, { runs: 20, all: { switches: 2, faults: 0 } }),
  historiesTimeout,
);
