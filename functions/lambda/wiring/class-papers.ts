/** What a class is handed on paper, as jobs put together from practice, the school and the engine. */
import type { drawPictureCards } from '#functions/access/picture-sign-in/document.ts';
import { createDrawSheet } from '#functions/access/picture-sign-in/job.ts';
import { createDrawLetters } from '#functions/practice/month/job.ts';
import { createReadClassMonth } from '#functions/practice/month/read.ts';
import type { drawLetters } from '#functions/practice/month/document.ts';
import type { drawPapers } from '#functions/practice/room-paper/document.ts';
import { createDrawPapers } from '#functions/practice/room-paper/job.ts';
import { createReadTakers } from '#functions/practice/room-paper/read.ts';
import type { Basis } from '#functions/platform/basis.ts';
import type { AnyKind } from '#functions/platform/job/job.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import { composeTraining } from './training.ts';

export const composeLetters = (base: Basis): AnyKind =>
  createDrawLetters({
    ...base,
    readClass: createReadClassMonth({
      logs: composeTraining(base).logs,
      students: createStudentRepository(base.table),
    }),
    draw: async (...all: Parameters<typeof drawLetters>) =>
      (await import('#functions/practice/month/document.ts')).drawLetters(...all),
  });

export const composeRoomPapers = (base: Basis): AnyKind =>
  createDrawPapers({
    ...base,
    readTakers: createReadTakers(base),
    draw: async (...all: Parameters<typeof drawPapers>) =>
      (await import('#functions/practice/room-paper/document.ts')).drawPapers(...all),
  });

export const composePictureSheets = (base: Basis): AnyKind =>
  createDrawSheet({
    ...base,
    draw: async (...all: Parameters<typeof drawPictureCards>) =>
      (await import('#functions/access/picture-sign-in/document.ts')).drawPictureCards(...all),
  });
