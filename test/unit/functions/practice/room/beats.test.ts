/** Beats in any order, any number of times, from any number of pupils: a board never goes back, and never shows anybody else. */
import { expect, test } from 'vitest';
import { createRoomRepository, userOf } from '#functions/practice/room/repository.ts';
import { createOwnRooms } from '#functions/practice/room/own.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { isProblem } from '#shared/problem.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const code = 'K4T9ZM';
const startsAt = Date.parse('2026-11-26T01:05:00.000Z');
const organizationId = 'org_school0001';
const groupId = 'grp_class00001';
const room = {
  code,
  organizationId,
  fiscalYear: 2026,
  groupId,
  groupName: '5年1組',
  goal: { kind: 'month', grade: 5 },
  minutes: 3,
  openedAt: '2026-11-26T01:00:00.000Z',
  expiresAt: 4_102_444_800,
} as const;
const pupils = Array.from({ length: 6 }, (_, at) => `usr_pupil-000${String(at)}`);
const actorOf = (userId: string): Actor => ({
  userId,
  kind: 'student',
  membership: { organizationId, role: 'student', state: 'approved' },
});

async function held(now: () => number) {
  const { table } = createMemoryTable();
  const rooms = createRoomRepository(table);
  const own = createOwnRooms({
    table,
    rooms,
    clock: () => new Date(now()),
    // The first four are of this class.
    students: {
      findStudent: async (_, userId) =>
        ({
          userId,
          organizationId,
          groupId: pupils.indexOf(userId) < 4 ? groupId : 'grp_class00002',
        }) as never,
    },
  });
  await table.transact([rooms.add(room), rooms.open(room, undefined)]);
  return { table, rooms, own };
}

test('GIVEN 100 seeds of joins, a start and beats in any order and twice THEN each row has the latest of its own, and the board only the class', async () => {
  for (let seed = 1; seed <= 100; seed++) {
    const random = createRandom(seed);
    const { table, rooms, own } = await held(() => startsAt + 400_000);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
    const sent = new Map<string, number>();
    for (let step = 0; step < 60; step++) {
      const userId = pick(pupils);
      if (random() < 0.2) {
        await own.join(actorOf(userId), code).catch((error: unknown) => {
          expect(isProblem(error, 'not-found') || isProblem(error, 'room-closed')).toBe(true);
        });
      } else if (random() < 0.1) {
        const [now] = [await rooms.find(code)];
        if (now?.startsAt === undefined) {
          await table.transact(rooms.start(now!, new Date(startsAt).toISOString()));
          // Cut off somewhere in the midst of it: whom it did not reach hears of it by their next beat.
          for (const beat of await rooms.listBeats(code))
            if (random() < 0.5) await table.write(rooms.tell(code, userOf(beat), { startsAt }));
        }
      } else {
        const at = Math.floor(random() * 180_000);
        const beat = { at, from: 0, correct: Math.floor(at / 1000), wrong: 0, mark: 'none' } as const;
        try {
          await own.beat(userId, code, beat);
          sent.set(userId, Math.max(at, sent.get(userId) ?? 0));
        } catch (error) {
          const begun = (await rooms.find(code))?.startsAt !== undefined;
          expect(isProblem(error, 'not-found') || (!begun && isProblem(error, 'room-not-begun'))).toBe(true);
        }
      }
      const { beats } = await rooms.getBoard(code);
      for (const beat of beats) {
        expect(pupils.slice(0, 4)).toContain(userOf(beat));
        expect([seed, beat.at]).toEqual([seed, sent.get(userOf(beat))]);
        if (beat.at !== undefined) expect(beat.correct).toBe(Math.floor(beat.at / 1000));
      }
      expect([...sent.keys()].every((id) => beats.some((beat) => userOf(beat) === id))).toBe(true);
    }
  }
});

test('GIVEN a device whose network was gone THEN its last beat counts a day after the close, not later, and none tells of time to come', async () => {
  let now = startsAt;
  const { table, rooms, own } = await held(() => now);
  const [userId = ''] = pupils;
  const beat = (at: number) => own.beat(userId, code, { at, from: 0, correct: 10, wrong: 0, mark: 'none' });
  const refused = async (at: number) => {
    const error: unknown = await beat(at).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return (error as { code?: string } | undefined)?.code;
  };
  expect(await refused(0)).toBe('not-found');
  await own.join(actorOf(userId), code);
  expect(await refused(0)).toBe('room-not-begun');
  const started = (await rooms.find(code))!;
  await table.transact(rooms.start(started, new Date(startsAt).toISOString()));
  await table.write(rooms.tell(code, userId, { startsAt }));
  now = startsAt + 10_000;
  expect(await refused(30_000)).toBe('invalid-input');
  expect(await beat(10_500)).toEqual({});
  const closedAt = startsAt + 200_000;
  await table.write(rooms.tell(code, userId, { closedAt, hint: { kind: 'idle', sentAt: closedAt } }));
  now = closedAt + 23 * 3_600_000;
  const told = {
    closedAt: new Date(closedAt).toISOString(),
    hint: { kind: 'idle', sentAt: new Date(closedAt).toISOString() },
  };
  expect(await beat(180_000)).toEqual(told);
  // Older than what stands: nothing changes, and nothing is wrong.
  expect(await beat(20_000)).toEqual(told);
  expect((await rooms.findBeat(code, userId))?.at).toBe(180_000);
  now = closedAt + 25 * 3_600_000;
  expect(await refused(180_000)).toBe('room-closed');
});
