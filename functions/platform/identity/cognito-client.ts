import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { problemOf } from './refusals.ts';

/** The SDK's client, whose refusals are problems of ours where everybody means the same by them. */
export function createClient(): CognitoIdentityProviderClient {
  const client = new CognitoIdentityProviderClient({});
  client.middlewareStack.add(
    (next) => async (asked) => {
      try {
        return await next(asked);
      } catch (cause) {
        throw problemOf(cause) ?? cause;
      }
    },
    { step: 'initialize', name: 'refusals' },
  );
  return client;
}
