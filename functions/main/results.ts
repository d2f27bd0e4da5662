import { competitionContract } from '#shared/competition/contract.ts';
import { seasonContract } from '#shared/competition/season-contract.ts';
import { qualificationContract } from '#shared/qualification/contract.ts';
import { markedTextContract } from '#shared/marked-text/contract.ts';
import { resultContract } from '#shared/result/contract.ts';
import { shownResultContract } from '#shared/shown-result/contract.ts';
import { competitionHandlers, seasonHandlers } from '../features/competition/routes.ts';
import { createCompetitionService } from '../features/competition/service.ts';
import { createQualificationRepository } from '../features/qualification/repository.ts';
import { qualificationHandlers } from '../features/qualification/routes.ts';
import { markedTextHandlers } from '../features/marked-text/routes.ts';
import { createMarkedTextService } from '../features/marked-text/service.ts';
import { resultHandlers } from '../features/result/routes.ts';
import { shownResultHandlers } from '../features/shown-result/routes.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeShownResults } from '../wiring/shown-result.ts';

export const part: Part = ({ table, clock, implement }) => {
  const parts = composeShownResults({ table, clock });
  const { competition, results, shown } = parts;
  const seasons = createCompetitionService({ competition, clock });
  implement(competitionContract, competitionHandlers(seasons));
  implement(seasonContract, seasonHandlers(seasons));
  implement(qualificationContract, qualificationHandlers(createQualificationRepository(table)));
  implement(resultContract, resultHandlers(results));
  implement(shownResultContract, shownResultHandlers(shown));
  implement(markedTextContract, markedTextHandlers(createMarkedTextService(parts)));
};
