/** What this feature reads on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { shownResultContract } from '#shared/competition/shown-result/contract.ts';
import { call } from '#web/lib/api.ts';

export const revisionsQuery = (resultId: string) =>
  queryOptions({
    queryKey: ['shown-result', 'revisions', resultId],
    queryFn: async ({ signal }) =>
      (await call(shownResultContract.listRevisions, { params: { resultId } }, { signal })).items,
  });

export const pupilResultQuery = (resultId: string) =>
  queryOptions({
    queryKey: ['shown-result', 'pupil', resultId],
    queryFn: ({ signal }) => call(shownResultContract.getPupilResult, { params: { resultId } }, { signal }),
  });
