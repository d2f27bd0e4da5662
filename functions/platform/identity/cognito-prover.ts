import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  NotAuthorizedException,
  UserNotFoundException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Problem } from '#shared/problem.ts';
import { createClient } from './cognito-client.ts';
import type { AsksCode, Entered, Prover } from './prover.ts';

/** Not the present digits, or ones that opened something already. */
const isWrongCode = (cause: unknown): boolean =>
  cause instanceof CodeMismatchException ||
  cause instanceof ExpiredCodeException ||
  cause instanceof EnableSoftwareTokenMFAException;

async function rightUnlessWrongCode(attempt: Promise<boolean>): Promise<'right' | 'wrong'> {
  try {
    return (await attempt) ? 'right' : 'wrong';
  } catch (cause) {
    if (isWrongCode(cause)) return 'wrong';
    throw cause;
  }
}

export function createCognitoProver(UserPoolId: string, ClientId: string): Prover {
  const client = createClient();

  /** The provider signs nobody in by their subject where they have a name. */
  async function nameOf(Username: string): Promise<string> {
    try {
      const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
      return user.Username ?? Username;
    } catch (cause) {
      if (cause instanceof UserNotFoundException) throw new Problem('session-ended', { cause });
      throw cause;
    }
  }

  const entered = (AccessToken: string): Entered => ({
    outcome: 'entered',
    async startTotp() {
      const { SecretCode } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
      if (SecretCode === undefined) throw new Error('software token without a secret');
      return SecretCode;
    },
    verifyTotp: (UserCode) =>
      rightUnlessWrongCode(
        client
          .send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
          .then(({ Status }) => Status === 'SUCCESS'),
      ),
  });

  const asksCode = (USERNAME: string, Session: string | undefined): AsksCode => ({
    outcome: 'asks-code',
    answer: (code) =>
      rightUnlessWrongCode(
        client
          .send(
            new AdminRespondToAuthChallengeCommand({
              UserPoolId,
              ClientId,
              ChallengeName: 'SOFTWARE_TOKEN_MFA',
              Session,
              ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code },
            }),
          )
          .then(({ AuthenticationResult }) => AuthenticationResult !== undefined),
      ),
  });

  return {
    async signIn(username, PASSWORD) {
      const USERNAME = await nameOf(username);
      try {
        const { ChallengeName, ChallengeParameters, Session, AuthenticationResult } = await client.send(
          new AdminInitiateAuthCommand({
            UserPoolId,
            ClientId,
            AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME, PASSWORD },
          }),
        );
        if (AuthenticationResult?.AccessToken !== undefined) return entered(AuthenticationResult.AccessToken);
        if (ChallengeName === 'SOFTWARE_TOKEN_MFA')
          return asksCode(ChallengeParameters?.['USER_ID_FOR_SRP'] ?? USERNAME, Session);
        // A one-time password is on paper, and not yet anybody's own.
        if (ChallengeName === 'NEW_PASSWORD_REQUIRED') return { outcome: 'wrong' };
        throw new Error(`sign-in asks for ${ChallengeName ?? 'nothing'}`);
      } catch (cause) {
        if (cause instanceof NotAuthorizedException) return { outcome: 'wrong' };
        throw cause;
      }
    },
  };
}
