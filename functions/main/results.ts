import { competitionContract } from '#shared/competition/contract.ts';
import { resultContract } from '#shared/result/contract.ts';
import { createCompetitionRepository } from '../features/competition/repository.ts';
import { competitionHandlers } from '../features/competition/routes.ts';
import { createResultRepository } from '../features/result/repository.ts';
import { resultHandlers } from '../features/result/routes.ts';
import type { Part } from '../platform/http/parts.ts';

export const part: Part = ({ table, clock, implement }) => {
  implement(competitionContract, competitionHandlers(createCompetitionRepository(table), clock));
  implement(resultContract, resultHandlers(createResultRepository(table)));
};
