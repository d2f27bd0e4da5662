/** Signing in with a passkey at Cognito itself, as the page does. */
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  type InitiateAuthCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider';
import { clientIds, localCredentials, region } from '#infra/local/environment.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { passkeyContract } from '#shared/access/passkey/contract.ts';
import type { Asked, Authenticator } from '#test/support/access/authenticator.ts';
import type { Person } from '#test/support/system.ts';

const ClientId = clientIds.email.web;
const clientOf = ({ addresses }: Pick<LocalSystem, 'addresses'>) =>
  new CognitoIdentityProviderClient({ region, endpoint: addresses.cognito, credentials: localCredentials });

export const askForPasskey = (
  system: Pick<LocalSystem, 'addresses'>,
  USERNAME: string,
): Promise<InitiateAuthCommandOutput> =>
  clientOf(system).send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    }),
  );

export const askedOf = ({ ChallengeParameters }: InitiateAuthCommandOutput): Asked =>
  JSON.parse(ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS'] ?? '{}') as Asked;

/** The access token; undefined where the pool asks for something else besides. */
export async function answerWith(
  system: Pick<LocalSystem, 'addresses'>,
  USERNAME: string,
  { Session }: InitiateAuthCommandOutput,
  CREDENTIAL: string,
): Promise<string | undefined> {
  const answered = await clientOf(system).send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'WEB_AUTHN',
      Session,
      ChallengeResponses: { USERNAME, CREDENTIAL },
    }),
  );
  return answered.AuthenticationResult?.AccessToken;
}

/** From the address to the token. @throws where there is no passkey to ask for */
export async function enterWithPasskey(
  system: Pick<LocalSystem, 'addresses'>,
  username: string,
  device: Authenticator,
): Promise<string | undefined> {
  const begun = await askForPasskey(system, username);
  if (begun.ChallengeName !== 'WEB_AUTHN') throw new Error(`asked for ${begun.ChallengeName ?? 'nothing'}`);
  return answerWith(system, username, begun, device.answer(askedOf(begun)));
}

/** To the end, with password and code. */
export async function addPasskey(
  person: Person,
  device: Authenticator,
  { password, code, name = '職員室のパソコン' }: { password: string; code?: string; name?: string },
) {
  const { options } = (await person.call(passkeyContract.startPasskey, { body: { password, code } })).value();
  const credential = device.make(options);
  return person.call(passkeyContract.addPasskey, { body: { password, name, credential } });
}
