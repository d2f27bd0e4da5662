import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  ListWebAuthnCredentialsCommand,
  ResourceNotFoundException,
  StartWebAuthnRegistrationCommand,
  UserNotFoundException,
  WebAuthnChallengeNotFoundException,
  WebAuthnCredentialNotSupportedException,
  WebAuthnOriginNotAllowedException,
  WebAuthnRelyingPartyMismatchException,
  type CompleteWebAuthnRegistrationRequest,
} from '@aws-sdk/client-cognito-identity-provider';
import { Problem } from '#shared/problem.ts';
import { createClient } from './cognito-client.ts';
import type { GiveProof, PasskeyPool } from './passkey-pool.ts';

/** Until an account that is being opened again is open. */
const closedSeconds = 5;

const isRefusal = (cause: unknown): boolean =>
  cause instanceof WebAuthnCredentialNotSupportedException ||
  cause instanceof WebAuthnOriginNotAllowedException ||
  cause instanceof WebAuthnRelyingPartyMismatchException;

export function createCognitoPasskeyPool(UserPoolId: string, ClientId: string): PasskeyPool {
  const client = createClient();

  /** Undefined of who is not there. @throws Problem `rate-limited` of who may not sign in, or not yet again */
  async function nameOf(Username: string): Promise<string | undefined> {
    try {
      const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
      if (user.Enabled === false) throw new Problem('rate-limited', { retryAfter: closedSeconds });
      return user.Username ?? Username;
    } catch (cause) {
      if (cause instanceof UserNotFoundException) return undefined;
      throw cause;
    }
  }

  async function tokenOf(USERNAME: string, proof: GiveProof): Promise<string> {
    const { ChallengeName, Session } = await client.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: 'CUSTOM_AUTH',
        AuthParameters: { USERNAME },
      }),
    );
    if (ChallengeName !== 'CUSTOM_CHALLENGE')
      throw new Error(`sign-in asks for ${ChallengeName ?? 'nothing'}`);
    const { AuthenticationResult, ChallengeName: next } = await client.send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId,
        ClientId,
        ChallengeName,
        Session,
        ChallengeResponses: { USERNAME, ANSWER: await proof() },
      }),
    );
    if (AuthenticationResult?.AccessToken === undefined)
      throw new Error(`sign-in asks for ${next ?? 'nothing'} after the proof`);
    return AuthenticationResult.AccessToken;
  }

  async function tokenFor(username: string, proof: GiveProof): Promise<string> {
    const name = await nameOf(username);
    if (name === undefined) throw new Problem('session-ended');
    return tokenOf(name, proof);
  }

  async function idsOf(AccessToken: string): Promise<string[]> {
    const found: string[] = [];
    for (let NextToken: string | undefined; ;) {
      const page = await client.send(new ListWebAuthnCredentialsCommand({ AccessToken, NextToken }));
      found.push(...(page.Credentials ?? []).flatMap(({ CredentialId }) => CredentialId ?? []));
      NextToken = page.NextToken;
      if (NextToken === undefined) return found;
    }
  }

  async function drop(AccessToken: string, CredentialId: string): Promise<void> {
    try {
      await client.send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId }));
    } catch (cause) {
      if (!(cause instanceof ResourceNotFoundException)) throw cause;
    }
  }

  return {
    async start(username, proof) {
      const AccessToken = await tokenFor(username, proof);
      const { CredentialCreationOptions } = await client.send(
        new StartWebAuthnRegistrationCommand({ AccessToken }),
      );
      return CredentialCreationOptions;
    },
    async complete(username, proof, credential) {
      const Credential = credential as CompleteWebAuthnRegistrationRequest['Credential'];
      const AccessToken = await tokenFor(username, proof);
      try {
        await client.send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential }));
        return 'added';
      } catch (cause) {
        if (cause instanceof WebAuthnChallengeNotFoundException) return 'expired';
        if (isRefusal(cause)) return 'refused';
        throw cause;
      }
    },
    async keepOnly(username, proof, kept) {
      const name = await nameOf(username);
      if (name === undefined) return;
      const token = await tokenOf(name, proof);
      const there = await idsOf(token);
      const keep = new Set(await kept());
      for (const id of there) if (!keep.has(id)) await drop(token, id);
    },
  };
}
