import { competitionOfficeContract } from '#shared/competition/competition/office-contract.ts';
import { taskTextOfficeContract } from '#shared/competition/task-text/office-contract.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { untypableIn } from '#shared/competition/judge/engine.ts';
import { competitionOfficeHandlers } from '#functions/competition/competition/office-routes.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { taskTextOfficeHandlers } from '#functions/competition/task-text/office-routes.ts';
import { createTextCorrections } from '#functions/competition/task-text/corrections.ts';
import { createPublicationRepository } from '#functions/competition/publication/repository.ts';
import { createTaskTextRepository } from '#functions/competition/task-text/repository.ts';
import { createTaskTextService } from '#functions/competition/task-text/service.ts';
import { createTrailRepository } from '#functions/record/trail/repository.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import type { Part } from '#functions/platform/http/parts.ts';

/** The master data of the competition. */
export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const competition = createCompetitionRepository(table);
  const parts = {
    ...base,
    ...composeJobs(base),
    publications: createPublicationRepository(table),
    accounts: createAccountRepository(table),
    organizations: createOrganizationRepository(table),
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
