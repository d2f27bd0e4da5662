import { seasonSchema, type Division, type Season } from '#shared/competition/schema.ts';
import type { Table } from '../../platform/table/table.ts';
import { replace, type Write } from '../../platform/table/write.ts';

const partition = 'COMPETITION';

export interface CompetitionRepository {
  /** Newest first. */
  listSeasons(): Promise<Season[]>;
  putSeason(season: Season): Write;
  putDivision(division: Division): Write;
}

export const createCompetitionRepository = (table: Table): CompetitionRepository => ({
  async listSeasons() {
    const { items } = await table.query(seasonSchema, {
      pk: partition,
      prefix: 'SEASON#',
      newestFirst: true,
      limit: 20,
    });
    return items;
  },
  putSeason: (season) =>
    replace({ pk: partition, sk: `SEASON#${season.firstDayOn}#${season.id}`, ...season }),
  putDivision: (division) => replace({ pk: partition, sk: `DIVISION#${division.code}`, ...division }),
});
