/** Has the papers of a room made; drawing is the worker's. */
import { hasPapers } from '#shared/practice/room-paper/policy.ts';
import type { RoomPapers, RoomPapersInput } from '#shared/practice/room-paper/schema.ts';
import { Problem } from '#shared/problem.ts';
import { expectGroup, organizationOf, type Actor } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/id.ts';
import type { JobRepository } from '#functions/platform/job/repository.ts';
import type { JobStarter } from '#functions/platform/job/start.ts';
import { refuseUnprintable } from '#functions/platform/pdf/refuse-unprintable.ts';
import type { ReadTakers } from './read.ts';
import { papersKind, type PapersJob, type PapersRepository } from './repository.ts';

interface PapersDependencies {
  readonly jobs: Pick<JobRepository, 'findRequest' | 'withProgress'>;
  readonly starter: Pick<JobStarter, 'start'>;
  readonly papers: PapersRepository;
  readonly readTakers: ReadTakers;
  readonly clock: Clock;
}

export interface PapersService {
  /**
   * @throws Problem `not-found` for a room, or a pupil in it, that the actor may not see, `room-without-papers`, and `invalid-input` for what
   * cannot be printed
   */
  start(actor: Actor, wish: RoomPapersInput & { readonly requestKey: string }): Promise<RoomPapers>;
  list(actor: Actor): Promise<RoomPapers[]>;
}

export function createPapers(dependencies: PapersDependencies): PapersService {
  const { jobs, starter, papers, readTakers, clock } = dependencies;
  return {
    async start(actor, { requestKey, ...wish }) {
      const organizationId = organizationOf(actor);
      const before = await jobs.findRequest(organizationId, actor.userId, requestKey);
      if (before !== undefined) return papers.toPapers(await jobs.withProgress(before));
      const { room, takers } = await readTakers(wish.roomCode);
      if (room.organizationId !== organizationId) throw new Problem('not-found');
      expectGroup(actor, room.groupId);
      const now = clock();
      if (!hasPapers(room, now.getTime())) throw new Problem('room-without-papers');
      await refuseUnprintable('参加証', { event: wish.event });
      const userIds = [...new Set(wish.userIds)];
      const known = new Set(takers.map(({ pupil }) => pupil.userId));
      if (!userIds.every((userId) => known.has(userId))) throw new Problem('room-without-papers');
      const { groupId, groupName } = room;
      const input: PapersJob = { ...wish, userIds, groupId, groupName };
      const job = await starter.start({
        job: {
          owner: organizationId,
          id: newId('job', now),
          kind: papersKind,
          input,
          by: actor.userId,
          // Asked for where it is shown: what is kept here outlives a deletion for some days.
          byName: '',
          startedAt: now.toISOString(),
          total: userIds.length,
        },
        cursors: [0],
        requestKey,
        writes: [],
      });
      return papers.toPapers(job);
    },

    list: (actor) => papers.list(organizationOf(actor), actor.userId),
  };
}
