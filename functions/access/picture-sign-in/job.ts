/** Draws the cards of a class, of its pupils and their words as they are when the turn comes. */
import { sheetFileName } from '#shared/access/picture-sign-in/policy.ts';
import { byNumber } from '#shared/school/student/policy.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import { drawClassPdf } from '#functions/platform/job/class-pdf.ts';
import type { AnyKind } from '#functions/platform/job/job.ts';
import { readAll } from '#functions/platform/table/paging.ts';
import type { StudentRepository } from '#functions/school/student/repository.ts';
import type { PictureCard } from './document.ts';
import type { PictureRepository } from './repository.ts';
import { sheetPdf } from './sheet-pdf.ts';

interface SheetJobDependencies {
  readonly pictures: Pick<PictureRepository, 'list'>;
  readonly students: Pick<StudentRepository, 'listOfGroup'>;
  readonly organizations: Pick<OrganizationRepository, 'getOrganization'>;
  readonly draw: (
    cards: readonly PictureCard[],
    of: { readonly school: string; readonly groupName: string },
  ) => Promise<Uint8Array>;
}

export const createDrawSheet = ({ pictures, students, organizations, draw }: SheetJobDependencies): AnyKind =>
  drawClassPdf(sheetPdf, {
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
