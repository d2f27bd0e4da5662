/** Attempts with what they stand on, for those who compete, who decide about them, and the worker that judges them. */
import { createAttemptRepository } from '#functions/competition/attempt/repository.ts';
import { createCommonStartRepository } from '#functions/competition/common-start/repository.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createEntryRepository } from '#functions/competition/entry/repository.ts';
import { createTaskTextRepository } from '#functions/competition/task-text/repository.ts';
import type { Basis } from '#functions/platform/basis.ts';

export const composeAttempts = ({ table }: Pick<Basis, 'table'>) => ({
  attempts: createAttemptRepository(table),
  entries: createEntryRepository(table),
  competition: createCompetitionRepository(table),
  texts: createTaskTextRepository(table),
  starts: createCommonStartRepository(table),
});
