/** What a class is handed on paper, as jobs put together from practice, the school and the engine. */
import type { drawPictureCards } from '#functions/access/picture-sign-in/document.ts';
import { createDrawSheet } from '#functions/access/picture-sign-in/job.ts';
import { createDrawLetters } from '#functions/practice/month/job.ts';
import { createReadClassMonth } from '#functions/practice/month/read.ts';
import { createLetterWords } from '#functions/practice/month/repository.ts';
import type { drawLetters } from '#functions/practice/month/document.ts';
import type { drawPapers } from '#functions/practice/room-paper/document.ts';
import { createDrawPapers } from '#functions/practice/room-paper/job.ts';
import { createReadTakers } from '#functions/practice/room-paper/read.ts';
import { createRoomRepository } from '#functions/practice/room/repository.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import type { Basis } from '#functions/platform/basis.ts';
import type { AnyKind } from '#functions/platform/job/job.ts';
import type { StudentRepository } from '#functions/school/student/repository.ts';
import { composeTraining } from './training.ts';

interface ClassPaperParts {
  readonly students: Pick<StudentRepository, 'listOfGroup'>;
  readonly organizations: Pick<OrganizationRepository, 'getOrganization'>;
}

export const composeClassPapers = (base: Basis, { students, organizations }: ClassPaperParts): AnyKind[] => [
  createDrawLetters({
    ...base,
    organizations,
    letterWords: createLetterWords(base.table, base.clock),
    readClass: createReadClassMonth({ logs: composeTraining(base).logs, students }),
    draw: async (...all: Parameters<typeof drawLetters>) =>
      (await import('#functions/practice/month/document.ts')).drawLetters(...all),
  }),
  createDrawPapers({
    organizations,
    readTakers: createReadTakers({ rooms: createRoomRepository(base.table), students }),
    draw: async (...all: Parameters<typeof drawPapers>) =>
      (await import('#functions/practice/room-paper/document.ts')).drawPapers(...all),
  }),
  createDrawSheet({
    ...base,
    draw: async (...all: Parameters<typeof drawPictureCards>) =>
      (await import('#functions/access/picture-sign-in/document.ts')).drawPictureCards(...all),
  }),
];
