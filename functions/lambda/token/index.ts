/**
 * Asked by both user pools before each token they give, also at a refresh (pre-token generation, version 2). A token of people has
 * no business at the identity provider itself: without this scope whoever finds one cannot change the account with it. Only
 * the functions' own client keeps it. No import, no call: while this fails, nobody signs in.
 */
const changesAccounts = 'aws.cognito.signin.user.admin';

interface TokenEvent {
  readonly callerContext: { readonly clientId: string };
  readonly response: object;
}

const isOurs = (clientId: string): boolean =>
  clientId !== '' &&
  [process.env['EMAIL_POOL_SERVER_CLIENT_ID'], process.env['NAME_POOL_SERVER_CLIENT_ID']].includes(clientId);

export const handler = <E extends TokenEvent>(event: E): Promise<E> =>
  Promise.resolve(
    isOurs(event.callerContext.clientId)
      ? event
      : {
          ...event,
          response: {
            claimsAndScopeOverrideDetails: {
              accessTokenGeneration: { scopesToSuppress: [changesAccounts] },
            },
          },
        },
  );
