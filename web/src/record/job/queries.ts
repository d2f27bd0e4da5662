/** What this feature reads and writes on the server; its query keys are private to this file. */
import { jobOfficeContract } from '#shared/record/job/office-contract.ts';
import type { OfficeJob, OfficeJobAct } from '#shared/record/job/office.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';

const againMs = 15_000;

export const officeJobsQuery = (of: 'at-work' | 'failed') =>
  pagedQuery({
    queryKey: ['job', 'office', of],
    read: (query, options) => call(jobOfficeContract.listOfficeJobs, { query: { ...query, of } }, options),
    fresh: true,
    readAgain: () => againMs,
  });

export const actOnJob = ({ id: jobId, owner, state }: OfficeJob, act: OfficeJobAct, reason: string) =>
  call(jobOfficeContract.actOnJob, {
    params: { jobId },
    body:
      act === 'stop'
        ? { act, owner, reason }
        : { act, owner, seen: state === 'failed' ? 'failed' : 'at-work' },
  });
