/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { rejudgeContract } from '#shared/competition/correction/rejudge/contract.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';
import { isAtWork } from './words.ts';

export const rejudgesQuery = (seasonId: string) =>
  pagedQuery({
    queryKey: ['rejudge', 'list', seasonId],
    read: (query, options) => call(rejudgeContract.listRejudges, { query: { ...query, seasonId } }, options),
    fresh: true,
  });

export interface Asked {
  readonly seasonId: string;
  readonly rejudgeId: string;
}

const watchMs = 2000;

export const rejudgeQuery = (params: Asked) =>
  queryOptions({
    queryKey: ['rejudge', 'one', params],
    queryFn: ({ signal }) => call(rejudgeContract.getRejudge, { params }, { signal }),
    staleTime: 0,
    // Only what goes on by itself is watched.
    refetchInterval: ({ state }) =>
      state.data !== undefined && isAtWork(state.data.state) ? watchMs : false,
  });

export const differencesQuery = (params: Asked) =>
  pagedQuery({
    queryKey: ['rejudge', 'differences', params],
    read: (query, options) => call(rejudgeContract.listDifferences, { params, query }, options),
    fresh: true,
  });

export const startRejudge = (body: { seasonId: string; divisionCode: string; reason: string }) =>
  call(rejudgeContract.startRejudge, { body });

export const decideRejudge = (params: Asked, decision: 'apply' | 'drop', reason: string) =>
  call(rejudgeContract.decideRejudge, { params, body: { decision, reason } });
