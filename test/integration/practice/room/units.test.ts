/** T5: what a class of forty costs the store while it types together, as the store itself counts it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnRooms } from '#functions/practice/room/own.ts';
import {
  createRoomRepository,
  type RoomItem,
  type RoomRepository,
} from '#functions/practice/room/repository.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { MeteredStore } from '#test/bench/capacity/metered-store.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { meteredTable } from '#test/support/table/metered-table.ts';

/** As long as a real one. */
const pupils = Array.from(
  { length: 40 },
  (_, at) => `usr_0d9b1a44-6c1f-4f0e-9f1c-2f3b5a7c${String(at).padStart(4, '0')}`,
);
const startsAt = Date.parse('2026-11-26T01:05:00.000Z');
const now = startsAt + 150_000;
const room: RoomItem = {
  code: 'K4T9ZM',
  organizationId: 'org_0d9b1a44-6c1f-4f0e-9f1c-2f3b5a7c0000',
  fiscalYear: 2026,
  groupId: 'grp_01KTQGP5M0EXAMP0000000000A',
  groupName: '5年1組',
  goal: { kind: 'lesson', lesson: 'カタカナの音と「、」「。」-3' },
  minutes: 5,
  openedAt: '2026-11-26T01:00:00.000Z',
  startsAt: new Date(startsAt).toISOString(),
  expiresAt: 4_102_444_800,
};

const system = openSystem();
let store: MeteredStore;
let table: Table;
let rooms: RoomRepository;
const beatOf = (at: number) => ({ at, from: 0, correct: 488, wrong: 37, mark: 'ime' }) as const;
beforeAll(async () => {
  ({ store, table } = await meteredTable(system));
  rooms = createRoomRepository(table);
  await table.write(rooms.add(room));
  for (const userId of pupils) await table.transact(rooms.join(room, userId));
});
afterAll(async () => {
  await store.stop();
});

test('GIVEN forty pupils in a room THEN a beat is one write unit and reads nothing', async () => {
  const own = createOwnRooms({
    table,
    rooms,
    clock: () => new Date(now),
    students: { findStudent: async () => undefined },
  });
  for (const userId of pupils) {
    const { operations, writeUnits } = await store.during(
      async () => void (await own.beat(userId, room.code, beatOf(140_000))),
    );
    expect([operations, writeUnits]).toEqual([['UpdateItem'], 1]);
  }
});

test('GIVEN that every row has all it may have THEN a poll of the board is one query of at most one read unit', async () => {
  for (const userId of pupils) {
    await rooms.hint(room.code, userId, 'ime', now);
    await table.write(rooms.tell(room.code, userId, { closedAt: now }));
    await rooms.beat(room.code, userId, beatOf(149_000), now);
  }
  const { operations, readUnits } = await store.during(async () => {
    const { beats } = await rooms.getBoard(room.code);
    expect(beats).toHaveLength(40);
  });
  expect(operations).toEqual(['Query']);
  expect(readUnits).toBeLessThanOrEqual(1);
});
