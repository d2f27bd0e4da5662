import { CognitoError, UnsupportedError } from 'cognito-local/lib/errors.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import * as z from 'zod';
import { refusedOperations } from '#infra/refused-operations.ts';
import { pools } from '#infra/system.ts';
import type { PoolName } from '#infra/system.ts';
import type { LocalClock } from '../clock.ts';
import { clientIds, poolIds } from '../environment.ts';
import type { UserDirectory } from './directory.ts';
import { invalidParameter, notAuthorized, Refusal, userNotFound } from './errors.ts';
import { lockout } from './lockout.ts';
import type { Passkeys } from './passkeys.ts';
import type { QuotaGate } from './quotas.ts';
import type { Sessions } from './sessions.ts';
import { assertPassword, passkeyMfa, poolOfClient, signIn } from './sign-in.ts';
import { selfServiceScope, type AccessClaims, type TokenSigner } from './tokens.ts';

/** The fields of Cognito's requests that something here looks at; the rest passes through to cognito-local. */
const requestSchema = z.looseObject({
  ClientId: z.string().optional(),
  UserPoolId: z.string().optional(),
  Username: z.string().optional(),
  AuthFlow: z.string().optional(),
  AuthParameters: z.record(z.string(), z.string()).optional(),
  ChallengeName: z.string().optional(),
  ChallengeResponses: z.record(z.string(), z.string()).optional(),
  Session: z.string().optional(),
  AccessToken: z.string().optional(),
  RefreshToken: z.string().optional(),
  Token: z.string().optional(),
  Password: z.string().optional(),
  ProposedPassword: z.string().optional(),
  PreviousPassword: z.string().optional(),
  TemporaryPassword: z.string().optional(),
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string().optional() })).optional(),
  UserAttributeNames: z.array(z.string()).optional(),
  SoftwareTokenMfaSettings: z
    .object({ Enabled: z.boolean().optional(), PreferredMfa: z.boolean().optional() })
    .optional(),
  WebAuthnMfaSettings: z.object({ Enabled: z.boolean().optional() }).optional(),
  Credential: z.unknown().optional(),
  CredentialId: z.string().optional(),
});
type Request = z.infer<typeof requestSchema>;
type Operation = (request: Request) => Promise<unknown>;

/** The product's own functions that the pools ask. */
export type AskFunction = (name: 'token' | 'challenge', event: unknown) => Promise<unknown>;

export type CognitoCall = (operation: string, body: unknown) => Promise<{ status: number; body: unknown }>;

/** By the firewall before the pools, which looks for how a name begins. */
const isFirewalled = (operation: string): boolean =>
  refusedOperations.some((refused) => operation.toLowerCase().startsWith(refused.toLowerCase()));

/** What a client of people can, and what that of the functions can, with AWS credentials alone. */
const isServer = (clientId: string): boolean => clientId === clientIds[poolOfClient(clientId)].server;

const poolOfId = (poolId: string | undefined): PoolName => {
  if (poolId === poolIds.email) return 'email';
  if (poolId === poolIds.name) return 'name';
  throw new Refusal('ResourceNotFoundException', `User pool ${poolId ?? ''} does not exist.`);
};

/**
 * Cognito as the product meets it: what cognito-local lacks or answers differently is here, everything else
 * is passed on to it.
 */
export const cognitoOperations = (
  users: UserDirectory,
  sessions: Sessions,
  tokens: TokenSigner,
  clock: LocalClock,
  quotas: QuotaGate,
  ask: AskFunction,
  passkeys: Passkeys,
): CognitoCall => {
  const enter = signIn(
    users,
    sessions,
    tokens,
    clock,
    (event) => ask('token', event),
    (event) => ask('challenge', event),
    passkeys,
  );
  const guesses = lockout();

  const readToken = async (
    token: string | undefined,
  ): Promise<AccessClaims & { readonly pool: PoolName }> => {
    const claims = token === undefined ? undefined : await tokens.read(token);
    if (claims === undefined) throw notAuthorized('Invalid Access Token');
    if (sessions.isRevoked(claims.originId)) throw notAuthorized('Access Token has been revoked');
    if (!claims.scopes.includes(selfServiceScope))
      throw notAuthorized('Access Token does not have required scopes');
    return { ...claims, pool: poolOfClient(claims.clientId) };
  };
  /** Which pools have passkeys is in infra/stacks/auth-stack.ts. */
  const passkeyHolder = async (
    token: string | undefined,
  ): Promise<{ pool: PoolName; user: User; clientId: string }> => {
    const { pool, username, clientId } = await readToken(token);
    if (!pools[pool].passkeys)
      throw new Refusal('WebAuthnNotEnabledException', 'Passkeys are not enabled for the user pool.');
    const user = await users.findUser(pool, username);
    if (user === undefined) throw notAuthorized('Invalid Access Token');
    return { pool, user, clientId };
  };
  const userOf = async (request: Request): Promise<{ pool: PoolName; user: User }> => {
    const pool = poolOfId(request.UserPoolId);
    const user = await users.findUser(pool, request.Username ?? '');
    if (user === undefined) throw userNotFound();
    return { pool, user };
  };
  const initiate: Operation = async ({ ClientId = '', AuthFlow, AuthParameters = {} }) => {
    const { USERNAME = '', PASSWORD = '', REFRESH_TOKEN = '' } = AuthParameters;
    // Which clients may is in infra/stacks/auth-stack.ts.
    const takesPasses =
      ClientId === clientIds.email.server || ClientId === clientIds[poolOfClient(ClientId)].web;
    if (AuthFlow === 'CUSTOM_AUTH' && takesPasses) return enter.withChallenge(ClientId, USERNAME);
    if (!isServer(ClientId)) {
      if (AuthFlow === 'USER_PASSWORD_AUTH') return enter.withPassword(ClientId, USERNAME, PASSWORD);
      if (AuthFlow === 'REFRESH_TOKEN' || AuthFlow === 'REFRESH_TOKEN_AUTH')
        return enter.refresh(ClientId, REFRESH_TOKEN, false);
      if (AuthFlow === 'USER_AUTH' && ClientId === clientIds.email.web) {
        if (AuthParameters['PREFERRED_CHALLENGE'] === 'WEB_AUTHN')
          return enter.withPasskey(ClientId, USERNAME);
        throw invalidParameter('Of the choice-based flow only passkeys are used by this product.');
      }
    }
    throw invalidParameter(`${AuthFlow ?? 'No auth flow'} is not enabled for the client.`);
  };
  const initiateAsAdmin: Operation = async ({ UserPoolId, ClientId = '', AuthFlow, AuthParameters = {} }) => {
    if (poolOfClient(ClientId) !== poolOfId(UserPoolId))
      throw new Refusal('ResourceNotFoundException', `User pool client ${ClientId} does not exist.`);
    if (AuthFlow === 'CUSTOM_AUTH' && ClientId === clientIds.email.server)
      return enter.withChallenge(ClientId, AuthParameters['USERNAME'] ?? '');
    if (AuthFlow !== 'ADMIN_USER_PASSWORD_AUTH' || !isServer(ClientId))
      throw invalidParameter('Auth flow not enabled for this client');
    return enter.withPassword(ClientId, AuthParameters['USERNAME'] ?? '', AuthParameters['PASSWORD'] ?? '');
  };
  const respond: Operation = async (request) =>
    enter.answer(
      request.ClientId ?? '',
      request.ChallengeName ?? '',
      request.Session ?? '',
      request.ChallengeResponses ?? {},
    );
  const endAfter =
    (name: string): Operation =>
    async (request) => {
      const { pool, user } = await userOf(request);
      const result = await users.run(name, request);
      sessions.revokeUser(pool, user.Username);
      return result;
    };
  /** The app client's write attributes, which bind whoever comes with a token. */
  const withinWritable =
    (name: string): Operation =>
    async (request) => {
      const { pool } = await readToken(request.AccessToken);
      const named = [
        ...(request.UserAttributes ?? []).map(({ Name }) => Name),
        ...(request.UserAttributeNames ?? []),
      ];
      const writable: readonly string[] = pools[pool].writable;
      if (!named.every((attribute) => writable.includes(attribute)))
        throw notAuthorized('A client attempted to write unauthorized attribute');
      return users.run(name, request);
    };
  const assertFreeEmail = async (request: Request): Promise<void> => {
    const email = request.UserAttributes?.find(({ Name }) => Name === 'email')?.Value;
    if (email === undefined || poolOfId(request.UserPoolId) !== 'email') return;
    const { user } = await userOf(request);
    const holder = await users.findUser('email', email);
    if (holder === undefined || holder.Username === user.Username) return;
    throw new Refusal('AliasExistsException', 'An account with the email already exists.');
  };

  const own: Readonly<Record<string, Operation>> = {
    InitiateAuth: initiate,
    AdminInitiateAuth: initiateAsAdmin,
    RespondToAuthChallenge: respond,
    AdminRespondToAuthChallenge: respond,
    GetTokensFromRefreshToken: ({ ClientId = '', RefreshToken = '' }) =>
      enter.refresh(ClientId, RefreshToken, true),
    RevokeToken: ({ Token = '' }) => {
      sessions.revokeToken(Token);
      return Promise.resolve({});
    },
    GlobalSignOut: async ({ AccessToken }) => {
      const { pool, username } = await readToken(AccessToken);
      sessions.revokeUser(pool, username);
      return {};
    },
    AdminUserGlobalSignOut: async (request) => {
      const { pool, user } = await userOf(request);
      sessions.revokeUser(pool, user.Username);
      return {};
    },
    AdminDisableUser: endAfter('AdminDisableUser'),
    AdminDeleteUser: endAfter('AdminDeleteUser'),
    AdminSetUserPassword: async (request) => {
      const { pool } = await userOf(request);
      assertPassword(pool, request.Password);
      return users.run('AdminSetUserPassword', request);
    },
    AdminSetUserMFAPreference: async (request) => {
      const { pool, user } = await userOf(request);
      const enabled = request.SoftwareTokenMfaSettings?.Enabled === true;
      const byPasskey = request.WebAuthnMfaSettings?.Enabled === true;
      if (byPasskey && (!enabled || passkeys.list(pool, user).length === 0))
        throw invalidParameter('User has no passkey, or no other second step, to turn on WEB_AUTHN');
      if (enabled && user.SoftwareTokenMfaConfiguration?.Verified !== true) {
        throw invalidParameter('User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA');
      }
      await users.save(pool, {
        ...user,
        UserMFASettingList: [...(enabled ? ['SOFTWARE_TOKEN_MFA'] : []), ...(byPasskey ? [passkeyMfa] : [])],
        UserLastModifiedDate: new Date(clock.now()),
      });
      return {};
    },
    VerifySoftwareToken: async (request) => {
      const { pool, username } = await readToken(request.AccessToken);
      const before = await users.findUser(pool, username);
      const answer = await users.run('VerifySoftwareToken', request);
      // Real pools do not ask for the code before the preference says so; cognito-local would from here on.
      const user = await users.findUser(pool, username);
      if (user !== undefined)
        await users.save(pool, {
          ...user,
          UserMFASettingList: before?.UserMFASettingList ?? [],
          UserLastModifiedDate: new Date(clock.now()),
        });
      return answer;
    },
    StartWebAuthnRegistration: async ({ AccessToken }) => {
      const { pool, user, clientId } = await passkeyHolder(AccessToken);
      return { CredentialCreationOptions: await passkeys.start(pool, user, clientId) };
    },
    CompleteWebAuthnRegistration: async ({ AccessToken, Credential }) => {
      const { pool, user, clientId } = await passkeyHolder(AccessToken);
      await passkeys.complete(pool, user, clientId, Credential);
      return {};
    },
    ListWebAuthnCredentials: async ({ AccessToken }) => {
      const { pool, user } = await passkeyHolder(AccessToken);
      return { Credentials: passkeys.list(pool, user) };
    },
    DeleteWebAuthnCredential: async ({ AccessToken, CredentialId }) => {
      const { pool, user } = await passkeyHolder(AccessToken);
      passkeys.remove(pool, user, CredentialId);
      return {};
    },
    AdminCreateUser: async (request) => {
      const pool = poolOfId(request.UserPoolId);
      if (request.TemporaryPassword !== undefined) assertPassword(pool, request.TemporaryPassword);
      return users.run('AdminCreateUser', request);
    },
    UpdateUserAttributes: withinWritable('UpdateUserAttributes'),
    DeleteUserAttributes: withinWritable('DeleteUserAttributes'),
    AdminUpdateUserAttributes: async (request) => {
      await assertFreeEmail(request);
      return users.run('AdminUpdateUserAttributes', request);
    },
    ChangePassword: async (request) => {
      const { pool, username } = await readToken(request.AccessToken);
      const user = await users.findUser(pool, username);
      assertPassword(pool, request.ProposedPassword);
      const account = `${pool}/${username}`;
      guesses.check(account);
      if (user === undefined || user.Password !== request.PreviousPassword) {
        guesses.failed(account);
        throw notAuthorized();
      }
      guesses.succeeded(account);
      return users.run('ChangePassword', request);
    },
  };

  const run = async (operation: string, body: unknown): Promise<unknown> => {
    if (isFirewalled(operation)) throw new Refusal('ForbiddenException', 'Request not allowed.');
    const request = requestSchema.parse(body);
    quotas.pass(operation, request.ChallengeName);
    // Real pools do not tell upper from lower case in what a person types as their name.
    const folded = { ...request, ...(request.Username ? { Username: request.Username.toLowerCase() } : {}) };
    const answer = own[operation];
    if (answer !== undefined) return answer(folded);
    // cognito-local believes any token that decodes.
    if (folded.AccessToken !== undefined) await readToken(folded.AccessToken);
    return users.run(operation, folded);
  };

  return async (operation, body) => {
    try {
      return { status: 200, body: await run(operation, body) };
    } catch (error) {
      if (error instanceof Refusal || error instanceof CognitoError) {
        return { status: 400, body: { __type: error.code, message: error.message } };
      }
      if (error instanceof UnsupportedError) {
        return { status: 400, body: { __type: 'InvalidParameterException', message: error.message } };
      }
      if (error instanceof z.ZodError) {
        return {
          status: 400,
          body: { __type: 'InvalidParameterException', message: z.prettifyError(error) },
        };
      }
      throw error;
    }
  };
};
