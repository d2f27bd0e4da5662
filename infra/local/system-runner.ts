import path from 'node:path';
import { functionSpecs, queues } from '#infra/system.ts';
import type { FunctionName, QueueName } from '#infra/system.ts';
import { securityHeaders } from '#infra/security-headers.ts';
import { localClock } from './clock.ts';
import type { LocalClock } from './clock.ts';
import { startCognito } from './cognito/cognito.ts';
import type { Cognito } from './cognito/cognito.ts';
import { startDynamoDb } from './dynamodb.ts';
import { functionEnvironment } from './environment.ts';
import type { Addresses } from './environment.ts';
import { startFrontDoor } from './front-door.ts';
import { startFunction } from './function-host.ts';
import type { FunctionHost } from './function-host.ts';
import { bundleFunctions, presentFunctions, watchFunctions } from './functions.ts';
import type { Entries, LocalFunctionName } from './functions.ts';
import { localRoutes } from './local-routes.ts';
import { localWebConfig } from './local-web-config.ts';
import { startMail } from './mail.ts';
import type { MailService } from './mail.ts';
import { PartFailure, reasonOf } from './part.ts';
import type { Part } from './part.ts';
import { startQueuePoller } from './queue-poller.ts';
import { startQueuesAndFiles } from './queues-and-files.ts';
import type { QueuesAndFiles } from './queues-and-files.ts';
import { startSchedules } from './schedules.ts';
import type { Schedules } from './schedules.ts';
import { startSecretsManager } from './secrets.ts';
import type { SecretsManager } from './secrets.ts';
import { seedAccounts } from './seed-accounts.ts';
import type { SeedAccount } from './seed-accounts.ts';
import { seedUsers } from './seed.ts';
import { takeStateDirectory } from './state-lock.ts';
import { createTables } from './tables.ts';
import { startWeb } from './web.ts';
import type { WebMode } from './web.ts';

type PortName =
  | 'frontDoor'
  | 'dynamoDb'
  | 'queuesAndFiles'
  | 'cognito'
  | 'secretsManager'
  | 'mail'
  | 'stripe';

export interface SystemOptions {
  readonly stateDir: string;
  /** A port left out is a free one, so that several systems run side by side. */
  readonly ports?: Partial<Record<PortName, number>>;
  /** Accounts and rows of the seed; true unless said otherwise. */
  readonly seed?: boolean;
  readonly web?: WebMode;
  /** Bundles functions again, and starts them again, when a source changes. */
  readonly watch?: boolean;
  readonly clockOffsetMs?: number;
  /** Bundles made before with `bundleFunctions`; without it they are made in the state directory. */
  readonly functionsDir?: string;
  /** Other entry files than those of the system map. */
  readonly entries?: Entries;
  readonly allowMissingFunctions?: boolean;
  /** How many times faster schedules run than on AWS; 0 runs them only when asked. */
  readonly scheduleSpeed?: number;
  /** Seconds until a failed message comes again, instead of the queue's own. */
  readonly visibilitySeconds?: number;
  /** False leaves messages in the queues, for tests that deliver them by hand. */
  readonly consumeQueues?: boolean;
  readonly onPart?: (part: string, milliseconds: number, detail: string) => void;
  readonly say?: (line: string) => void;
}

/** A running copy of the whole product with handles on its stand-ins. */
export interface LocalSystem extends Part {
  readonly origin: string;
  readonly port: number;
  readonly stateDir: string;
  readonly addresses: Addresses;
  readonly environment: () => Readonly<Record<string, string>>;
  readonly accounts: readonly SeedAccount[];
  readonly clock: LocalClock;
  readonly cognito: Cognito;
  readonly mail: MailService;
  readonly queuesAndFiles: QueuesAndFiles;
  readonly secretsManager: SecretsManager;
  readonly schedules: Schedules;
  readonly invoke: (name: LocalFunctionName, event: unknown) => Promise<unknown>;
  /** Ends a function's process in the middle of whatever it does. */
  readonly kill: (name: LocalFunctionName) => Promise<void>;
  readonly restartFunctions: () => Promise<void>;
  readonly logFile: (name: LocalFunctionName) => string;
}

export const startSystem = async (options: SystemOptions): Promise<LocalSystem> => {
  const { stateDir, ports = {}, entries = {}, allowMissingFunctions: allowMissing = false } = options;
  const { onPart = () => undefined, say = () => undefined } = options;
  const clock = localClock(options.clockOffsetMs ?? 0);
  const started: Part[] = [];
  const stop = async (): Promise<void> => {
    for (const part of started.splice(0).toReversed()) {
      await part.stop().catch((error: unknown) => say(reasonOf(error)));
    }
  };

  /** Starts a part, remembers how to stop it and reports it; whatever is thrown names the part. */
  const begin = async <T extends Part>(
    name: string,
    start: () => Promise<T> | T,
    detail: (part: T) => string,
  ): Promise<T> => {
    const from = performance.now();
    try {
      const part = await start();
      started.push(part);
      onPart(name, Math.round(performance.now() - from), detail(part));
      return part;
    } catch (error) {
      if (error instanceof PartFailure) throw error;
      throw new PartFailure(name, reasonOf(error), 'npm run reset のあと、もう一度試してください。', {
        cause: error,
      });
    }
  };
  /** Like Promise.all, but settles only when all have, so that a late part is stopped too. */
  const together = async <T extends readonly unknown[]>(parts: {
    readonly [K in keyof T]: Promise<T[K]>;
  }): Promise<T> => {
    await Promise.allSettled(parts);
    return Promise.all(parts) as unknown as Promise<T>;
  };
  const nothing = { stop: () => Promise.resolve() };

  try {
    await begin(
      'state',
      () => takeStateDirectory(stateDir),
      () => stateDir,
    );
    const frontDoor = await begin(
      'front door',
      () => startFrontDoor(ports.frontDoor ?? 0),
      (part) => part.origin,
    );
    const { origin } = frontDoor;
    const headers = securityHeaders([]);
    const functionsDir = options.functionsDir ?? path.join(stateDir, 'functions');
    const bundleOptions = { outdir: functionsDir, entries, allowMissing };

    const [dynamoDb, queuesAndFiles, cognito, secretsManager, mail, , web] = await together([
      begin(
        'dynamodb',
        async () => {
          const dataDir = path.join(stateDir, 'dynamodb');
          const part = await startDynamoDb({ dataDir, port: ports.dynamoDb ?? 0, say });
          await createTables(part.address).catch(async (error: unknown) => {
            await part.stop();
            throw error;
          });
          return part;
        },
        (part) => part.address,
      ),
      begin(
        'queues, files',
        () => startQueuesAndFiles(path.join(stateDir, 'queues-and-files'), ports.queuesAndFiles ?? 0),
        (part) => part.address,
      ),
      begin(
        'cognito',
        () => startCognito(stateDir, ports.cognito ?? 0, clock),
        (part) => part.address,
      ),
      begin(
        'secrets',
        () => startSecretsManager(stateDir, ports.secretsManager ?? 0),
        (part) => part.address,
      ),
      begin(
        'mail',
        () => startMail(stateDir, ports.mail ?? 0, clock),
        (part) => part.address,
      ),
      begin(
        'bundles',
        async () => {
          if (options.functionsDir === undefined) await bundleFunctions(bundleOptions);
          return nothing;
        },
        () => functionsDir,
      ),
      begin(
        'web',
        () => startWeb(options.web ?? 'none', frontDoor.server, headers),
        (part) => part.state,
      ),
    ]);

    const addresses: Addresses = {
      publicOrigin: origin,
      dynamoDb: dynamoDb.address,
      queuesAndFiles: queuesAndFiles.address,
      workQueueUrl: queuesAndFiles.queueUrl('work'),
      cognito: cognito.address,
      secretsManager: secretsManager.address,
      mail: mail.address,
      stripe: origin,
    };
    const originSecret = secretsManager.values.origin.value;
    const environment = (): Record<string, string> =>
      functionEnvironment(addresses, originSecret, clock.offsetMs());
    const logFile = (name: LocalFunctionName): string => path.join(stateDir, 'logs', `${name}.log`);

    const hosts = new Map<LocalFunctionName, FunctionHost>();
    await together(
      presentFunctions(entries, allowMissing)
        .filter(({ name }) => name !== 'seed')
        .map(({ name, memoryMb, timeoutSeconds }) =>
          begin(
            name,
            async () => {
              const bundleDir = path.join(functionsDir, name);
              const host = await startFunction({
                name,
                bundleDir,
                memoryMb,
                timeoutSeconds,
                environment,
                logFile: logFile(name),
                say,
              });
              hosts.set(name, host);
              return host;
            },
            () => functionSpecs[name as FunctionName].pathPrefix ?? '',
          ),
        ),
    );
    const hostOf = (name: LocalFunctionName): FunctionHost => {
      const host = hosts.get(name);
      if (host === undefined) throw new Error(`${name} is not running`);
      return host;
    };
    const invoke = async (name: LocalFunctionName, event: unknown): Promise<unknown> =>
      hostOf(name).invoke(event);
    const restartFunctions = async (): Promise<void> => {
      await Promise.all([...hosts.values()].map((host) => host.restart()));
    };

    if (options.seed !== false) {
      const hasSeed = presentFunctions(entries, allowMissing).find(({ name }) => name === 'seed');
      await begin(
        'seed',
        async () => {
          const event = await seedUsers(cognito);
          if (hasSeed === undefined) return nothing;
          const host = await startFunction({
            ...hasSeed,
            bundleDir: path.join(functionsDir, 'seed'),
            environment,
            logFile: logFile('seed'),
            say,
          });
          try {
            await host.invoke(event);
          } finally {
            await host.stop();
          }
          return nothing;
        },
        () => `${seedAccounts.length} アカウント`,
      );
    }

    if (options.watch === true) {
      await begin(
        'watch',
        () =>
          watchFunctions(
            bundleOptions,
            (name) => {
              const restarted = hosts.get(name)?.restart();
              restarted?.then(
                () => say(`${name} を新しくしました`),
                (error: unknown) => say(`${name}: ${reasonOf(error)}`),
              );
            },
            say,
          ),
        () => 'functions',
      );
    }

    const schedules = await begin(
      'schedules',
      () => startSchedules({ invoke, speed: hosts.has('worker') ? (options.scheduleSpeed ?? 1) : 0, say }),
      (part) => part.names.join(', '),
    );
    frontDoor.open({
      invoke,
      originSecret,
      clock,
      config: localWebConfig(origin),
      securityHeaders: headers,
      localRoutes: localRoutes({ cognito, mail, accounts: seedAccounts, clock, restartFunctions, schedules }),
      web: web.handler,
      say,
    });
    for (const [name, { consumes }] of Object.entries(functionSpecs)) {
      if (consumes === undefined || options.consumeQueues === false || !hosts.has(name as FunctionName))
        continue;
      const queueName: QueueName = consumes;
      started.push(
        startQueuePoller({
          endpoint: queuesAndFiles.address,
          queueUrl: queuesAndFiles.queueUrl(queueName),
          queueName,
          invoke: (event) => invoke(name as FunctionName, event),
          visibilitySeconds: options.visibilitySeconds ?? queues[queueName].visibilitySeconds,
          say,
        }),
      );
    }

    return {
      origin,
      port: frontDoor.port,
      stateDir,
      addresses,
      environment,
      accounts: options.seed === false ? [] : seedAccounts,
      clock,
      cognito,
      mail,
      queuesAndFiles,
      secretsManager,
      schedules,
      invoke,
      kill: (name) => hostOf(name).kill(),
      restartFunctions,
      logFile,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
