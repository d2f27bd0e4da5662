/** Attempts with what they stand on, for those who compete, who decide about them, and the worker that judges them. */
import { createAttemptRepository } from '../features/attempt/repository.ts';
import { createCommonStartRepository } from '../features/common-start/repository.ts';
import { createCompetitionRepository } from '../features/competition/repository.ts';
import { createEntryRepository } from '../features/entry/repository.ts';
import { createTaskTextRepository } from '../features/task-text/repository.ts';
import type { Basis } from '../platform/basis.ts';

export const composeAttempts = ({ table }: Pick<Basis, 'table'>) => ({
  attempts: createAttemptRepository(table),
  entries: createEntryRepository(table),
  competition: createCompetitionRepository(table),
  texts: createTaskTextRepository(table),
  starts: createCommonStartRepository(table),
});
