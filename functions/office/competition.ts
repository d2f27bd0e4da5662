import { competitionOfficeContract } from '#shared/competition/office-contract.ts';
import { taskTextOfficeContract } from '#shared/task-text/office-contract.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { untypableIn } from '../features/attempt/engine.ts';
import { competitionOfficeHandlers } from '../features/competition/office-routes.ts';
import { createCompetitionRepository } from '../features/competition/repository.ts';
import { taskTextOfficeHandlers } from '../features/task-text/office-routes.ts';
import { createTextCorrections } from '../features/task-text/corrections.ts';
import { createTaskTextRepository } from '../features/task-text/repository.ts';
import { createTaskTextService } from '../features/task-text/service.ts';
import { createTrailRepository } from '../features/trail/repository.ts';
import type { Part } from '../platform/http/parts.ts';

/** The master data of the competition. */
export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const competition = createCompetitionRepository(table);
  const parts = {
    ...base,
    accounts: createAccountRepository(table),
    trail: createTrailRepository(table, clock),
    texts: createTaskTextRepository(table),
    competition,
    seasons: competition,
    untypableIn,
  };
  implement(competitionOfficeContract, competitionOfficeHandlers(parts));
  implement(
    taskTextOfficeContract,
    taskTextOfficeHandlers(parts.texts, createTaskTextService(parts), createTextCorrections(parts)),
  );
};
