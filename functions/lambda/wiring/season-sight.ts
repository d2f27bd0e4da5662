import { createSeasonSight, type SeasonSight } from '#functions/competition/competition/sight.ts';
import type { CompetitionRepository } from '#functions/competition/competition/repository.ts';
import type { EntryRepository } from '#functions/competition/entry/repository.ts';

interface SightParts {
  readonly competition: Pick<CompetitionRepository, 'getSeason'>;
  readonly entries: Pick<EntryRepository, 'listEntered'>;
}

/** Seasons and who has entered them, put together. */
export const composeSight = ({ competition, entries }: SightParts): SeasonSight =>
  createSeasonSight(
    competition,
    async (userId, seasonId) => (await entries.listEntered(userId, seasonId)).length > 0,
  );
