import { queryOptions } from '@tanstack/react-query';
import {
  loginCardContract,
  loginCardDownloadContract,
  type CardJob,
  type CardPassword,
} from '#shared/school/login-card/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { call } from '#web/lib/api.ts';
import { pollWork } from '#web/lib/poll.ts';

/** A job begun a moment ago may not be in the first answer yet. */
const firstLooks = 3;
export const isRunning = ({ state }: CardJob): boolean => state === 'running';

/** Asked again for as long as one is being made, or may be. */
export const cardJobsQuery = queryOptions({
  queryKey: ['login-card'],
  queryFn: ({ signal }) => call(loginCardContract.listCardJobs, { query: {} }, { signal }),
  refetchInterval: ({ state: { data, dataUpdateCount } }) =>
    dataUpdateCount < firstLooks || data?.items.some(isRunning) === true ? pollWork(dataUpdateCount) : false,
});

export const startCards = (userIds: string[], password: CardPassword, requestKey: string) =>
  call(loginCardContract.startCards, { body: { userIds, password, requestKey } });

/** `file` from 1. */
export const fetchCardLink = (cardJobId: string, file: number) =>
  call(loginCardDownloadContract.downloadCards, { params: { cardJobId }, query: { file } });

/** One alone, shown at once. */
export const reissuePassword = ({ userId }: Student) =>
  call(studentContract.reissuePassword, { params: { userId } });
