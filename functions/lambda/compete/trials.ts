import { judge } from '#shared/competition/judge/judge.ts';
import { trialContract } from '#shared/competition/trial/contract.ts';
import { createBoardRepository } from '#functions/competition/board/repository.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createTaskTextRepository } from '#functions/competition/task-text/repository.ts';
import { trialHandlers } from '#functions/competition/trial/routes.ts';
import { createTrialService } from '#functions/competition/trial/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';

export const part: Part = ({ implement, table, clock }) => {
  const trials = createTrialService({
    boards: createBoardRepository(table),
    competition: createCompetitionRepository(table),
    texts: createTaskTextRepository(table),
    judge,
    clock,
  });
  implement(trialContract, trialHandlers(trials));
};
