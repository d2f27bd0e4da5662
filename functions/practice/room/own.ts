/** What a pupil does in a room of their class: to find it, to come in, to wait, and to tell how far they are. */
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { isOpen, refusalOf } from '#shared/practice/room/policy.ts';
import { ownRoomSchema, type Beat, type BeatInput, type OwnRoom } from '#shared/practice/room/schema.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { afresh, unlessChanged } from '#functions/platform/afresh.ts';
import { organizationOf, type Actor } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { StudentRepository } from '#functions/school/student/repository.ts';
import { toBeat, type BeatItem, type RoomItem, type RoomRepository } from './repository.ts';

interface OwnRoomDependencies {
  readonly table: Table;
  readonly rooms: RoomRepository;
  readonly students: Pick<StudentRepository, 'findStudent'>;
  readonly clock: Clock;
}

type OwnAnswer = OwnRoom & { readonly now: string };
interface BeatAnswer {
  readonly hint?: Beat['hint'];
  readonly closedAt?: string;
}

export interface OwnRoomService {
  /** Of the class a pupil is in this year. */
  find(actor: Actor): Promise<OwnRoom | undefined>;
  /** @throws Problem `not-found` for a room of anybody else's class, `room-closed` */
  join(actor: Actor, code: string): Promise<OwnAnswer>;
  /** @throws Problem `not-found` for who has not joined it */
  look(userId: string, code: string): Promise<OwnAnswer>;
  /** @throws Problem `not-found`, `room-not-begun`, `room-closed`, `invalid-input` */
  beat(userId: string, code: string, beat: BeatInput): Promise<BeatAnswer>;
}

function toAnswer(item: BeatItem): BeatAnswer {
  const { hint } = toBeat(item);
  const { closedAt } = item;
  return {
    ...(hint !== undefined && { hint }),
    ...(closedAt !== undefined && { closedAt: new Date(closedAt).toISOString() }),
  };
}

export function createOwnRooms({ table, rooms, students, clock }: OwnRoomDependencies): OwnRoomService {
  const answer = (room: RoomItem): OwnAnswer => ({
    ...ownRoomSchema.parse(room),
    now: clock().toISOString(),
  });

  const pupilOf = (actor: Actor) =>
    students.findStudent(
      { organizationId: organizationOf(actor), fiscalYear: fiscalYearOf(clock()) },
      actor.userId,
    );

  return {
    async find(actor) {
      const pupil = await pupilOf(actor);
      if (pupil === undefined) return undefined;
      const { open } = (await rooms.findClass(pupil)) ?? {};
      return open !== undefined && isOpen(open, clock().getTime()) ? open : undefined;
    },

    async join(actor, code) {
      const pupil = await pupilOf(actor);
      return afresh(async () => {
        const room = await rooms.find(code);
        // A group is of one organisation, and of one year.
        if (room === undefined || room.groupId !== pupil?.groupId) throw new Problem('not-found');
        if ((await rooms.findBeat(code, actor.userId)) !== undefined) return answer(room);
        if (!isOpen(room, clock().getTime())) throw new Problem('room-closed');
        // Started, closed or joined in the same moment: as it is now.
        return unlessChanged(async () => {
          await table.transact(rooms.join(room, actor.userId));
          return answer(room);
        });
      });
    },

    look: async (userId, code) => answer(await rooms.getAsJoined(code, userId)),

    async beat(userId, code, beat) {
      const now = clock().getTime();
      try {
        return toAnswer(await rooms.beat(code, userId, beat, now));
      } catch (error) {
        if (!isProblem(error, 'version-conflict')) throw error;
      }
      // Seldom: then alone something is read.
      const row = await rooms.findBeat(code, userId);
      if (row === undefined) throw new Problem('not-found');
      switch (refusalOf(row, beat, now)) {
        case 'not-begun': {
          // Who pressed start was cut off before this row was told of it.
          const { startsAt } = (await rooms.find(code)) ?? {};
          if (startsAt === undefined) throw new Problem('room-not-begun');
          await table.write(rooms.tell(code, userId, { startsAt: Date.parse(startsAt) }));
          return toAnswer(await rooms.beat(code, userId, beat, now));
        }
        case 'closed':
          throw new Problem('room-closed');
        case 'ahead':
          throw new Problem('invalid-input', {
            errors: [{ path: 'at', message: '始まってからの時間より長くは打てません' }],
          });
        case 'older':
          return toAnswer(row);
      }
    },
  };
}
