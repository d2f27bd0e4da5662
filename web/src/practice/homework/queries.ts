/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { homeworkContract, ownHomeworkContract } from '#shared/practice/homework/contract.ts';
import type { HomeworkInput } from '#shared/practice/homework/schema.ts';
import { call } from '#web/lib/api.ts';

/** Of all groups that one sees. */
export const homeworkQuery = queryOptions({
  queryKey: ['homework'],
  queryFn: ({ signal }) => call(homeworkContract.listHomework, undefined, { signal }),
});

/** What one's own class was given. */
export const ownHomeworkQuery = queryOptions({
  queryKey: ['homework', 'own'],
  queryFn: ({ signal }) => call(ownHomeworkContract.getOwnHomework, { query: {} }, { signal }),
});

/** `version`: as it was seen; 0 where there was none. */
export const giveHomework = (groupId: string, input: HomeworkInput, version: number) =>
  call(homeworkContract.giveHomework, { params: { groupId }, body: { ...input, version } });

export const takeBackHomework = (groupId: string, version: number) =>
  call(homeworkContract.takeBackHomework, { params: { groupId }, query: { version } });
