import { QueryClient } from '@tanstack/react-query';
import { ApiOffline, ApiProblem, ApiUnreadable } from './api-error.ts';

const retries = 2;

/** Only what can succeed by itself is asked again: no connection, or the server's own trouble. */
export function retryQuery(failures: number, error: unknown): boolean {
  if (failures >= retries) return false;
  if (error instanceof ApiOffline) return true;
  return (error instanceof ApiProblem || error instanceof ApiUnreadable) && error.status >= 500;
}

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: retryQuery,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // A paused query would be a skeleton for ever; failing says what is wrong.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** After a change that is seen elsewhere too: in names, states and numbers. */
export const refreshAll = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries();
