/**
 * Asked by both user pools before a sign-in is judged, and before each token they give, also at a refresh (pre-token
 * generation, version 2). A token of people has no business at the identity provider itself: without this scope whoever finds one
 * cannot change the account with it. Only the functions' own client keeps it. Who tried to sign in and who came in is a
 * line of its log. No import, no call: while this fails, nobody signs in.
 */
const changesAccounts = 'aws.cognito.signin.user.admin';

interface TriggerEvent {
  readonly triggerSource: string;
  readonly userPoolId: string;
  readonly callerContext: { readonly clientId: string };
  readonly request: {
    readonly userAttributes: Readonly<Record<string, string>>;
    /** Nobody has that name: the pool answers like for a wrong password. */
    readonly userNotFound?: boolean;
  };
  readonly response: object;
}

const isOurs = (clientId: string): boolean =>
  clientId !== '' &&
  [process.env['EMAIL_POOL_SERVER_CLIENT_ID'], process.env['NAME_POOL_SERVER_CLIENT_ID']].includes(clientId);

const told: Readonly<Record<string, string>> = {
  PreAuthentication_Authentication: 'sign-in tried',
  TokenGeneration_Authentication: 'signed in',
  TokenGeneration_NewPasswordChallenge: 'signed in',
};

/** In the form of platform/log: by the account's id, never by a name or an address. */
function tell({ triggerSource, userPoolId, callerContext, request }: TriggerEvent): void {
  const event = told[triggerSource];
  if (event === undefined) return;
  const { sub } = request.userAttributes;
  const userId = sub === undefined || request.userNotFound === true ? undefined : `usr_${sub}`;
  const { clientId } = callerContext;
  const at = new Date().toISOString();
  process.stdout.write(
    `${JSON.stringify({ level: 'info', event, at, functionName: 'token', userId, userPoolId, clientId })}\n`,
  );
}

export const handler = <E extends TriggerEvent>(event: E): Promise<E> => {
  if (isOurs(event.callerContext.clientId)) return Promise.resolve(event);
  tell(event);
  if (!event.triggerSource.startsWith('TokenGeneration_')) return Promise.resolve(event);
  return Promise.resolve({
    ...event,
    response: {
      claimsAndScopeOverrideDetails: {
        accessTokenGeneration: { scopesToSuppress: [changesAccounts] },
      },
    },
  });
};
