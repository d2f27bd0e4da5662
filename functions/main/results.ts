import { competitionContract } from '#shared/competition/contract.ts';
import { qualificationContract } from '#shared/qualification/contract.ts';
import { resultContract } from '#shared/result/contract.ts';
import { createCompetitionRepository } from '../features/competition/repository.ts';
import { competitionHandlers } from '../features/competition/routes.ts';
import { createCompetitionService } from '../features/competition/service.ts';
import { createQualificationRepository } from '../features/qualification/repository.ts';
import { qualificationHandlers } from '../features/qualification/routes.ts';
import { createResultRepository } from '../features/result/repository.ts';
import { resultHandlers } from '../features/result/routes.ts';
import type { Part } from '../platform/http/parts.ts';

export const part: Part = ({ table, clock, implement }) => {
  const competition = createCompetitionRepository(table);
  implement(competitionContract, competitionHandlers(createCompetitionService({ competition, clock })));
  implement(qualificationContract, qualificationHandlers(createQualificationRepository(table)));
  implement(resultContract, resultHandlers(createResultRepository(table)));
};
