/** What this feature reads on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { seasonDayContract } from '#shared/competition/season-day/contract.ts';
import { call } from '#web/lib/api.ts';

const key = ['season-day'] as const;
/** The day is looked at from morning to evening. */
const againMs = 20_000;

export const seasonDayQuery = (seasonId: string) =>
  queryOptions({
    queryKey: [...key, seasonId],
    queryFn: ({ signal }) => call(seasonDayContract.getSeasonDay, { params: { seasonId } }, { signal }),
    refetchInterval: againMs,
    staleTime: 0,
  });

export const schoolDayQuery = (seasonId: string, organizationId: string) =>
  queryOptions({
    queryKey: [...key, seasonId, organizationId],
    queryFn: ({ signal }) =>
      call(seasonDayContract.getSchoolDay, { params: { seasonId, organizationId } }, { signal }),
    refetchInterval: againMs,
    staleTime: 0,
  });
