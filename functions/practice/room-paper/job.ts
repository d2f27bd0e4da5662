/** Draws the papers of a room, of its pupils as they are when the turn comes. */
import * as z from 'zod';
import { papersFileName } from '#shared/practice/room-paper/policy.ts';
import { paperHours } from '#shared/practice/room-paper/schema.ts';
import { byNumber } from '#shared/school/student/policy.ts';
import { defineJob, type AnyKind } from '#functions/platform/job/job.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import type { PrintedPaper } from './document.ts';
import type { ReadTakers } from './read.ts';
import { papersJobSchema, papersKind } from './repository.ts';

interface PapersJobDependencies {
  readonly readTakers: ReadTakers;
  readonly organizations: Pick<OrganizationRepository, 'getOrganization'>;
  readonly draw: (papers: readonly PrintedPaper[]) => Promise<Uint8Array>;
}

/** All of a class in one step: there are at most a hundred. */
export const createDrawPapers = ({ readTakers, organizations, draw }: PapersJobDependencies): AnyKind =>
  defineJob({
    kind: papersKind,
    input: papersJobSchema,
    cursor: z.int(),
    giveUpAfterMinutes: 60,
    files: {
      folder: papersKind,
      extension: 'pdf',
      contentType: 'application/pdf',
      keepHours: paperHours,
    },
    async step({ job, input, store }) {
      const { roomCode, userIds, event, figures, groupName } = input;
      const [{ name: school }, { room, takers }] = await Promise.all([
        organizations.getOrganization(job.owner),
        readTakers(roomCode),
      ]);
      const printed = takers
        .filter(({ pupil }) => userIds.includes(pupil.userId))
        .toSorted((a, b) => byNumber(a.pupil, b.pupil))
        .map(({ pupil: { name, number }, result }): PrintedPaper => ({
          school,
          groupName,
          name,
          number,
          event,
          startsAt: room.startsAt ?? room.openedAt,
          minutes: room.minutes,
          figures: figures ? result : undefined,
        }));
      const file =
        printed.length > 0
          ? await store(await draw(printed), papersFileName(event, groupName), printed.length)
          : undefined;
      return { cursor: printed.length, done: printed.length, file, finished: true };
    },
  });
