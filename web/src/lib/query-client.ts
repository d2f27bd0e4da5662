import { QueryClient } from '@tanstack/react-query';
import { ApiOffline, ApiProblem, ApiUnreadable, isBusy } from './api-error.ts';

const retries = 2;
const retriesWhileBusy = 5;

/** Only what can succeed by itself is asked again: no connection, a full gateway, or the server's own trouble. */
export function retryQuery(failures: number, error: unknown): boolean {
  if (isBusy(error)) return failures < retriesWhileBusy;
  if (failures >= retries) return false;
  if (error instanceof ApiOffline) return true;
  return (error instanceof ApiProblem || error instanceof ApiUnreadable) && error.status >= 500;
}

/** A second, two, four …, each up to half longer: a class that came at once does not come back at once. */
export const retryDelay = (failures: number, _error: unknown, chance = Math.random()): number =>
  Math.min(30_000, 1000 * 2 ** failures * (1 + chance / 2));

/** Since when somebody is on their way to a page. Where they stand on one nothing is as new as that. */
export const underWay = { since: Infinity };

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: retryQuery,
        retryDelay,
        staleTime: 30_000,
        // Where the page's file comes later than the answer that was asked for beside it, that answer is as new as the page.
        refetchOnMount: ({ state }) => state.isInvalidated || state.dataUpdatedAt < underWay.since,
        refetchOnWindowFocus: false,
        // A paused query would be a skeleton for ever; failing says what is wrong.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** After a change that is seen elsewhere too: in names, states and numbers. */
export const refreshAll = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries();
