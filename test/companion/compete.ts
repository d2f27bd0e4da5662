/** One person at the keyboard, from signing in to the end, in the time that a person takes. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { AttemptStatus, AttemptView, Input } from '#shared/attempt/schema.ts';
import { entryContract } from '#shared/entry/contract.ts';
import type { Entry } from '#shared/entry/schema.ts';
import type { Endpoint } from '#shared/kernel/contract.ts';
import type { WebConfig } from '#infra/web-config.ts';
import { chunksOf, Competitor, sha256, type Call, type SentChunk } from './client.ts';
import { typeTask, type Skill } from './typist.ts';

export const faults = ['none', 'gap', 'forged', 'ahead', 'twice'] as const;
export type Fault = (typeof faults)[number];

export interface Wish {
  readonly origin: string;
  readonly username: string;
  readonly password: string;
  /** Which entry; the first that can be started when absent. */
  readonly entryId?: string | undefined;
  /** Of a class that starts together. */
  readonly startCode?: string | undefined;
  readonly input: Input;
  readonly skill: Skill;
  readonly fault: Fault;
  /** Seconds at the beginning without a network; what was typed meanwhile comes afterwards. */
  readonly offlineSeconds: number;
  readonly say: (line: string) => void;
}

/** As the page does it: the pool follows from how one signs in. */
async function accessToken({ origin, username, password }: Wish): Promise<string> {
  const config = (await (await fetch(new URL('/config.json', origin))).json()) as WebConfig;
  const { clientId, endpoint } = config.pools[username.includes('@') ? 'email' : 'name'];
  const cognito = new CognitoIdentityProviderClient({
    region: config.region,
    ...(endpoint !== undefined && { endpoint }),
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

const callAs =
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
    if (!response.ok)
      throw new Error(`${method} ${url.pathname} → ${response.status} ${JSON.stringify(answer)}`);
    return schema.parse(answer) as never;
  };

/** What reaches the server of what was typed. */
function sentOf(chunks: readonly SentChunk[], fault: Fault): SentChunk[] {
  if (fault === 'gap') return chunks.filter(({ number }) => number !== 1);
  if (fault === 'twice') return chunks.flatMap((chunk) => [chunk, chunk]);
  if (fault === 'ahead')
    return chunks.map((chunk) => ({ ...chunk, clientElapsed: chunk.clientElapsed + 60_000 }));
  return [...chunks];
}

/** A text that no key produced, as a script would send it. */
function forgedChunks({ token, task }: AttemptView): SentChunk[] {
  const text = task?.kind === 'text' ? task.notation : 'x';
  const log = JSON.stringify([[1000, 'input', text.slice(0, 150)]]);
  const previousHash = sha256(token);
  return [{ number: 1, previousHash, hash: sha256(`${previousHash}\n${log}`), clientElapsed: 1000, log }];
}

/** The task of a common start comes with its beginning. */
async function begun(competitor: Competitor, entry: Entry, wish: Wish): Promise<AttemptView> {
  const first = await competitor.start(entry.id, wish.input, wish.startCode);
  if (first.task !== undefined) return first;
  await sleep(Math.max(0, Date.parse(first.startsAt) - Date.parse(first.now)) + 100);
  return competitor.start(entry.id, wish.input, wish.startCode);
}

export async function compete(wish: Wish): Promise<AttemptStatus> {
  const { origin, username, say, fault, offlineSeconds, skill } = wish;
  const call = callAs(origin, await accessToken(wish));
  const { items } = await call(entryContract.listEntries, { query: { limit: 100 } });
  const entry = items.find(({ id, state }) =>
    wish.entryId === undefined ? state === 'ready' : id === wish.entryId,
  );
  if (entry === undefined) throw new Error(`${username}: no entry that can be started`);
  const competitor = new Competitor(call, randomUUID());
  const view = await begun(competitor, entry, wish);
  const at = Date.now() - Math.max(0, Date.parse(view.now) - Date.parse(view.startsAt));
  say(`${username}: ${entry.season.title} ${entry.division.name}, ${view.durationSeconds} s, ${view.id}`);
  if (view.task === undefined) throw new Error(`${username}: the task did not come with the start`);
  const log = typeTask(
    { form: view.form, task: view.task, input: view.input, durationMs: view.durationSeconds * 1000 },
    skill,
  );
  const chunks = fault === 'forged' ? forgedChunks(view) : chunksOf(view.token, log);
  for (const chunk of sentOf(chunks, fault)) {
    const due = Math.max(chunk.clientElapsed, offlineSeconds * 1000);
    await sleep(fault === 'ahead' ? 0 : Math.max(0, at + due - Date.now()));
    await competitor.send(view, chunk);
    say(`${username}: chunk ${chunk.number} of ${chunks.length}`);
  }
  const status = await competitor.finish(view, chunks);
  say(`${username}: ${status.state}${status.signs.length > 0 ? ` (${status.signs.join(', ')})` : ''}`);
  return status;
}
