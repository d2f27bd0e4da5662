/** Draws the papers of a room, of its pupils as they are when the turn comes. */
import { papersFileName } from '#shared/practice/room-paper/policy.ts';
import { byNumber } from '#shared/school/student/policy.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { drawClassPdf } from '#functions/platform/job/class-pdf.ts';
import type { AnyKind } from '#functions/platform/job/job.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import type { PrintedPaper } from './document.ts';
import { papersPdf } from './pdf.ts';
import type { ReadTakers } from './read.ts';

interface PapersJobDependencies extends Basis {
  readonly readTakers: ReadTakers;
  readonly draw: (papers: readonly PrintedPaper[]) => Promise<Uint8Array>;
}

export function createDrawPapers({ table, readTakers, draw }: PapersJobDependencies): AnyKind {
  const organizations = createOrganizationRepository(table);
  return drawClassPdf(papersPdf, {
    async read({ owner }, { roomCode, userIds, event, figures, groupName }) {
      const [{ name: school }, { room, takers }] = await Promise.all([
        organizations.getOrganization(owner),
        readTakers(roomCode),
      ]);
      const sheets = takers
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
      return { sheets, draw, name: papersFileName(event, groupName) };
    },
  });
}
