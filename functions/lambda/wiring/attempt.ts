/** Attempts with what they stand on, for those who compete, who decide about them, and the worker that judges them. */
import { createAttemptRepository } from '#functions/competition/attempt/repository.ts';
import { createCommonStartRepository } from '#functions/competition/common-start/repository.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createTasks } from '#functions/competition/competition/tasks.ts';
import { createEntryRepository } from '#functions/competition/entry/repository.ts';
import { createTaskTextRepository } from '#functions/competition/task-text/repository.ts';
import type { Basis } from '#functions/platform/basis.ts';

export function composeAttempts({ table, clock }: Pick<Basis, 'table' | 'clock'>) {
  const competition = createCompetitionRepository(table);
  const texts = createTaskTextRepository(table);
  return {
    attempts: createAttemptRepository(table),
    entries: createEntryRepository(table),
    competition,
    texts,
    tasks: createTasks({ competition, texts, clock }),
    starts: createCommonStartRepository(table),
  };
}
