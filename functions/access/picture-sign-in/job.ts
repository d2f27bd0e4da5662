/** Draws the cards of a class, of its pupils and their words as they are when the turn comes. */
import { sheetFileName } from '#shared/access/picture-sign-in/policy.ts';
import { byNumber } from '#shared/school/student/policy.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { drawClassPdf } from '#functions/platform/job/class-pdf.ts';
import type { AnyKind } from '#functions/platform/job/job.ts';
import { readAll } from '#functions/platform/table/paging.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import type { PictureCard } from './document.ts';
import { createPictureRepository } from './repository.ts';
import { sheetPdf } from './sheet-pdf.ts';

interface SheetJobDependencies extends Basis {
  readonly draw: (
    cards: readonly PictureCard[],
    of: { readonly school: string; readonly groupName: string },
  ) => Promise<Uint8Array>;
}

export function createDrawSheet({ table, draw }: SheetJobDependencies): AnyKind {
  const pictures = createPictureRepository(table);
  const students = createStudentRepository(table);
  const organizations = createOrganizationRepository(table);
  return drawClassPdf(sheetPdf, {
    async read({ owner }, { groupId, groupName }) {
      const [{ name: school }, seats, pupils] = await Promise.all([
        organizations.getOrganization(owner),
        pictures.list({ organizationId: owner, groupId }),
        readAll((query) => students.listOfGroup(owner, groupId, query)),
      ]);
      const sheets = pupils.toSorted(byNumber).flatMap(({ userId, name, number }): PictureCard[] => {
        const seat = seats.find((one) => one.userId === userId);
        return seat === undefined ? [] : [{ name, number, picture: seat.picture, words: seat.words }];
      });
      return {
        sheets,
        draw: (cards: readonly PictureCard[]) => draw(cards, { school, groupName }),
        name: sheetFileName(groupName),
      };
    },
  });
}
