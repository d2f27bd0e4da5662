import path from 'node:path';
import { functionSpecs } from '#infra/system.ts';
import type { FunctionName } from '#infra/system.ts';
import { securityHeaders } from '#infra/security-headers.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { localClock } from './clock.ts';
import { startCognito } from './cognito/cognito.ts';
import { startDynamoDb } from './dynamodb.ts';
import { functionEnvironment, localCredentials } from './environment.ts';
import type { Addresses } from './environment.ts';
import { startFaultProxy } from './fault-proxy.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { startKms } from './kms.ts';
import { startFrontDoor } from './front-door.ts';
import { google as likeGoogle } from './vouchers/google.ts';
import { microsoft as likeMicrosoft } from './vouchers/microsoft.ts';
import { createPortal } from './portal/portal.ts';
import { startVoucher } from './vouchers/voucher.ts';
import { startFunction } from './function-host.ts';
import type { FunctionHost } from './function-host.ts';
import { functionPlaces } from './function-place.ts';
import { bundleFunctions, presentFunctions, watchFunctions } from './functions.ts';
import type { LocalFunctionName } from './functions.ts';
import { localRoutes } from './local-routes.ts';
import type { LocalSystem, SystemOptions } from './local-system.ts';
import { localWebConfig } from './local-web-config.ts';
import { startMail } from './mail.ts';
import { partStarter } from './part-starter.ts';
import { reasonOf } from './part.ts';
import type { Part } from './part.ts';
import { startQueuePollers } from './queue-pollers.ts';
import { startQueuesAndFiles } from './queues-and-files.ts';
import { startSchedules } from './schedules.ts';
import { startSecretsManager } from './secrets.ts';
import { seedAccounts } from './seed-accounts.ts';
import { sow } from './seed.ts';
import { takeStateDirectory } from './state-lock.ts';
import { startPaymentLink } from './payment-link/gateway.ts';
import { storedFiles } from './stored-files.ts';
import { startStripe } from './stripe/stripe.ts';
import { createTables } from './tables.ts';
import { startWeb } from './web.ts';

export const startSystem = async (options: SystemOptions): Promise<LocalSystem> => {
  const { stateDir, ports = {}, entries = {}, allowMissingFunctions: allowMissing = false } = options;
  const { onPart = () => undefined, say = () => undefined, patience = 1 } = options;
  const clock = localClock(options.clockOffsetMs ?? 0);
  const { begin, together, add, stop } = partStarter(onPart, say);
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

    const secretsManager = await begin(
      'secrets',
      () => startSecretsManager(stateDir, ports.secretsManager ?? 0),
      (part) => part.address,
    );
    const { stripe: stripeSecret, 'payment-link': linkSecret, origin: originSecret } = secretsManager.values;
    const { google: googleSecret, microsoft: microsoftSecret } = secretsManager.values;
    const ours = { publicOrigin: origin, clock };
    const google = await begin(
      'google',
      () => startVoucher(likeGoogle, { port: ports.google ?? 0, ...ours, ...googleSecret }),
      (part) => part.address,
    );
    const microsoft = await begin(
      'microsoft',
      () => startVoucher(likeMicrosoft, { port: ports.microsoft ?? 0, ...ours, ...microsoftSecret }),
      (part) => part.address,
    );
    const portal = createPortal(ours);
    const [dynamoDb, queuesAndFiles, cognito, mail, stripe, kms, paymentLink, , web] = await together([
      begin(
        'dynamodb',
        async () => {
          const dataDir = path.join(stateDir, 'dynamodb');
          const part =
            options.store === undefined
              ? await startDynamoDb({ dataDir, port: ports.dynamoDb ?? 0, say, patience })
              : { address: options.store.address, isKept: false, ...nothing };
          await createTables(part.address, accessKeyId).catch(async (error: unknown) => {
            await part.stop();
            throw error;
          });
          return part;
        },
        (part) => part.address,
      ),
      begin(
        'queues, files',
        () =>
          startQueuesAndFiles(
            // Whose tables are in a store that is not kept keeps nothing else.
            options.store === undefined ? path.join(stateDir, 'queues-and-files') : undefined,
            ports.queuesAndFiles ?? 0,
          ),
        (part) => part.address,
      ),
      begin(
        'cognito',
        () => startCognito(stateDir, ports.cognito ?? 0, clock, invoke),
        (part) => part.address,
      ),
      begin(
        'mail',
        () => startMail(stateDir, ports.mail ?? 0, clock),
        (part) => part.address,
      ),
      begin(
        'stripe',
        () =>
          startStripe({
            stateDir,
            port: ports.stripe ?? 0,
            ...ours,
            secretKey: stripeSecret.secretKey,
            webhookSecret: stripeSecret.webhookSecrets[0] ?? '',
            say,
          }),
        (part) => part.address,
      ),
      begin(
        'kms',
        () => startKms(stateDir, ports.kms ?? 0),
        (part) => part.address,
      ),
      begin(
        'payment link',
        () =>
          startPaymentLink({
            stateDir,
            port: ports.paymentLink ?? 0,
            ...ours,
            ...linkSecret,
            say,
          }),
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
        () => startWeb(options.web ?? 'none', frontDoor.server, securityHeaders),
        (part) => part.state,
      ),
    ]);

    const proxies = async (): Promise<LocalSystem['faults']> => {
      const proxy = (target: string): Promise<FaultProxy> =>
        begin(
          'fault proxy',
          () => startFaultProxy(target),
          (part) => `${part.address} → ${target}`,
        );
      return {
        dynamoDb: await proxy(dynamoDb.address),
        queuesAndFiles: await proxy(queuesAndFiles.address),
        cognito: await proxy(cognito.address),
        kms: await proxy(kms.address),
      };
    };
    const faults: LocalSystem['faults'] = options.faultProxies === true ? await proxies() : {};
    const addresses: Addresses = {
      publicOrigin: origin,
      dynamoDb: faults.dynamoDb?.address ?? dynamoDb.address,
      accessKeyId,
      queuesAndFiles: faults.queuesAndFiles?.address ?? queuesAndFiles.address,
      workQueueUrl: queuesAndFiles.queueUrl('work', faults.queuesAndFiles?.address),
      bulkQueueUrl: queuesAndFiles.queueUrl('bulk', faults.queuesAndFiles?.address),
      cognito: faults.cognito?.address ?? cognito.address,
      secretsManager: secretsManager.address,
      kms: faults.kms?.address ?? kms.address,
      mail: mail.address,
      stripe: stripe.address,
      paymentLink: paymentLink.address,
      google: google.address,
      microsoft: microsoft.address,
    };
    mail.whenReturned((event) => queuesAndFiles.put('work', event));
    const environment = (): Record<string, string> =>
      functionEnvironment(
        addresses,
        originSecret.value,
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
      originSecret: originSecret.value,
      onAnswer: options.onAnswer,
      clock,
      config: localWebConfig(origin, options.paymentProviders),
      signIn: cognito.serve,
      files,
      localRoutes: localRoutes({
        mail,
        stripe,
        paymentLink,
        google,
        microsoft,
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
      origin,
      port: frontDoor.port,
      stateDir,
      functionsDir,
      addresses,
      environment,
      accounts: options.seed === false ? [] : seedAccounts,
      clock,
      cognito,
      mail,
      queuesAndFiles,
      secretsManager,
      stripe,
      paymentLink,
      google,
      microsoft,
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
