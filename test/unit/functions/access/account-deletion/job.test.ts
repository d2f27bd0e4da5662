/** The deletion of an account over the engine: all of a person is gone, whatever dies in between, and they are told once. */
import { expect, test } from 'vitest';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createDeleteAccount } from '#functions/access/account-deletion/service.ts';
import { createExports } from '#functions/access/data-export/repository.ts';
import { holdingKinds } from '#functions/lambda/wiring/holdings.ts';
import { createHoldings } from '#functions/record/holding/repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createMailReturns } from '#functions/mail/mail-return/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createInviteCodeRepository, type InviteCodeItem } from '#functions/school/invite-code/repository.ts';
import { createBoardRepository } from '#functions/competition/board/repository.ts';
import { createLeaveBoards } from '#functions/competition/ranking/leave.ts';
import { createContenderRepository } from '#functions/competition/ranking/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { createShownNameRepository } from '#functions/competition/board/shown-name/repository.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create } from '#functions/platform/table/write.ts';
import { createUnlinkAll } from '#functions/access/entrance/unlink-all.ts';
import { createEraseAccount } from '#functions/access/account-deletion/job.ts';
import { stand, standing } from '#test/support/competition/contenders.ts';
import { staysWithoutAccount } from '#functions/competition/result/holdings.ts';
import { createWorld, jobFaultSuite, type Parts, type World } from '#test/support/job-suite.ts';
import { eraseTyped, leftOfTyped, rejudgeTyped, typeOne } from '#test/support/practice/typed.ts';

const userId = 'usr_leaving-0001';
const email = 'leaving@typing.example';
const name = { family: '退会', given: '花', familyKana: 'タイカイ', givenKana: 'ハナ' };

/** What the world outside of the table has of the person. */
interface Outside {
  readonly accounts: Set<string>;
  readonly mails: Set<string>;
}

const stood = standing(1, { userId, state: 'published' });
/** A certificate was issued of it: it stays. */
const other = standing(2, { userId, state: 'published' });
const certified = { ...other, result: { ...other.result, certificateId: 'crt_00000001' } };
const boardsOf = (table: Table) => ({
  results: createResultRepository(table),
  contenders: createContenderRepository(table),
  boards: createBoardRepository(table),
  shownNames: createShownNameRepository(table),
});

const returnsOf = ({ table, clock }: World) => createMailReturns(table, clock);

/** As each drill finds it. */
let outside: Outside;

const kindOf = (parts: Parts, world: World, { accounts, mails }: Outside) => {
  const { table, storage, through } = parts;
  const { clock, jobs } = world;
  return createEraseAccount({
    eraseAttempts: eraseTyped(parts, world, staysWithoutAccount),
    table,
    clock,
    storage,
    jobs,
    accounts: createAccountRepository(table),
    organizations: createOrganizationRepository(table),
    holdings: createHoldings(table, holdingKinds),
    events: createAccountEvents(table, clock),
    audit: createAuditRepository(table, clock),
    joined: { leaveAll: () => Promise.resolve() },
    unlinkAll: createUnlinkAll({ table, clock }),
    leaveBoards: createLeaveBoards({ ...boardsOf(table), table, clock }),
    emailPool: through({ delete: (subject: string) => Promise.resolve(void accounts.delete(subject)) }),
    deliverMail: through({ deliver: ({ key }: { key: string }) => Promise.resolve(void mails.add(key)) })
      .deliver,
  });
};

async function leave(world: World, membership?: object): Promise<void> {
  const { table, clock, start } = world;
  await createDeleteAccount({
    accounts: createAccountRepository(table),
    events: createAccountEvents(table, clock),
    holdings: createHoldings(table, holdingKinds),
    starter: { start },
    clock,
    expectPassword: () => Promise.resolve({} as never),
  })({ userId, membership } as never, '');
}

jobFaultSuite({
  name: 'the deletion of an account',
  async begin() {
    outside = { accounts: new Set([userId.slice('usr_'.length)]), mails: new Set<string>() };
    const its = outside;
    const world = createWorld((parts, own) => [kindOf(parts, own, its)]);
    const { table, clock, jobs, start, files, messages } = world;
    await table.transact([
      ...createAccountRepository(table).add({
        userId,
        kind: 'individual',
        status: 'active',
        name,
        email,
        createdAt: clock().toISOString(),
      }),
      create({ pk: `USER#${userId}`, sk: 'ORDER#ord_00000001', status: 'fulfilled' }),
    ]);
    await table.transact(
      returnsOf(world).record(email, { kind: 'bounce', at: clock().toISOString() }, userId),
    );
    await rejudgeTyped(world);
    await stand(table, [stood, certified]);
    for (const { result } of [stood, certified])
      await typeOne(world, { attemptId: result.attemptId!, personId: userId, result });
    // Given back before it was finished: neither entry nor result names it.
    await typeOne(world, { attemptId: 'att_given-back', personId: userId });
    await table.write(boardsOf(table).shownNames.show(userId));
    const made = await start(createExports(jobs, clock).prepare(userId));
    files.set('exports/theirs.zip', new Uint8Array());
    const end = { ...made, state: 'done', files: [{ key: 'exports/theirs.zip', items: 1 }] } as const;
    await table.transact(jobs.end({ ...end, files: [...end.files] }, await jobs.lanes(made), 24));
    messages.splice(0);
    world.pass(1000);
    await leave(world);
    const [job] = (await jobs.list(userId, { limit: 1 })).items;
    if (job === undefined) throw new Error('nothing was started');
    return { world, job };
  },
  expectDone(world) {
    const { accounts, mails } = outside;
    const items = world.table.items();
    expect(items.filter(({ pk }) => pk === `USER#${userId}`).map(({ sk }) => sk)).toEqual([
      'ORDER#ord_00000001',
      `RESULT#${certified.result.resultId}`,
    ]);
    expect(leftOfTyped(world)).toEqual([]);
    const ruled = items.filter(({ pk }) => String(pk).startsWith('RESULT#'));
    expect(ruled.map(({ pk, sk }) => [pk, sk])).toEqual([
      [`RESULT#${certified.result.resultId}`, 'VERSION#0001'],
      [`RESULT#${certified.result.resultId}`, 'PLACE'],
    ]);
    expect(JSON.stringify(items)).not.toContain(email);
    // Mails to the address wait a week, as of anybody who has no account.
    const [returned, ...more] = items.filter(({ pk }) => String(pk).startsWith('MAIL_ADDRESS#'));
    expect([returned?.['userId'], typeof returned?.['expiresAt'], more]).toEqual([undefined, 'number', []]);
    // Their place on boards stands, and nobody knows whose it was.
    const places = items.filter(({ pk }) => String(pk).startsWith('CONTENDERS#'));
    expect(places).toHaveLength(2);
    for (const place of places) expect(place).not.toHaveProperty('name');
    expect(items.filter(({ pk }) => String(pk).startsWith('SHOWN_NAMES'))).toEqual([]);
    expect([accounts.size, world.files.size, [...mails]]).toEqual([0, 0, [`account-deleted:${userId}`]]);
    expect(items.filter(({ action }) => action === 'deleted')).toHaveLength(1);
  },
});

test.each([
  ['', ['teacher'] as const],
  [', of whom the school knows no more,', []],
])(
  'GIVEN a teacher%s THEN the invite codes they made let nobody in any more, and those of others do',
  async (_, roles) => {
    const its = { accounts: new Set<string>(), mails: new Set<string>() };
    const world = createWorld((parts, own) => [kindOf(parts, own, its)]);
    const { table, clock, jobs } = world;
    const organizations = createOrganizationRepository(table);
    const invites = createInviteCodeRepository(table);
    const organizationId = 'org_school-0001';
    const owner = 'usr_owner-0001';
    const membership = { organizationId, role: 'teacher', state: 'approved', groupIds: [] } as const;
    const at = clock().toISOString();
    const codeOf = (createdBy: string, code: string): InviteCodeItem => ({
      id: `ivc_${code}`,
      code,
      organizationId,
      fiscalYear: 2026,
      groupId: 'grp_school-0001',
      createdAt: at,
      validUntil: '2026-06-11T00:00:00.000Z',
      maximumUses: 40,
      used: 0,
      createdBy,
    });
    await table.transact([
      ...organizations.add(
        {
          organizationId,
          kind: 'school',
          name: '桜鍵小学校',
          kana: 'サクラカギ',
          state: 'approved',
          appliedAt: at,
        },
        owner,
      ),
      ...roles.map((role) => organizations.addMember({ organizationId, userId, role })),
      ...createAccountRepository(table).add({
        userId,
        kind: 'school',
        status: 'active',
        name,
        email,
        createdAt: at,
        membership: { ...membership, groupIds: [] },
      }),
      ...invites.add(codeOf(userId, 'THEIRS00')),
      ...invites.add(codeOf(owner, 'OWNERS00')),
    ]);
    await leave(world, membership);
    const [job] = (await jobs.list(userId, { limit: 1 })).items;
    await world.finish(job!);
    const { items } = await invites.list({ organizationId, fiscalYear: 2026 }, { limit: 10 });
    const open = items.filter(({ revokedAt }) => revokedAt === undefined);
    expect(open.map(({ createdBy }) => createdBy)).toEqual([owner]);
    expect(await createAccountRepository(table).findUser(userId)).toBeUndefined();
  },
);
