/**
 * The product at another time, beside the one people use: the same functions on the same stores, by a clock of their own, fed
 * from queues of their own.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { attributeValue } from 'cognito-local/lib/services/userPoolService.js';
import { build } from 'esbuild';
import { functionBundle } from '#infra/bundle.ts';
import { functionSpecs, queues } from '#infra/system.ts';
import type { FunctionName, PoolName, QueueName } from '#infra/system.ts';
import type { Endpoint, InputOf, ResponseOf } from '#shared/kernel/contract.ts';
import { fromLambdaResult, toApiGatewayEvent } from '../api-gateway-event.ts';
import { localClock } from '../clock.ts';
import { tokenSigner } from '../cognito/tokens.ts';
import { clientIds, functionEnvironment } from '../environment.ts';
import { functionFor } from '../front-door.ts';
import { startFunction } from '../function-host.ts';
import type { FunctionHost } from '../function-host.ts';
import { repository } from '../functions.ts';
import type { LocalSystem } from '../local-system.ts';
import type { Part } from '../part.ts';
import { queueFeeder } from '../queue-poller.ts';
import { actOn } from '../stripe/control.ts';
import type { StripeAct } from '../stripe/control.ts';
import { sendMoney } from '../stripe/transfers.ts';

/** `hands`: what only code of the product can do (infra/local/seed/hands.ts); no part of the product runs in it. */
type PastFunction = FunctionName | 'hands';

/** Who is signed in; nobody for what anybody may ask. */
export interface Caller {
  readonly pool: PoolName;
  readonly username: string;
}

/** An answer that is none: which problem it was. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;

  constructor(asked: string, status: number, code: string, text: string) {
    super(`${asked} → ${String(status)} ${text}`);
    this.code = code;
  }
}

export interface Past extends Part {
  readonly now: () => number;
  /** Whatever was asked of the worker before is done then. */
  readonly moveTo: (instant: number) => Promise<void>;
  /** @throws Refused */
  readonly ask: <E extends Endpoint>(
    caller: Caller | undefined,
    endpoint: E,
    input?: InputOf<E>,
  ) => Promise<ResponseOf<E>>;
  readonly userIdOf: (caller: Caller) => Promise<string>;
  /** Waits until the worker has nothing to do. */
  readonly quiet: () => Promise<void>;
  readonly run: (schedule: string) => Promise<void>;
  /** What payers and their banks do. */
  readonly pay: (act: StripeAct) => void;
  /** The page can still be paid on. */
  readonly isPage: (sessionId: string) => boolean;
  /** Money arrives in the account of an order; without a sum, what is missing. */
  readonly transfer: (orderId: string, amount?: number) => void;
  /** What only code of the product can do; no part of the product runs in it. */
  readonly hands: (work: object) => Promise<unknown>;
}

interface RawInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

const urlOf = (endpoint: Endpoint, { params = {}, query = {} }: RawInput): string => {
  const asked = endpoint.path.replace(/:(\w+)/gu, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value));
  return given.size === 0 ? asked : `${asked}?${given.toString()}`;
};

const queueNames = ['work', 'bulk'] as const satisfies readonly QueueName[];
const consumerOf = (queue: QueueName): FunctionName => {
  const names = Object.keys(functionSpecs) as FunctionName[];
  const found = names.find((name) => functionSpecs[name].consumes === queue);
  if (found === undefined) throw new Error(`nobody consumes ${queue}`);
  return found;
};

export const openPast = async (system: LocalSystem, say: (line: string) => void): Promise<Past> => {
  const { addresses, cognito, queuesAndFiles, stripe, secretsManager } = system;
  const clock = localClock(0);
  const money = await stripe.beside(clock);
  const urls = {
    work: queuesAndFiles.openQueue('alive-work'),
    bulk: queuesAndFiles.openQueue('alive-bulk'),
  };
  const originSecret = secretsManager.values.origin.value;
  const hosts = new Map<PastFunction, Promise<FunctionHost>>();

  const environment = (): Record<string, string> =>
    functionEnvironment(
      { ...addresses, workQueueUrl: urls.work, bulkQueueUrl: urls.bulk, stripe: money.address },
      originSecret,
      0,
    );
  /** Made here and not with the others: a start is ready without it. */
  const bundleHands = async (): Promise<string> => {
    const bundleDir = path.join(system.stateDir, 'functions-alive', 'hands');
    await build(functionBundle(path.join(repository, 'infra/local/seed/hands.ts'), bundleDir));
    return bundleDir;
  };
  const start = async (name: PastFunction): Promise<FunctionHost> =>
    startFunction({
      ...(name === 'hands' ? { memoryMb: 1024, timeoutSeconds: 120 } : functionSpecs[name]),
      name,
      bundleDir: name === 'hands' ? await bundleHands() : path.join(system.functionsDir, name),
      environment,
      clockOffsetMs: clock.offsetMs,
      logFile: path.join(system.stateDir, 'logs', `alive-${name}.log`),
      say,
      lazy: true,
    });
  const invoke = async (name: PastFunction, event: unknown): Promise<unknown> => {
    const host = hosts.get(name) ?? start(name);
    hosts.set(name, host);
    return (await host).invoke(event);
  };

  const feeders = queueNames.map((queueName) =>
    queueFeeder({
      endpoint: queuesAndFiles.address,
      queueUrl: urls[queueName],
      queueName,
      batchSize: queues[queueName].batchSize,
      invoke: (event) => invoke(consumerOf(queueName), event),
      visibilitySeconds: undefined,
    }),
  );
  const quiet = async (): Promise<void> => {
    for (;;) {
      const fed = await Promise.all(feeders.map((feeder) => feeder.feed(0)));
      if (fed.every((count) => count === 0)) return;
    }
  };

  const signer = tokenSigner(system.clock);
  const tokens = new Map<string, Promise<string>>();
  const userOf = async ({ pool, username }: Caller) => {
    const user = await cognito.users.findUser(pool, username);
    if (user === undefined) throw new Error(`no account ${username}`);
    return user;
  };
  const issue = async (caller: Caller): Promise<string> => {
    const { pool } = caller;
    const user = await userOf(caller);
    const sub = attributeValue('sub', user.Attributes) ?? '';
    const email = attributeValue('email', user.Attributes);
    const owner = { username: user.Username, sub, email, groups: [] };
    const session = { authTime: Math.floor(system.clock.now() / 1000), originId: randomUUID() };
    return (await signer.issue(pool, clientIds[pool].web, owner, session, [])).AccessToken;
  };
  const tokenOf = (caller: Caller): Promise<string> => {
    const token = tokens.get(caller.username) ?? issue(caller);
    tokens.set(caller.username, token);
    return token;
  };

  let viewers = 0;
  /** Everybody at home: no two share the limits of an address. */
  const nextViewer = (): string => {
    viewers++;
    return `10.${String((viewers >> 16) & 255)}.${String((viewers >> 8) & 255)}.${String(viewers & 255)}`;
  };

  return {
    now: () => clock.now(),
    userIdOf: async (caller) => `usr_${attributeValue('sub', (await userOf(caller)).Attributes) ?? ''}`,
    quiet,
    moveTo: async (instant) => {
      await quiet();
      clock.setOffset(instant - Date.now());
    },
    ask: async (caller, endpoint, input) => {
      const raw = (input ?? {}) as RawInput;
      const url = urlOf(endpoint, raw);
      const name = functionFor(url.split('?')[0] ?? '');
      if (name === undefined) throw new Error(`nobody serves ${url}`);
      const viewer = nextViewer();
      const body = raw.body === undefined ? '' : JSON.stringify(raw.body);
      const answer = fromLambdaResult(
        await invoke(
          name,
          toApiGatewayEvent({
            method: endpoint.method,
            url,
            headers: {
              ...(caller && { authorization: `Bearer ${await tokenOf(caller)}` }),
              ...(body !== '' && { 'content-type': 'application/json' }),
              'x-forwarded-for': viewer,
              'x-viewer-address': viewer,
              'x-origin-secret': originSecret,
            },
            body: Buffer.from(body),
            sourceIp: viewer,
            requestId: randomUUID(),
            time: new Date(clock.now()),
          }),
        ),
      );
      const text = answer.body.toString();
      const value: unknown = JSON.parse(text);
      if (answer.status < 300) return endpoint.response.parse(value) as ResponseOf<typeof endpoint>;
      const code = typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : '';
      throw new Refused(`${endpoint.method} ${url}`, answer.status, code, text);
    },
    run: async (schedule) => {
      const target = (Object.keys(functionSpecs) as FunctionName[]).find(
        (name) => functionSpecs[name].schedules?.[schedule] !== undefined,
      );
      if (target === undefined) throw new Error(`no schedule ${schedule}`);
      await invoke(target, { schedule });
      await quiet();
    },
    pay: (act) => actOn({ ...stripe, ledger: money.ledger }, act),
    isPage: (sessionId) => money.ledger.state.sessions[sessionId]?.status === 'open',
    transfer: (orderId, amount) => {
      const intents = Object.values(money.ledger.state.intents);
      const asked = intents.findLast(
        ({ customer, metadata }) => customer !== null && metadata['orderId'] === orderId,
      );
      if (asked === undefined) throw new Error(`no transfer of ${orderId}`);
      // Sent, but not noted: nobody sends it twice.
      if (money.ledger.state.cashMoves.some(({ customer }) => customer === asked.customer)) return;
      sendMoney(money.ledger, asked.id, amount);
    },
    hands: (work) => invoke('hands', work),
    stop: async () => {
      for (const feeder of feeders) feeder.close();
      await Promise.all(Array.from(hosts.values(), async (host) => (await host).stop()));
      await money.stop();
    },
  };
};
