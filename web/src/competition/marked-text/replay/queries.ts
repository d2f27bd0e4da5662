/** What this feature reads on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { replayContract, replayOfficeContract } from '#shared/competition/marked-text/replay/contract.ts';
import type { Replay } from '#shared/competition/marked-text/replay/schema.ts';
import { call } from '#web/lib/api.ts';
import type { PlayedSource } from '#web/competition/parts/played.ts';

function read(source: PlayedSource, signal: AbortSignal): Promise<Replay> {
  if (source.by === 'office') {
    const { attemptId } = source;
    return call(replayOfficeContract.getReplayForOffice, { params: { attemptId } }, { signal });
  }
  const { resultId } = source;
  const endpoint = source.by === 'staff' ? replayContract.getPupilReplay : replayContract.getReplay;
  return call(endpoint, { params: { resultId } }, { signal });
}

export const replayQuery = (source: PlayedSource) =>
  queryOptions({
    queryKey: ['replay', source],
    queryFn: ({ signal }) => read(source, signal),
    // A log does not change.
    staleTime: Infinity,
  });
