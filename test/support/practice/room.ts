/** Rooms to test with, and pupils who type in them without a browser. */
import { createRoomRepository, type RoomItem } from '#functions/practice/room/repository.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { ownRoomContract, roomContract } from '#shared/practice/room/contract.ts';
import type { BeatInput, RoomInput } from '#shared/practice/room/schema.ts';
import { classId } from '#test/support/pupils.ts';
import { basisOf } from '#test/support/basis.ts';
import { personIdOf, signIn, type Person } from '#test/support/system.ts';

const meeting: RoomInput = { goal: { kind: 'month', grade: 5 }, minutes: 1 };

/** The code of the room that a class of the school has open. */
export async function openRoomOf(system: LocalSystem, classNumber: number): Promise<string> {
  const owner = await signIn(system, 'school');
  const body = { ...meeting, groupId: classId(classNumber) };
  return (await owner.call(roomContract.createRoom, { body })).value().room.code;
}

const inRoom = (roomCode: string) => ({ params: { roomCode } });

export const joinRoom = async (person: Person, code: string): Promise<void> => {
  (await person.call(ownRoomContract.joinRoom, inRoom(code))).value();
};

/** What a page would have told of somebody. */
export const sendBeat = (person: Person, code: string, beat: Partial<BeatInput>) =>
  person.call(ownRoomContract.sendBeat, {
    ...inRoom(code),
    body: { at: 0, from: 0, correct: 0, wrong: 0, mark: 'none', ...beat },
  });

/** A meeting that a class of the school held an hour ago, in which the first two typed to the end. */
export async function holdRoom(system: LocalSystem, classNumber: number): Promise<string> {
  const { table } = await basisOf(system);
  const rooms = createRoomRepository(table);
  const at = Date.now() - 3_600_000;
  const [openedAt, startsAt, closedAt] = [0, 60_000, 130_000].map((ms) =>
    new Date(at + ms).toISOString(),
  ) as [string, string, string];
  const room: RoomItem = {
    ...meeting,
    organizationId: 'org_sakurakey-elementary',
    fiscalYear: fiscalYearOf(openedAt),
    groupId: classId(classNumber),
    groupName: `5年${String(classNumber)}組`,
    code: `HEXD2${String(classNumber)}`,
    openedAt,
    expiresAt: Math.floor(at / 1000) + 2 * 24 * 3600,
  };
  await table.transact([rooms.add(room), rooms.open(room, undefined)]);
  await table.transact(rooms.start(room, startsAt));
  for (const number of [1, 2]) {
    const pupil = await signIn(system, `pupil-${String(classNumber)}-${String(number)}`);
    const userId = personIdOf(pupil);
    await table.transact(rooms.join({ ...room, startsAt }, userId));
    const beat = { at: 60_000, from: 0, correct: 40 + number * 20, wrong: number * 4, mark: 'none' } as const;
    await rooms.beat(room.code, userId, beat, Date.parse(startsAt) + 60_000);
  }
  await table.transact([rooms.close(room, closedAt), rooms.free(room)]);
  await table.write(rooms.tellEnd(room, startsAt, { closedAt, pupils: 2 }));
  return room.code;
}
