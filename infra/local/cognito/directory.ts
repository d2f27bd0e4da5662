import { Router } from 'cognito-local/lib/server/Router.js';
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService.js';
import type { CognitoService } from 'cognito-local/lib/services/cognitoService.js';
import type { LogService } from 'cognito-local/lib/services/LogService.js';
import type { Triggers } from 'cognito-local/lib/services/triggers/triggers.js';
import { UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService.js';
import type { User, UserPoolService } from 'cognito-local/lib/services/userPoolService.js';
import { pools } from '#infra/system.ts';
import type { PoolName } from '#infra/system.ts';
import type { LocalClock } from '../clock.ts';
import { clientIds, poolIds } from '../environment.ts';
import { Refusal } from './errors.ts';
import { userPoolStore } from './store.ts';

/** cognito-local's users, groups, attributes and software tokens, without its own server and store. */
export interface UserDirectory {
  readonly pool: (name: PoolName) => Promise<UserPoolService>;
  readonly findUser: (pool: PoolName, username: string) => Promise<User | undefined>;
  readonly save: (pool: PoolName, user: User) => Promise<void>;
  readonly groupsOf: (pool: PoolName, user: User) => Promise<readonly string[]>;
  /** Any operation cognito-local knows, by its name. */
  readonly run: (operation: string, request: unknown) => Promise<unknown>;
  readonly flush: () => void;
}

const ignore = (): void => undefined;
const silent: LogService = { child: () => silent, debug: ignore, error: ignore, info: ignore, warn: ignore };
const context = { logger: silent };

const noTrigger = (): never => {
  throw new Error('the pools have no triggers');
};
const noTriggers: Triggers = {
  enabled: () => false,
  customMessage: noTrigger,
  customEmailSender: noTrigger,
  postAuthentication: noTrigger,
  postConfirmation: noTrigger,
  preSignUp: noTrigger,
  preTokenGeneration: noTrigger,
  userMigration: noTrigger,
};

const notHere = (what: string): never => {
  throw new Refusal('InvalidParameterException', `${what} is not used by this product`);
};

const createPools = async (cognito: CognitoService, now: Date): Promise<void> => {
  const existing = new Set((await cognito.listUserPools(context)).map((pool) => pool.Id));
  for (const name of ['email', 'name'] as const) {
    const spec = pools[name];
    const poolId = poolIds[name];
    if (!existing.has(poolId)) {
      await cognito.createUserPool(context, {
        Id: poolId,
        Name: name,
        UsernameAttributes: spec.signInWith === 'email' ? ['email'] : [],
        MfaConfiguration: spec.mfa === 'off' ? 'OFF' : 'OPTIONAL',
        CreationDate: now,
        LastModifiedDate: now,
      });
    }
    const service = await cognito.getUserPool(context, poolId);
    for (const [client, clientId] of Object.entries(clientIds[name])) {
      await service.saveAppClient(context, {
        UserPoolId: poolId,
        ClientName: client,
        ClientId: clientId,
        CreationDate: now,
        LastModifiedDate: now,
      });
    }
  }
};

export const openUserDirectory = async (directory: string, clock: LocalClock): Promise<UserDirectory> => {
  const store = userPoolStore(directory);
  const poolClock = { get: () => new Date(clock.now()) };
  // The empty list of the name pool must win over the package's default, which is to sign in by e-mail.
  const cognito = await new CognitoServiceFactoryImpl(
    directory,
    store,
    new UserPoolServiceFactoryImpl(poolClock, store),
  ).create(context, { UsernameAttributes: [] });
  await createPools(cognito, poolClock.get());
  const router = Router({
    clock: poolClock,
    cognito,
    config: {
      LambdaClient: {},
      TriggerFunctions: {},
      UserPoolDefaults: {},
      TokenConfig: {},
      ServerConfig: { port: 0, hostname: '', development: false, https: false },
    },
    messages: { deliver: () => notHere('a message from Cognito itself (send MessageAction SUPPRESS)') },
    otp: () => notHere('a code from Cognito itself'),
    tokenGenerator: { generate: () => notHere('a token from cognito-local itself') },
    triggers: noTriggers,
  });
  const pool = (name: PoolName): Promise<UserPoolService> => cognito.getUserPool(context, poolIds[name]);

  return {
    pool,
    findUser: async (name, username) =>
      (await (await pool(name)).getUserByUsername(context, username.toLowerCase())) ?? undefined,
    save: async (name, user) => (await pool(name)).saveUser(context, user),
    groupsOf: async (name, user) => (await pool(name)).listUserGroupMembership(context, user),
    run: async (operation, request) => router(operation)(context, request),
    flush: store.flush,
  };
};
