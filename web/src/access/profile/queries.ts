import { queryOptions } from '@tanstack/react-query';
import type { InputOf } from '#shared/kernel/contract.ts';
import { profileContract } from '#shared/access/profile/contract.ts';
import { call } from '#web/lib/api.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(profileContract.getProfile, {}, { signal }),
});

export const updateProfile = (body: InputOf<typeof profileContract.updateProfile>['body']) =>
  call(profileContract.updateProfile, { body });
