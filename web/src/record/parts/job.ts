/** Work behind the pages: how it is watched and stopped, whatever it is. */
import { queryOptions } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { jobContract } from '#shared/record/job/contract.ts';
import type { Job, JobKind } from '#shared/record/job/schema.ts';
import { call } from '#web/lib/api.ts';
import { pollWork } from '#web/lib/poll.ts';

export const isAtWork = ({ state }: Pick<Job, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** The newest one of a kind, if there was any; asked again for as long as it is at work. */
export const newestJobQuery = (kind: JobKind) =>
  queryOptions({
    queryKey: ['job', kind],
    queryFn: async ({ signal }): Promise<Job | null> =>
      (await call(jobContract.listJobs, { query: { kind, limit: 1 } }, { signal })).items[0] ?? null,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && data !== null && isAtWork(data) ? pollWork(dataUpdateCount) : false,
  });

export const stopJob = (jobId: string): Promise<Job> => call(jobContract.stopJob, { params: { jobId } });

/** Does it once when work that was seen going on is over: what it made is to be seen everywhere. */
export function useWhenOver(atWork: boolean, act: () => void): void {
  const before = useRef(atWork);
  useEffect(() => {
    const ended = before.current && !atWork;
    before.current = atWork;
    if (ended) act();
  }, [atWork, act]);
}
