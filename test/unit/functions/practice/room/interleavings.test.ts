/** I1 for rooms: opened twice, started, joined and closed at once. */
import { expect, test } from 'vitest';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { createOwnRooms } from '#functions/practice/room/own.ts';
import { createRoomRepository } from '#functions/practice/room/repository.ts';
import { createRooms } from '#functions/practice/room/service.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { historiesTimeout } from '#test/support/histories.ts';
import { expectEveryOrder, orderFoundWithout, type Interleaving } from '#test/support/interleaving.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const organizationId = 'org_school0001';
const groupId = 'grp_class00001';
const opening = { groupId, goal: { kind: 'month', grade: 5 }, minutes: 3 } as const;
const teacher: Actor = {
  userId: 'usr_teacher',
  kind: 'school',
  membership: { organizationId, role: 'owner', state: 'approved' },
  twoStepSince: undefined,
  sessionsValidFrom: undefined,
};
const pupil = (userId: string): Actor => ({
  userId,
  kind: 'student',
  membership: { organizationId, role: 'student', state: 'approved' },
  twoStepSince: undefined,
  sessionsValidFrom: undefined,
});

async function classOf() {
  const { table } = createMemoryTable();
  const clock = (): Date => new Date('2026-11-26T01:00:00.000Z');
  const rooms = createRoomRepository(table);
  const teaching = createRooms({
    table,
    rooms,
    groups: { getGroup: async () => ({ name: '5年1組' }) as never },
    accounts: { getUser: async () => ({ name: { family: '佐藤', given: '花子' } }) as never },
    audit: createAuditRepository(table, clock),
    clock,
  });
  const own = createOwnRooms({
    table,
    rooms,
    clock,
    students: { findStudent: async (_, userId) => ({ userId, organizationId, groupId }) as never },
  });
  return { table, rooms, teaching, own };
}
type World = Awaited<ReturnType<typeof classOf>>;

const rowsOf = ({ table }: World, kind: string) =>
  table.items().filter(({ sk }) => String(sk).startsWith(kind));

/** Two teachers open a room while the one before is closed. */
const opened: Interleaving<World & { readonly before: string }> = {
  async world() {
    const world = await classOf();
    return { ...world, before: (await world.teaching.open(teacher, opening)).room.code };
  },
  acts: ({ teaching, before }) => ({
    'one teacher': () => teaching.open(teacher, opening),
    'another teacher': () => teaching.open(teacher, opening),
    'who closes': () => teaching.close(teacher, before),
  }),
  async broken(world) {
    const open = rowsOf(world, 'ROOM').filter(
      ({ code, sk, closedAt }) => sk === 'ROOM' && code && closedAt === undefined,
    );
    const [ofClass] = rowsOf(world, 'ROOM_OF#');
    const invited = ofClass?.['code'];
    return [
      ...(open.length > 1 ? [`${open.length} rooms of one class are open`] : []),
      ...(open.some(({ code }) => code !== invited) ? ['nobody is invited to the room that is open'] : []),
      ...(invited !== undefined && open.length === 0 ? ['pupils are invited to a room that is closed'] : []),
    ];
  },
};

/** Whoever is in a room is told of its start and its end. */
const joined: Interleaving<World & { readonly code: string }> = {
  async world() {
    const world = await classOf();
    const { code } = (await world.teaching.open(teacher, opening)).room;
    await world.own.join(pupil('usr_first'), code);
    return { ...world, code };
  },
  acts: ({ teaching, own, code }) => ({
    'who starts': () => teaching.start(teacher, code),
    'who closes': () => teaching.close(teacher, code),
    'a pupil': () => own.join(pupil('usr_second'), code),
    'the same on another tab': () => own.join(pupil('usr_second'), code),
  }),
  async broken(world, ends) {
    // The press again, where the invocation was cut off.
    if (ends['who closes'] instanceof Error) await world.teaching.close(teacher, world.code);
    const room = (await world.rooms.find(world.code))!;
    const beats = rowsOf(world, 'BEAT#');
    const held = rowsOf(world, 'ROOM#');
    const told: string[] = [];
    if (room.closedAt === undefined) told.push('the room is still open');
    for (const { sk, startsAt, closedAt } of beats) {
      if (closedAt === undefined) told.push(`${String(sk)} is not told of the end`);
      if (startsAt !== undefined && startsAt !== Date.parse(room.startsAt ?? ''))
        told.push(`${String(sk)} is told of another start`);
      const startedWhole = ends['who starts'] !== undefined && !(ends['who starts'] instanceof Error);
      if (startedWhole && startsAt === undefined && room.startsAt !== undefined)
        told.push(`${String(sk)} is not told of the start`);
    }
    if (held.length !== (room.startsAt === undefined ? 0 : 1)) told.push(`${held.length} are on the list`);
    if (held.some(({ closedAt }) => closedAt === undefined)) told.push('the list does not say how it ended');
    if (!(ends['a pupil'] instanceof Error) && beats.length < 2) told.push('who came in is not in the room');
    return told;
  },
};
const extent = { runs: 150, all: { switches: 1, faults: 0 } };

test('a class has one open room', () => expectEveryOrder(opened, extent), historiesTimeout);
test('whoever is in it is told', () => expectEveryOrder(joined, extent), historiesTimeout);

test.each([
  ['the room of the class as it was seen', () => orderFoundWithout(opened, /ROOM_OF#/u, extent)],
  [
    'that it was not started or closed meanwhile',
    () => orderFoundWithout(joined, /ROOM#.*\/ROOM: /u, extent),
  ],
])('without %s an order is found in which it is not', async (_, found) => {
  expect(await found()).toContain('1. ');
});
