/** What is read for the papers of a room: the room, and who of its class typed in it, with what it came to. */
import { takersOf } from '#shared/practice/room-paper/policy.ts';
import type { Result } from '#shared/practice/room/results.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { readAll } from '#functions/platform/table/paging.ts';
import { toBeat, type RoomItem, type RoomRepository } from '#functions/practice/room/repository.ts';
import type { StudentRepository } from '#functions/school/student/repository.ts';

interface ReadDependencies {
  readonly rooms: Pick<RoomRepository, 'getBoard'>;
  readonly students: Pick<StudentRepository, 'listOfGroup'>;
}

interface Taker {
  readonly pupil: Student;
  readonly result: Result;
}

/** @throws Problem `not-found` for a room that is not there */
export type ReadTakers = (roomCode: string) => Promise<{ room: RoomItem; takers: Taker[] }>;

/** Who has left the class since has no name there, and so no paper. */
export const createReadTakers =
  ({ rooms, students }: ReadDependencies): ReadTakers =>
  async (roomCode) => {
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
