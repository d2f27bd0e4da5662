/** The turn of the year over the engine: each pupil once, whatever dies, fails or stalls in between. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { sendMailMessage } from '#functions/mail/mail/message.ts';
import { createRollOverRepository } from '#functions/school/roll-over/repository.ts';
import { createRollOver } from '#functions/school/roll-over/service.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { createOutbox } from '#functions/platform/outbox/outbox.ts';
import { create } from '#functions/platform/table/write.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { alignSignInMessage } from '#functions/people/account/message.ts';
import { createAlignSignIn } from '#functions/people/account/service.ts';
import { createRollOverStudents } from '#functions/school/roll-over/job.ts';
import { createWorld, jobFaultSuite, type Parts, type World } from '#test/support/job-suite.ts';

const organizationId = 'org_turning-0001';
const by = { actorId: 'usr_owner-0001', actorName: '責任者' };
const year = { organizationId, fiscalYear: 2026 };
const [going, leaving] = ['grp_going-0001', 'grp_leaving-0001'];
const personName = { family: '森', given: '楓', familyKana: 'モリ', givenKana: 'カエデ' };
const pupilsOf = (groupId: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `usr_${groupId.slice(4)}-${String(index)}`);

/** Whose account is closed at the provider. */
let closed: Set<string>;

const closing = alignSignInMessage.input.extend({ kind: z.literal(alignSignInMessage.kind) });

const nobodys = {
  enable: () => Promise.reject(new Error('a pupil has no address')),
  disable: () => Promise.reject(new Error('a pupil has no address')),
};

const silent: Log = { info() {}, warn() {}, error() {}, with: () => silent };

function partsOf({ table }: Pick<Parts, 'table'>, { clock }: World) {
  return {
    table,
    clock,
    groups: createGroupRepository(table),
    students: createStudentRepository(table),
    audit: createAuditRepository(table, clock),
    outbox: createOutbox({ table, clock, queue: { send: async () => undefined }, log: silent }),
    rollOvers: createRollOverRepository(table, clock),
  };
}

async function addClass(world: World, groupId: string, groupName: string, userIds: readonly string[]) {
  const { groups, students, table } = partsOf(world, world);
  const place = { grade: '5年', className: groupName };
  await table.transact(
    groups.add({ ...year, ...place, groupId, name: groupName, memberCount: userIds.length, version: 1 }),
  );
  for (const [index, userId] of userIds.entries())
    await table.transact([
      ...students.add({
        ...year,
        ...place,
        userId,
        userName: userId.slice(4),
        name: personName,
        number: index + 1,
        groupId,
        status: 'active',
        version: 1,
      }),
      create({
        ...userKey(userId),
        userId,
        kind: 'student',
        status: 'active',
        name: personName,
        createdAt: '2026-04-01T00:00:00.000Z',
      }),
    ]);
}

async function begin() {
  const provider = new Set<string>();
  closed = provider;
  const world = createWorld((parts, own) => [
    createRollOverStudents({
      ...partsOf(parts, own),
      sleep: () => Promise.resolve(),
      alignSignIn: createAlignSignIn({
        accounts: createAccountRepository(parts.table),
        namePool: parts.through({
          disable: (subject: string) => Promise.resolve(void provider.add(subject)),
          enable: () => Promise.reject(new Error('nobody comes back')),
        }),
        emailPool: nobodys,
      }),
    }),
  ]);
  // More than one step takes, so that the last ones stand in a step of their own.
  await addClass(world, going, '5年1組', pupilsOf(going, 12));
  await addClass(world, leaving, '5年2組', pupilsOf(leaving, 3));
  const { jobs, start } = world;
  const service = createRollOver({ ...partsOf(world, world), jobs, starter: { start } } as never);
  const group = { name: '6年1組', grade: '6年', className: '1組' };
  const job = await service.start(by, organizationId, {
    fromYear: 2026,
    requestKey: 'once',
    classes: [
      { groupId: going, target: { kind: 'promote', group }, userIds: pupilsOf(going, 12) },
      {
        groupId: leaving,
        target: { kind: 'graduate' },
        // Somebody who is in no class of this name.
        userIds: [...pupilsOf(leaving, 3), 'usr_nobody-0001'],
      },
    ],
  });
  return { world, job };
}

jobFaultSuite({
  name: 'the turn of the year',
  begin,
  expectDone(world, job) {
    const items = world.table.items();
    const next = items.filter(
      ({ pk, sk }) => pk === `ORG#${organizationId}#STUDENTS#2027` && String(sk).startsWith('STUDENT#'),
    );
    expect(next.map(({ userId }) => userId).toSorted()).toEqual(pupilsOf(going, 12).toSorted());
    const classes = items.filter(({ name, memberCount }) => name === '6年1組' && memberCount !== undefined);
    expect(classes.map(({ memberCount }) => memberCount)).toEqual([12]);
    // Who is not closed at once has a message that is still to be done.
    const left = items.filter(({ status, payload }) => {
      const message = closing.safeParse(payload);
      return message.success && status === 'pending' && !closed.has(message.data.userId.slice(4));
    });
    expect(closed.size + left.length).toBe(3);
    expect(job).toMatchObject({ done: 16, total: 16, counts: { left: 1 } });
    const entries = items.filter(
      ({ action }) => action === 'student-promoted' || action === 'student-graduated',
    );
    expect(entries).toHaveLength(15);
    const told = items.flatMap(({ payload, gsi2sk }) => {
      const { data } = sendMailMessage.input.safeParse(payload);
      return data?.userId === undefined ? [] : [{ userId: data.userId, due: String(gsi2sk) }];
    });
    expect(told.map(({ userId }) => userId).toSorted()).toEqual(pupilsOf(going, 12).toSorted());
    // On the first day of the year, and nobody before it.
    expect(new Set(told.map(({ due }) => due))).toEqual(new Set(['2027-03-31T15:00:00.000Z']));
  },
});

test('GIVEN a step is killed at each of its calls WHEN a graduation is undone before it is repeated THEN nobody graduates again', async () => {
  let undone = 0;
  for (let at = 1, calls = 0; at <= calls + 1; at++) {
    const { world, job } = await begin();
    const { students, ...parts } = partsOf(world, world);
    const [first] = world.messages.splice(0);
    if (first === undefined) throw new Error('nothing was sent');
    calls = await world.run(first, { fate: { at, what: 'killed after' } });
    const alignSignIn = () => Promise.resolve();
    const school = createRollOver({ ...parts, students, alignSignIn } as never);
    const back: string[] = [];
    for (const userId of pupilsOf(leaving, 3)) {
      const item = await students.getStudent(year, userId);
      if (item.rolledOver !== 'graduated') continue;
      await school.undoGraduation(by, organizationId, userId);
      back.push(userId);
    }
    expect(await world.finish(job)).toMatchObject({ state: 'done', done: 16 });
    for (const userId of pupilsOf(leaving, 3)) {
      const { rolledOver, status } = await students.getStudent(year, userId);
      const stays = back.includes(userId);
      expect([rolledOver, status]).toEqual(stays ? [undefined, 'active'] : ['graduated', 'disabled']);
    }
    undone += back.length;
  }
  expect(undone).toBeGreaterThan(3);
});
