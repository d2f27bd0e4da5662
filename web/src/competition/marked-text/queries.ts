/** What this feature reads on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { markedTextContract, markedTextOfficeContract } from '#shared/competition/marked-text/contract.ts';
import type { MarkedText } from '#shared/competition/marked-text/schema.ts';
import { call } from '#web/lib/api.ts';
import type { PlayedSource } from '#web/competition/parts/played.ts';

function read(source: PlayedSource, signal: AbortSignal): Promise<MarkedText> {
  if (source.by === 'office') {
    const { attemptId } = source;
    return call(markedTextOfficeContract.getMarkedTextForOffice, { params: { attemptId } }, { signal });
  }
  const { resultId } = source;
  const endpoint =
    source.by === 'staff' ? markedTextContract.getPupilMarkedText : markedTextContract.getMarkedText;
  return call(endpoint, { params: { resultId } }, { signal });
}

export const markedTextQuery = (source: PlayedSource) =>
  queryOptions({
    queryKey: ['marked-text', source],
    queryFn: ({ signal }) => read(source, signal),
  });
