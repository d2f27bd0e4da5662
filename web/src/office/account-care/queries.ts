/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { accountCareContract } from '#shared/office/account-care/contract.ts';
import type { UserAct } from '#shared/office/account-care/policy.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';

/** In the body: an address of a person stands in no log. */
export const foundUsersQuery = (text: string) =>
  queryOptions({
    queryKey: ['user', 'found', text],
    queryFn: ({ signal }) => call(accountCareContract.findUsers, { body: { text } }, { signal }),
    staleTime: 0,
  });

export const resumeMailTo = (email: string, reason: string) =>
  call(accountCareContract.resumeMail, { body: { email, reason } });

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ['user', 'one', userId],
    queryFn: ({ signal }) => call(accountCareContract.getOfficeUser, { params: { userId } }, { signal }),
    staleTime: 0,
  });

export const actOnUser = (userId: string, act: UserAct, reason: string) =>
  call(accountCareContract.actOnUser, { params: { userId }, body: { act, reason } });

export const newUsersQuery = (days: number) =>
  pagedQuery({
    queryKey: ['user', 'new', days],
    read: (query, options) => call(accountCareContract.listNewUsers, { query: { ...query, days } }, options),
    fresh: true,
  });
