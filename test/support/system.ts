/** A running copy of the whole product for one test file, and people to use it as. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { generate } from 'otplib';
import { fileOf } from '#infra/local/dynamodb.ts';
import type { LocalSystem, SystemOptions } from '#infra/local/local-system.ts';
import { seedAccounts } from '#infra/local/seed-accounts.ts';
import { startSystem } from '#infra/local/system-runner.ts';
import type { Endpoint, InputOf, ResponseOf } from '#shared/kernel/contract.ts';
import { dayOf } from '#shared/kernel/time.ts';
import type { ProblemBody } from '#shared/kernel/problem.ts';
import { watchAnswers } from './documented-answers.ts';
import { copySeed, emptyTable, sharedParts } from './shared-parts.ts';

export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body of a success. @throws with the answer printed when it was not one */
  readonly value: () => T;
  /** The problem of a failure. @throws with the answer printed when it was none */
  readonly problem: () => ProblemBody;
}

export interface Person {
  readonly token: string;
  call<E extends Endpoint>(endpoint: E, input?: InputOf<E>): Promise<Answer<ResponseOf<E>>>;
}

interface RawInput {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number | undefined>;
  readonly body?: unknown;
}

export interface TestSystemOptions extends Partial<SystemOptions> {
  /** With the practice of 90 days, four of five seeded rows. */
  readonly practised?: boolean;
}

export async function startTestSystem({
  practised = false,
  ...options
}: TestSystemOptions = {}): Promise<LocalSystem> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'typing-system-'));
  const parts = sharedParts();
  const tables = parts && { address: parts.store, accessKeyId: `test${randomUUID().replaceAll('-', '')}` };
  const store = options.store ?? tables;
  // What the seed makes depends on the day, which ends while tests run.
  const day = dayOf(new Date(Date.now() + (options.clockOffsetMs ?? 0)));
  const seeded =
    parts !== undefined && store !== undefined && options.seed !== false && day === parts.seedDay;
  if (seeded) copySeed(parts, { stateDir, accessKeyId: store.accessKeyId, practised });
  const documented = watchAnswers();
  const started = await startSystem({
    stateDir,
    onAnswer: documented.onAnswer,
    scheduleSpeed: 0,
    visibilitySeconds: 2,
    patience: 10,
    ...(parts && { functionsDir: parts.functionsDir, lazyFunctions: true }),
    ...options,
    ...(store && { store }),
    ...(seeded && { seed: false }),
  });
  await started.webReady;
  // A day that is not the seed's has its whole seed made here, practice and all.
  if (parts && store && !seeded && !practised && options.seed !== false)
    await emptyTable(store.address, store.accessKeyId, started.environment()['TRAINING_LOG_TABLE']);
  const system = seeded ? { ...started, accounts: seedAccounts } : started;
  const stop = async (): Promise<void> => {
    await system.stop();
    rmSync(stateDir, { recursive: true, force: true });
    if (parts && tables) rmSync(fileOf(parts.tables, tables.accessKeyId), { force: true });
    documented.expectAll();
  };
  return { ...system, stop };
}

/** An API request as anyone, with or without a token. */
export async function request<E extends Endpoint>(
  system: Pick<LocalSystem, 'origin'>,
  endpoint: E,
  input: InputOf<E> | undefined,
  token: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<ResponseOf<E>>> {
  const { params = {}, query = {}, body } = (input ?? {}) as RawInput;
  const url = new URL(
    endpoint.path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    system.origin,
  );
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value));
  const response = await fetch(url, {
    method: endpoint.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const printed = `${endpoint.method} ${url.pathname} → ${response.status} ${text}`;
  return {
    status: response.status,
    headers: response.headers,
    value: () => {
      if (!response.ok) throw new Error(printed);
      return endpoint.response.parse(JSON.parse(text)) as ResponseOf<E>;
    },
    problem: () => {
      if (response.ok) throw new Error(printed);
      return JSON.parse(text) as ProblemBody;
    },
  };
}

export function accountOf(system: LocalSystem, key: string): LocalSystem['accounts'][number] {
  const account = system.accounts.find((candidate) => candidate.key === key);
  if (account === undefined) throw new Error(`no seeded account ${key}`);
  return account;
}

interface Credentials {
  readonly pool: 'email' | 'name';
  readonly username: string;
  readonly password: string;
  readonly totpSecret?: string | undefined;
}

/** Signs in through Cognito as the browser does, TOTP included. */
async function tokensFor(system: LocalSystem, account: Credentials): Promise<AuthenticationResultType> {
  const environment = system.environment();
  const clients =
    environment[account.pool === 'email' ? 'EMAIL_POOL_CLIENT_IDS' : 'NAME_POOL_CLIENT_IDS'] ?? '';
  const ClientId = clients.split(',')[0] ?? '';
  const cognito = new CognitoIdentityProviderClient({
    region: 'ap-northeast-1',
    endpoint: system.addresses.cognito,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const first = await cognito.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId,
      AuthParameters: { USERNAME: account.username, PASSWORD: account.password },
    }),
  );
  if (first.ChallengeName !== 'SOFTWARE_TOKEN_MFA') return first.AuthenticationResult ?? {};
  const code = await generate({ secret: account.totpSecret ?? '' });
  const second = await cognito.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: first.Session,
      ChallengeResponses: { USERNAME: account.username, SOFTWARE_TOKEN_MFA_CODE: code },
    }),
  );
  return second.AuthenticationResult ?? {};
}
const tokenFor = async (system: LocalSystem, account: Credentials): Promise<string> =>
  (await tokensFor(system, account)).AccessToken ?? '';

export const tokensOf = (system: LocalSystem, key: string): Promise<AuthenticationResultType> =>
  tokensFor(system, accountOf(system, key));
export const accessTokenOf = (system: LocalSystem, key: string): Promise<string> =>
  tokenFor(system, accountOf(system, key));

const personWith = (system: LocalSystem, token: string): Person => ({
  token,
  call: (endpoint, input) => request(system, endpoint, input, token),
});

export const signIn = async (system: LocalSystem, key: string): Promise<Person> =>
  personWith(system, await accessTokenOf(system, key));

/** By the subject of their token. */
export function personIdOf({ token }: Pick<Person, 'token'>): string {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
  };
  return `usr_${sub}`;
}

/** The same for an account a test made itself. */
export const signInWith = async (
  system: LocalSystem,
  pool: Credentials['pool'],
  username: string,
  password: string,
  totpSecret?: string,
): Promise<Person> => personWith(system, await tokenFor(system, { pool, username, password, totpSecret }));

/** It is that moment, or later, for the whole product: nobody waits for it. */
export async function timeComes(system: LocalSystem, instant: number): Promise<void> {
  const offset = instant - Date.now();
  if (offset > system.clock.offsetMs()) await system.moveClock(offset);
}

/** Sessions are compared by the second: one begun now cannot be told from those that were ended now. */
export const nextSecond = (system: LocalSystem): Promise<void> =>
  timeComes(system, system.clock.now() + 1000);

const patience = { whole: 300_000, short: 30_000 } as const;
let patienceMs: number = patience.whole;
/** A file that is red is tried once more: what stands on what failed in it need not be waited for as long. */
export function bePatient(how: keyof typeof patience): void {
  patienceMs = patience[how];
}

/**
 * Waits until the value is there; fails with what was last seen, where that has been the same for five minutes. The bound
 * is for what never comes: what goes on may take its time on a machine that does much else.
 */
export async function eventually<T>(look: () => Promise<T> | T, isThere: (value: T) => boolean): Promise<T> {
  let seen = '';
  let until = 0;
  // What is not there after many looks will not be there a moment later, and each costs the machine that works on it.
  for (let pause = 25; ; pause = Math.min(200, pause * 1.4)) {
    const value = await look();
    if (isThere(value)) return value;
    const now = `still not there: ${JSON.stringify(value)}`;
    if (now !== seen) until = Date.now() + patienceMs;
    else if (Date.now() > until) throw new Error(now);
    seen = now;
    await sleep(pause);
  }
}
