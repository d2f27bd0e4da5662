/** Draws the cards of a class, of its pupils and their words as they are when the turn comes. */
import * as z from 'zod';
import { sheetFileName } from '#shared/access/picture-sign-in/policy.ts';
import { sheetHours } from '#shared/access/picture-sign-in/schema.ts';
import { byNumber } from '#shared/school/student/policy.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import { defineJob, type AnyKind } from '#functions/platform/job/job.ts';
import { readAll } from '#functions/platform/table/paging.ts';
import type { StudentRepository } from '#functions/school/student/repository.ts';
import type { PictureCard } from './document.ts';
import type { PictureRepository } from './repository.ts';
import { sheetJobSchema, sheetKind } from './sheet-repository.ts';

interface SheetJobDependencies {
  readonly pictures: Pick<PictureRepository, 'list'>;
  readonly students: Pick<StudentRepository, 'listOfGroup'>;
  readonly organizations: Pick<OrganizationRepository, 'getOrganization'>;
  readonly draw: (
    cards: readonly PictureCard[],
    of: { readonly school: string; readonly groupName: string },
  ) => Promise<Uint8Array>;
}

/** All of a class in one step: there are at most as many as pictures. */
export const createDrawSheet = ({ pictures, students, organizations, draw }: SheetJobDependencies): AnyKind =>
  defineJob({
    kind: sheetKind,
    input: sheetJobSchema,
    cursor: z.int(),
    giveUpAfterMinutes: 60,
    files: {
      folder: sheetKind,
      extension: 'pdf',
      contentType: 'application/pdf',
      keepHours: sheetHours,
    },
    async step({ job, input, store }) {
      const { groupId, groupName } = input;
      const [{ name: school }, seats, pupils] = await Promise.all([
        organizations.getOrganization(job.owner),
        pictures.list({ organizationId: job.owner, groupId }),
        readAll((query) => students.listOfGroup(job.owner, groupId, query)),
      ]);
      const cards = pupils.toSorted(byNumber).flatMap(({ userId, name, number }): PictureCard[] => {
        const seat = seats.find((one) => one.userId === userId);
        return seat === undefined ? [] : [{ name, number, picture: seat.picture, words: seat.words }];
      });
      const file =
        cards.length > 0
          ? await store(await draw(cards, { school, groupName }), sheetFileName(groupName), cards.length)
          : undefined;
      return { cursor: cards.length, done: cards.length, file, finished: true };
    },
  });
