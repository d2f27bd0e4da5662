/** Signing in by an account of one's school, as browser and page do it, and with a pass at Cognito itself. */
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  type AuthenticationResultType,
} from '@aws-sdk/client-cognito-identity-provider';
import { clientIds, localCredentials, region } from '#infra/local/environment.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import type { ClientName, PoolName } from '#infra/system.ts';
import type { AskedKind } from '#shared/access/entrance/schema.ts';
import { entranceContract } from '#shared/access/entrance/contract.ts';
import type { Endpoint, InputOf, ResponseOf } from '#shared/kernel/contract.ts';
import { request, signIn, type Answer, type Person } from '#test/support/system.ts';

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

interface Browser {
  /** What it was given to remember, as it sends it again. */
  readonly cookie: string;
}

/** An address of the voucher, and what the browser was given to remember. */
async function begun<E extends Endpoint>(
  system: LocalSystem,
  endpoint: E,
  body: object,
  token?: string,
): Promise<Browser & { readonly url: string }> {
  const answer = await request(system, endpoint, { body } as InputOf<E>, token);
  const { url } = answer.value() as { url: string };
  return { url, cookie: (answer.headers.getSetCookie()[0] ?? '').split(';', 1)[0] ?? '' };
}
export const beginEntrance = (system: LocalSystem, kind: AskedKind = 'google') =>
  begun(system, entranceContract.beginEntrance, { kind });
const beginDomain = (system: LocalSystem, owner: Person, kind: AskedKind) =>
  begun(system, entranceContract.beginSchoolDomain, { kind }, owner.token);

/** Chooses somebody at the voucher; answers what the browser comes back with. */
export async function choose(url: string, email: string): Promise<{ code: string; state: string }> {
  const chosen = new URL(url);
  chosen.searchParams.set('person', email);
  const { headers } = await fetch(chosen, { redirect: 'manual' });
  const back = new URL(headers.get('location') ?? '', chosen);
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}

export const withCookie = <E extends Endpoint>(
  system: LocalSystem,
  endpoint: E,
  { cookie }: Browser,
  input?: InputOf<E>,
  token?: string,
): Promise<Answer<ResponseOf<E>>> => request(system, endpoint, input, token, { cookie });

/** From the press of the button until the browser is back. */
export async function arriveAs(system: LocalSystem, email: string, kind?: AskedKind) {
  const browser = await beginEntrance(system, kind);
  const body = await choose(browser.url, email);
  const answer = await withCookie(system, entranceContract.arriveAtEntrance, browser, { body });
  return { browser, answer };
}

/** The organisation of that owner has the domain of that account from here on. */
export async function registerDomain(
  system: LocalSystem,
  ownerKey: string,
  email: string,
  kind: AskedKind = 'google',
) {
  const browser = await beginDomain(system, await signIn(system, ownerKey), kind);
  const body = await choose(browser.url, email);
  return withCookie(system, entranceContract.arriveAtEntrance, browser, { body });
}

/** Signed in as always, somebody links the account they chose. */
export async function linkAs(system: LocalSystem, key: string, email: string, kind?: AskedKind) {
  const { browser, answer } = await arriveAs(system, email, kind);
  answer.value();
  const { token } = await signIn(system, key);
  return withCookie(system, entranceContract.linkSchoolAccount, browser, undefined, token);
}

/** Once more in the same browser or another: comes in with the account, to the end. */
export async function enterAs(
  system: LocalSystem,
  email: string,
  kind?: AskedKind,
): Promise<AuthenticationResultType | undefined> {
  const { browser, answer } = await arriveAs(system, email, kind);
  answer.value();
  const { pass, ...door } = (await withCookie(system, entranceContract.takePass, browser)).value();
  return enterWithPass(system, door, pass);
}
