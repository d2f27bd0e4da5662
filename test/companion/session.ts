/** Somebody signed in to the interface, as any app does it. */
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import type { WebConfig } from '#infra/web-config.ts';
import type { Endpoint } from '#shared/kernel/contract.ts';
import type { Call } from './client.ts';

export interface Credentials {
  readonly origin: string;
  readonly username: string;
  readonly password: string;
}

const problemSchema = z.object({ code: z.string() });

/** An answer that is none. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /** Of the problem, where the product itself answered. */
  readonly code: string;

  constructor(asked: string, status: number, answer: unknown) {
    super(`${asked} → ${status} ${JSON.stringify(answer)}`);
    this.status = status;
    this.code = problemSchema.safeParse(answer).data?.code ?? String(status);
  }
}

/** As the page does it: the pool follows from how one signs in. */
async function accessToken({ origin, username, password }: Credentials): Promise<string> {
  const config = (await (await fetch(new URL('/config.json', origin))).json()) as WebConfig;
  const { clientId } = config.pools[username.includes('@') ? 'email' : 'name'];
  const cognito = new CognitoIdentityProviderClient({
    region: config.region,
    endpoint: new URL(config.apis.signIn, origin).href,
    // Signing in needs none; the SDK looks for them all the same.
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: username, PASSWORD: password },
    }),
  );
  const token = AuthenticationResult?.AccessToken;
  if (token === undefined) throw new Error(`${username}: a first password has to be changed on the page`);
  return token;
}

/** With an access token, however one came by it. */
export const callAs =
  (origin: string, token: string): Call =>
  async (endpoint, input) => {
    const {
      params = {},
      query = {},
      body,
    } = input as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const { method, path, response: schema }: Endpoint = endpoint;
    const url = new URL(
      path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      origin,
    );
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Refusal(`${method} ${url.pathname}`, response.status, answer);
    return schema.parse(answer) as never;
  };

/** What the person may ask and send. */
export const signedIn = async (credentials: Credentials): Promise<Call> =>
  callAs(credentials.origin, await accessToken(credentials));
