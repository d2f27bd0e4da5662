import { seasonDayContract } from '#shared/competition/season-day/contract.ts';
import { createAttemptRepository } from '#functions/competition/attempt/repository.ts';
import { createResultCounts } from '#functions/competition/attempt/result-count.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createEntryRepository } from '#functions/competition/entry/repository.ts';
import { seasonDayHandlers } from '#functions/competition/season-day/routes.ts';
import { createSeasonDayService } from '#functions/competition/season-day/service.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';

/** What is read again and again while a season is held: nothing but its own rooms is loaded with it. */
export const part: Part = ({ implement, ...base }) => {
  const { table } = base;
  implement(
    seasonDayContract,
    seasonDayHandlers(
      createSeasonDayService({
        ...base,
        attempts: createAttemptRepository(table),
        attention: createAttentionRepository(table),
        competition: createCompetitionRepository(table),
        resultCounts: createResultCounts(table),
        entries: createEntryRepository(table),
        organizations: createOrganizationRepository(table),
      }),
    ),
  );
};
