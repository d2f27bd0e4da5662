import path from 'node:path';
import { functionSpecs } from '#infra/system.ts';
import type { FunctionName } from '#infra/system.ts';
import { securityHeaders } from '#infra/security-headers.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { localClock } from './clock.ts';
import { functionEnvironment, localCredentials } from './environment.ts';
import { startFrontDoor } from './front-door.ts';
import { createPortal } from './portal/portal.ts';
import { startFunction } from './function-host.ts';
import type { FunctionHost } from './function-host.ts';
import { functionPlaces } from './function-place.ts';
import { bundleFunctions, presentFunctions, watchFunctions } from './functions.ts';
import type { LocalFunctionName } from './functions.ts';
import { localRoutes } from './local-routes.ts';
import type { LocalSystem, SystemOptions } from './local-system.ts';
import { localWebConfig } from './local-web-config.ts';
import { partStarter } from './part-starter.ts';
import { reasonOf } from './part.ts';
import type { Part } from './part.ts';
import { startQueuePollers } from './queue-pollers.ts';
import { startSchedules } from './schedules.ts';
import { addressesOf, startFaultProxies, startStandIns } from './stand-ins.ts';
import { seedAccounts } from './seed-accounts.ts';
import { sow } from './seed.ts';
import { takeStateDirectory } from './state-lock.ts';
import { storedFiles } from './stored-files.ts';
import { startWeb } from './web.ts';

export const startSystem = async (options: SystemOptions): Promise<LocalSystem> => {
  const { stateDir, ports = {}, entries = {}, allowMissingFunctions: allowMissing = false } = options;
  const { onPart = () => undefined, say = () => undefined, patience = 1 } = options;
  const clock = localClock(options.clockOffsetMs ?? 0);
  const starter = partStarter(onPart, say);
  const { begin, together, add, stop } = starter;
  const nothing = { stop: () => Promise.resolve() };
  const accessKeyId = options.store?.accessKeyId ?? localCredentials.accessKeyId;

  try {
    const present = presentFunctions(entries, allowMissing);
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
    const functionsDir = options.functionsDir ?? path.join(stateDir, 'functions');
    const bundleOptions = { outdir: functionsDir, entries, allowMissing };

    const hosts = new Map<LocalFunctionName, FunctionHost>();
    const hostOf = (name: LocalFunctionName): FunctionHost => {
      const host = hosts.get(name);
      if (host === undefined) throw new Error(`${name} is not running`);
      return host;
    };
    const invoke = async (name: LocalFunctionName, event: unknown): Promise<unknown> =>
      hostOf(name).invoke(event);

    const portal = createPortal({ publicOrigin: origin, clock });
    const standInOptions = { ...options, accessKeyId, publicOrigin: origin, clock, patience, say, invoke };
    const [standIns, , web] = await together([
      startStandIns(starter, standInOptions),
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
        () => startWeb(options.web ?? 'none', frontDoor.server, securityHeaders),
        (part) => part.state,
      ),
    ]);
    const { dynamoDb, queuesAndFiles, cognito, mail } = standIns;
    const { value: originSecret } = standIns.secretsManager.values.origin;
    const faults = options.faultProxies === true ? await startFaultProxies(begin, standIns) : {};
    const addresses = addressesOf(standIns, faults, { publicOrigin: origin, accessKeyId });
    mail.whenReturned((event) => queuesAndFiles.put('work', event));
    const environment = (): Record<string, string> =>
      functionEnvironment(
        addresses,
        originSecret,
        clock.offsetMs(),
        options.sharedInitialPassword,
        options.paymentProviders,
      );
    const placeOf = functionPlaces(stateDir, functionsDir, options.lazyFunctions === true);
    const surroundings = { patience, environment, clockOffsetMs: clock.offsetMs, say };

    const seed = async (): Promise<Part> => {
      const one = present.find(({ name }) => name === 'seed');
      const host = one && { ...one, ...placeOf('seed'), ...surroundings };
      const sealFile = dynamoDb.isKept ? path.join(stateDir, 'seeded') : undefined;
      await sow(cognito, host, dayOf(new Date(clock.now())), sealFile);
      return nothing;
    };
    await together([
      ...present
        .filter(({ name }) => name !== 'seed')
        .map(({ name, memoryMb, timeoutSeconds }) =>
          begin(
            name,
            async () => {
              const spec = { name, memoryMb, timeoutSeconds };
              const host = await startFunction({ ...spec, ...placeOf(name), ...surroundings });
              hosts.set(name, host);
              return host;
            },
            () => functionSpecs[name as FunctionName].pathPrefix ?? '',
          ),
        ),
      ...(options.seed === false ? [] : [begin('seed', seed, () => `${seedAccounts.length} アカウント`)]),
    ]);
    const restartFunctions = async (): Promise<void> => {
      await Promise.all([...hosts.values()].map((host) => host.restart()));
    };

    const moveClock = async (offsetMs: number): Promise<void> => {
      const isBack = offsetMs < clock.offsetMs();
      clock.setOffset(offsetMs);
      // What a function knows for some seconds it would otherwise believe until the time it came from.
      if (isBack) await restartFunctions();
    };

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
    const files = storedFiles(addresses.queuesAndFiles, accessKeyId);
    add(files);
    frontDoor.open({
      invoke,
      originSecret,
      onAnswer: options.onAnswer,
      clock,
      config: localWebConfig(origin, options.paymentProviders),
      signIn: cognito.serve,
      files,
      localRoutes: localRoutes({
        ...standIns,
        portal,
        accounts: seedAccounts,
        clock,
        moveClock,
        schedules,
        environment,
      }),
      web: web.handler,
      patience,
      say,
    });
    if (options.consumeQueues !== false)
      for (const poller of startQueuePollers(queuesAndFiles, { ...options, hosts, invoke, say })) add(poller);

    return {
      ...standIns,
      origin,
      port: frontDoor.port,
      stateDir,
      functionsDir,
      addresses,
      environment,
      accounts: options.seed === false ? [] : seedAccounts,
      clock,
      portal,
      schedules,
      faults,
      invoke,
      kill: (name) => hostOf(name).kill(),
      moveClock,
      restartFunctions,
      webReady: web.ready,
      logFile: (name) => placeOf(name).logFile,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
