import { competitionContract } from '#shared/competition/competition/contract.ts';
import { ownSeasonContract } from '#shared/competition/competition/own-season-contract.ts';
import { seasonContract } from '#shared/competition/competition/season-contract.ts';
import { qualificationContract } from '#shared/competition/publication/qualification/contract.ts';
import { markedTextContract } from '#shared/competition/marked-text/contract.ts';
import { ownRulesContract, rulesContract } from '#shared/competition/scoring/rules/contract.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import { shownResultContract } from '#shared/competition/shown-result/contract.ts';
import {
  competitionHandlers,
  ownSeasonHandlers,
  seasonHandlers,
} from '#functions/competition/competition/routes.ts';
import { createCompetitionService } from '#functions/competition/competition/service.ts';
import { createQualificationRepository } from '#functions/competition/publication/qualification/repository.ts';
import { qualificationHandlers } from '#functions/competition/publication/qualification/routes.ts';
import { markedTextHandlers } from '#functions/competition/marked-text/routes.ts';
import { createMarkedTextService } from '#functions/competition/marked-text/service.ts';
import { ownRulesHandlers, rulesHandlers } from '#functions/competition/scoring/rules/routes.ts';
import { createRules } from '#functions/competition/scoring/rules/service.ts';
import { resultHandlers } from '#functions/competition/result/routes.ts';
import { shownResultHandlers } from '#functions/competition/shown-result/routes.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeSight } from '#functions/lambda/wiring/season-sight.ts';
import { composeShownResults } from '#functions/lambda/wiring/shown-result.ts';

export const part: Part = ({ table, clock, implement }) => {
  const parts = composeShownResults({ table, clock });
  const { competition, results, shown } = parts;
  const sight = composeSight(parts);
  const seasons = createCompetitionService({ competition, sight, clock });
  implement(competitionContract, competitionHandlers(seasons));
  implement(seasonContract, seasonHandlers(seasons));
  implement(ownSeasonContract, ownSeasonHandlers(seasons));
  const rules = createRules(competition, sight);
  implement(rulesContract, rulesHandlers(rules));
  implement(ownRulesContract, ownRulesHandlers(rules));
  implement(qualificationContract, qualificationHandlers(createQualificationRepository(table)));
  implement(resultContract, resultHandlers(results));
  implement(shownResultContract, shownResultHandlers(shown));
  implement(markedTextContract, markedTextHandlers(createMarkedTextService(parts)));
};
