/** I1 for the staff: an owner takes a teacher out while that teacher makes an invite code. */
import { expect, test, vi } from 'vitest';
import type { Basis } from '#functions/platform/basis.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createInviteCodeRepository } from '#functions/school/invite-code/repository.ts';
import { createInviteService } from '#functions/school/invite-code/service.ts';
import { createStaffService } from '#functions/school/staff/service.ts';
import { historiesTimeout } from '#test/support/histories.ts';
import { expectEveryOrder, orderFoundWithout, type Interleaving } from '#test/support/interleaving.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

/** Whom mails go to is not what this is about. */
vi.mock('@aws-sdk/client-sqs', () => ({
  SQSClient: class {
    send = () => Promise.resolve({});
  },
  SendMessageBatchCommand: Object,
}));

const organizationId = 'org_drill';
const year = { organizationId, fiscalYear: 2026 };
const at = '2026-11-21T03:00:00.000Z';
const clock = (): Date => new Date(at);
const silent: Log = { info() {}, warn() {}, error() {}, with: () => silent };
const nameOf = (given: string) => ({ family: '山田', given, familyKana: 'ヤマダ', givenKana: 'ハナコ' });
const input = { groupId: 'grp_class00001', days: '7', maximumUses: '40' } as const;
const by = { actorId: 'usr_teacher', actorName: '山田 花子' };

async function school() {
  const { table } = createMemoryTable();
  const organizations = createOrganizationRepository(table);
  const accounts = createAccountRepository(table);
  const founded = { organizationId, kind: 'school', name: '桜鍵小学校', kana: 'サクラカギ' } as const;
  const user = (userId: string, role: 'owner' | 'teacher') =>
    accounts.add({
      userId,
      kind: 'school',
      status: 'active',
      name: nameOf(userId),
      email: `${userId}@typing.example`,
      createdAt: at,
      membership: { organizationId, role, state: 'approved', groupIds: [] },
    });
  await table.transact([
    ...organizations.add({ ...founded, state: 'approved', appliedAt: at }, 'usr_owner'),
    organizations.addMember({ organizationId, userId: 'usr_teacher', role: 'teacher' }),
    ...user('usr_owner', 'owner'),
    ...user('usr_teacher', 'teacher'),
    ...createGroupRepository(table).add({
      groupId: input.groupId,
      ...year,
      grade: '5',
      className: '1',
      name: '5年1組',
      memberCount: 0,
      version: 1,
    }),
  ]);
  const base = { table, clock, log: silent, env: {} } as unknown as Basis;
  const inviting = createInviteService({ ...base, register: {}, userPool: {} } as never);
  const staff = createStaffService(base, () => []);
  return { table, organizations, inviting, staff };
}
type World = Awaited<ReturnType<typeof school>>;

const takingOut: Interleaving<World> = {
  world: school,
  acts: ({ inviting, staff }) => ({
    owner: () => staff.remove('usr_owner', organizationId, 'usr_teacher'),
    teacher: () => inviting.make(by, organizationId, input),
  }),
  async broken({ table, organizations }) {
    const members = await organizations.listMembers(organizationId);
    if (members.some(({ userId }) => userId === by.actorId)) return [];
    const { items } = await createInviteCodeRepository(table).list(year, { limit: 10 });
    const open = items.filter(({ revokedAt }) => revokedAt === undefined);
    return open.map(({ createdBy = '?' }) => `a code of ${createdBy}, who is out, lets people in`);
  },
};
const extent = { runs: 40, all: { switches: 2, faults: 1 } };

test('no code is left of a teacher who is out', () => expectEveryOrder(takingOut, extent), historiesTimeout);

test('without the count of their codes an order is found in which one is', async () => {
  expect(await orderFoundWithout(takingOut, /#seen|attribute_not_exists\(#seen\)/u, extent)).toContain('1. ');
});
