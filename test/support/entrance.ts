/** Signing in with a pass, as the page does at Cognito itself. */
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  type AuthenticationResultType,
} from '@aws-sdk/client-cognito-identity-provider';
import { clientIds, localCredentials, region } from '#infra/local/environment.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import type { ClientName, PoolName } from '#infra/system.ts';

interface Door {
  readonly pool: PoolName;
  readonly username: string;
  readonly client?: ClientName;
}

/** `NotAuthorizedException: …` where Cognito refuses. */
export async function enterWithPass(
  system: Pick<LocalSystem, 'addresses'>,
  { pool, username, client = 'web' }: Door,
  pass: string,
): Promise<AuthenticationResultType | undefined> {
  const cognito = new CognitoIdentityProviderClient({
    region,
    endpoint: system.addresses.cognito,
    credentials: localCredentials,
  });
  const ClientId = clientIds[pool][client];
  const asked = await cognito.send(
    new InitiateAuthCommand({ AuthFlow: 'CUSTOM_AUTH', ClientId, AuthParameters: { USERNAME: username } }),
  );
  const answered = await cognito.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: asked.ChallengeName,
      Session: asked.Session,
      ChallengeResponses: { USERNAME: asked.ChallengeParameters?.['USERNAME'] ?? username, ANSWER: pass },
    }),
  );
  return answered.AuthenticationResult;
}
