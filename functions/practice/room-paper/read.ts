/** What is read for the papers of a room: the room, and who of its class typed in it, with what it came to. */
import { takersOf } from '#shared/practice/room-paper/policy.ts';
import type { Result } from '#shared/practice/room/results.ts';
import type { Student } from '#shared/school/student/schema.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { readAll } from '#functions/platform/table/paging.ts';
import { createRoomRepository, toBeat, type RoomItem } from '#functions/practice/room/repository.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';

interface Taker {
  readonly pupil: Student;
  readonly result: Result;
}

/** @throws Problem `not-found` for a room that is not there */
export type ReadTakers = (roomCode: string) => Promise<{ room: RoomItem; takers: Taker[] }>;

/** Who has left the class since has no name there, and so no paper. */
export function createReadTakers({ table }: Basis): ReadTakers {
  const rooms = createRoomRepository(table);
  const students = createStudentRepository(table);
  return async (roomCode) => {
    const { room, beats } = await rooms.getBoard(roomCode);
    const results = takersOf(beats.map(toBeat), room);
    const pupils = await readAll((query) => students.listOfGroup(room.organizationId, room.groupId, query));
    return {
      room,
      takers: pupils.flatMap((pupil) => {
        const result = results.get(pupil.userId);
        return result === undefined ? [] : [{ pupil, result }];
      }),
    };
  };
}
