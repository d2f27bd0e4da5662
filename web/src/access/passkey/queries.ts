import { queryOptions } from '@tanstack/react-query';
import { passkeyContract } from '#shared/access/passkey/contract.ts';
import type { PasskeyCredential } from '#shared/access/passkey/schema.ts';
import { call } from '#web/lib/api.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['passkey'],
  queryFn: ({ signal }) => call(passkeyContract.listPasskeys, {}, { signal }),
});

export const startPasskey = (password: string, code: string | undefined) =>
  call(passkeyContract.startPasskey, { body: { password, code } });

export const addPasskey = (body: { password: string; name: string; credential: PasskeyCredential }) =>
  call(passkeyContract.addPasskey, { body });

export const removePasskey = (passkeyId: string, password: string) =>
  call(passkeyContract.removePasskey, { params: { passkeyId }, body: { password } });
