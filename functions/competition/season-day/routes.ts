import type { seasonDayContract } from '#shared/competition/season-day/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { SeasonDayService } from './service.ts';

export const seasonDayHandlers = (days: SeasonDayService): Handlers<typeof seasonDayContract> => ({
  getSeasonDay: ({ params: { seasonId } }) => days.look(seasonId),
  getSchoolDay: ({ params: { seasonId, organizationId } }) => days.lookAtSchool(seasonId, organizationId),
});
