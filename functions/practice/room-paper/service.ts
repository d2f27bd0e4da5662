/** Has the papers of a room made; drawing is the worker's. */
import { hasPapers } from '#shared/practice/room-paper/policy.ts';
import type { RoomPapersInput } from '#shared/practice/room-paper/schema.ts';
import { Problem } from '#shared/problem.ts';
import { expectGroup, organizationOf, type Actor } from '#functions/platform/auth/actor.ts';
import type { ClassPdfs } from '#functions/platform/job/class-pdf.ts';
import { refuseUnprintable } from '#functions/platform/pdf/refuse-unprintable.ts';
import type { PapersJob } from './pdf.ts';
import type { ReadTakers } from './read.ts';

interface PapersDependencies {
  readonly papers: ClassPdfs<PapersJob>;
  readonly readTakers: ReadTakers;
}

/**
 * @throws Problem `not-found` for a room, or a pupil in it, that the actor may not see, `room-without-papers`, and `invalid-input` for what
 * cannot be printed
 */
export type StartPapers = (
  actor: Actor,
  wish: RoomPapersInput & { readonly requestKey: string },
) => ReturnType<ClassPdfs<PapersJob>['start']>;

export const createStartPapers =
  ({ papers, readTakers }: PapersDependencies): StartPapers =>
  (actor, { requestKey, ...wish }) =>
    papers.start(actor, requestKey, async (_, now) => {
      const { room, takers } = await readTakers(wish.roomCode);
      if (room.organizationId !== organizationOf(actor)) throw new Problem('not-found');
      expectGroup(actor, room.groupId);
      if (!hasPapers(room, now.getTime())) throw new Problem('room-without-papers');
      await refuseUnprintable('参加証', { event: wish.event });
      const userIds = [...new Set(wish.userIds)];
      const known = new Set(takers.map(({ pupil }) => pupil.userId));
      if (!userIds.every((userId) => known.has(userId))) throw new Problem('room-without-papers');
      const { groupId, groupName } = room;
      return { input: { ...wish, userIds, groupId, groupName }, total: userIds.length };
    });
