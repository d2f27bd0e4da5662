/** Queries for what is made behind the pages. */
import { queryOptions } from '@tanstack/react-query';
import { pollWork } from './poll.ts';

/** One begun a moment ago may not be in the first answer yet. */
const firstLooks = 3;

type Read<T> = (options: { readonly signal: AbortSignal }) => Promise<{ items: T[] }>;

/** Asked again for as long as some are being made, or may be. */
export const madeQuery = <T extends { readonly state: string }>(queryKey: readonly string[], read: Read<T>) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await read({ signal })).items,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && (dataUpdateCount < firstLooks || data.some(({ state }) => state === 'running'))
        ? pollWork(dataUpdateCount)
        : false,
  });
