import { randomUUID } from 'node:crypto';
import { verify as verifyTotp } from 'cognito-local/lib/services/totp.js';
import { attributesToRecord, attributeValue } from 'cognito-local/lib/services/userPoolService.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import { pools } from '#infra/system.ts';
import type { PoolName } from '#infra/system.ts';
import type { LocalClock } from '../clock.ts';
import { clientIds } from '../environment.ts';
import { scopesAfter, tried, type BeforeToken } from './before-token.ts';
import { customChallenge, type AskChallenge, type AskedChallenge } from './custom-challenge.ts';
import type { UserDirectory } from './directory.ts';
import { invalidParameter, notAuthorized, Refusal } from './errors.ts';
import { lockout } from './lockout.ts';
import type { Passkeys } from './passkeys.ts';
import type { Session, Sessions } from './sessions.ts';
import { accessTokenMinutes, type TokenSigner } from './tokens.ts';

const challengeLifeMs = 3 * 60_000;
const challengeTries = 5;

/** Of an account whose passkeys stand for the second step as well. */
export const passkeyMfa = 'WEB_AUTHN_MFA';

type ChallengeName = 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA' | 'CUSTOM_CHALLENGE' | 'WEB_AUTHN';

type TokenSource = Parameters<ReturnType<typeof scopesAfter>>[0]['source'];

interface Challenge {
  readonly name: ChallengeName;
  readonly pool: PoolName;
  readonly username: string;
  readonly clientId: string;
  readonly expiresAt: number;
  /** What a passkey has to sign. */
  readonly toSign?: string;
  triesLeft: number;
}

interface SignIn {
  /** The custom flow, which the product's own function decides; a name that nobody has is asked the same. */
  readonly withChallenge: (clientId: string, username: string) => Promise<object>;
  /** Where there is no passkey to ask for, whoever it is may choose the password instead. */
  readonly withPasskey: (clientId: string, username: string) => Promise<object>;
  readonly withPassword: (clientId: string, username: string, password: string) => Promise<object>;
  readonly answer: (
    clientId: string,
    challenge: string,
    sessionId: string,
    responses: Readonly<Record<string, string>>,
  ) => Promise<object>;
  readonly refresh: (clientId: string, refreshToken: string, rotate: boolean) => Promise<object>;
}

export const poolOfClient = (clientId: string): PoolName => {
  if (Object.values(clientIds.email).includes(clientId)) return 'email';
  if (Object.values(clientIds.name).includes(clientId)) return 'name';
  throw new Refusal('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
};

/** Cognito's rule for every way to set a password. */
export const assertPassword = (pool: PoolName, password: string | undefined): void => {
  const minimum = pools[pool].passwordMinimum;
  if (!/^\S.*\S$/su.test(password ?? '')) {
    throw invalidParameter(
      "Value at 'password' failed to satisfy constraint: must satisfy regular expression",
    );
  }
  if ((password ?? '').length >= minimum) return;
  throw new Refusal(
    'InvalidPasswordException',
    `Password did not conform with policy: Password not long enough (minimum ${minimum})`,
  );
};

export const signIn = (
  users: UserDirectory,
  sessions: Sessions,
  tokens: TokenSigner,
  clock: LocalClock,
  beforeToken: BeforeToken,
  askChallenge: AskChallenge,
  passkeys: Passkeys,
): SignIn => {
  const locked = lockout();
  const scopesOf = scopesAfter(beforeToken);
  const challenges = new Map<string, Challenge>();
  const custom = customChallenge(askChallenge);

  const issue = async (
    source: TokenSource,
    user: User,
    session: Session,
    refreshToken: string | undefined,
  ): Promise<object> => {
    const { pool, clientId } = session;
    const groups = await users.groupsOf(pool, user);
    const scopes = await scopesOf({ source, pool, clientId, user, groups });
    const owner = {
      username: user.Username,
      sub: attributeValue('sub', user.Attributes) ?? user.Username,
      email: attributeValue('email', user.Attributes),
      groups,
    };
    return {
      ChallengeParameters: {},
      AuthenticationResult: {
        ...(await tokens.issue(pool, clientId, owner, session, scopes)),
        ExpiresIn: accessTokenMinutes(pool, clientId) * 60,
        TokenType: 'Bearer',
        ...(refreshToken === undefined ? {} : { RefreshToken: refreshToken }),
      },
    };
  };

  const start = (source: TokenSource, pool: PoolName, user: User, clientId: string): Promise<object> => {
    const { session, token } = sessions.open(pool, user.Username, clientId);
    return issue(source, user, session, token);
  };

  const open = (
    name: ChallengeName,
    pool: PoolName,
    username: string,
    clientId: string,
    toSign?: string,
  ): string => {
    const id = randomUUID();
    challenges.set(id, {
      name,
      pool,
      username,
      clientId,
      expiresAt: Date.now() + challengeLifeMs,
      triesLeft: challengeTries,
      ...(toSign !== undefined && { toSign }),
    });
    return id;
  };

  const challenge = (name: ChallengeName, pool: PoolName, user: User, clientId: string): object => {
    const id = open(name, pool, user.Username, clientId);
    const newPassword = {
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(attributesToRecord(user.Attributes)),
    };
    return {
      ChallengeName: name,
      Session: id,
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.Username,
        ...(name === 'NEW_PASSWORD_REQUIRED' ? newPassword : {}),
      },
    };
  };

  const afterPassword = (
    source: TokenSource,
    pool: PoolName,
    user: User,
    clientId: string,
  ): object | Promise<object> => {
    const usesTotp = user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') === true;
    return usesTotp && pools[pool].mfa !== 'off'
      ? challenge('SOFTWARE_TOKEN_MFA', pool, user, clientId)
      : start(source, pool, user, clientId);
  };

  const assertUsable = (pool: PoolName, user: User): void => {
    if (!user.Enabled) throw notAuthorized('User is disabled.');
    const age = clock.now() - user.UserLastModifiedDate.getTime();
    if (user.UserStatus === 'FORCE_CHANGE_PASSWORD' && age > pools[pool].temporaryPasswordDays * 86_400_000) {
      throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
    }
  };

  const goOn = async (
    pool: PoolName,
    clientId: string,
    username: string,
    session: readonly AskedChallenge[],
  ): Promise<object> => {
    const user = await users.findUser(pool, username);
    if (user?.Enabled === false) throw notAuthorized('User is disabled.');
    const who = { pool, clientId, username, user };
    const next = await custom.define(who, session);
    if (next.issueTokens && !next.failAuthentication && user !== undefined)
      return start('Authentication', pool, user, clientId);
    if (next.failAuthentication || next.challengeName !== 'CUSTOM_CHALLENGE') throw notAuthorized();
    const parameters = await custom.create(who, session);
    return {
      ChallengeName: 'CUSTOM_CHALLENGE',
      Session: open('CUSTOM_CHALLENGE', pool, username, clientId),
      ChallengeParameters: { USERNAME: user?.Username ?? username, ...parameters },
    };
  };

  return {
    withChallenge: (clientId, username) => goOn(poolOfClient(clientId), clientId, username.toLowerCase(), []),

    withPasskey: async (clientId, username) => {
      const pool = poolOfClient(clientId);
      const user = await users.findUser(pool, username);
      await tried(beforeToken, { pool, clientId, username, ...(user && { user }) });
      const usesMfa = user?.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') === true;
      const satisfies = user?.UserMFASettingList?.includes(passkeyMfa) === true;
      const asked =
        user === undefined || (usesMfa && !satisfies) ? undefined : await passkeys.ask(pool, user);
      if (user === undefined || asked === undefined)
        return {
          ChallengeName: 'SELECT_CHALLENGE',
          Session: randomUUID(),
          AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP'],
          ChallengeParameters: {},
        };
      return {
        ChallengeName: 'WEB_AUTHN',
        Session: open('WEB_AUTHN', pool, user.Username, clientId, asked.challenge),
        ChallengeParameters: {
          USERNAME: user.Username,
          CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(asked),
        },
      };
    },

    withPassword: async (clientId, username, password) => {
      const pool = poolOfClient(clientId);
      const account = `${pool}/${username.toLowerCase()}`;
      locked.check(account);
      const user = await users.findUser(pool, username);
      await tried(beforeToken, { pool, clientId, username, ...(user && { user }) });
      if (user === undefined || user.Password !== password) {
        locked.failed(account);
        throw notAuthorized();
      }
      assertUsable(pool, user);
      locked.succeeded(account);
      return user.UserStatus === 'FORCE_CHANGE_PASSWORD'
        ? challenge('NEW_PASSWORD_REQUIRED', pool, user, clientId)
        : afterPassword('Authentication', pool, user, clientId);
    },

    answer: async (clientId, name, sessionId, responses) => {
      const asked = challenges.get(sessionId);
      const fits = asked !== undefined && asked.name === name && asked.clientId === clientId;
      if (!fits || asked.expiresAt < Date.now()) throw notAuthorized('Invalid session for the user.');
      const user = await users.findUser(asked.pool, asked.username);
      if (asked.name === 'CUSTOM_CHALLENGE') {
        challenges.delete(sessionId);
        const who = { ...asked, user };
        const challengeResult = await custom.verify(who, responses['ANSWER'] ?? '');
        return goOn(asked.pool, clientId, asked.username, [
          { challengeName: asked.name, challengeResult, challengeMetadata: null },
        ]);
      }
      if (user === undefined) throw notAuthorized();
      if (asked.name === 'WEB_AUTHN') {
        challenges.delete(sessionId);
        await passkeys.expect(asked.pool, user, asked.toSign ?? '', responses['CREDENTIAL'] ?? '');
      }
      assertUsable(asked.pool, user);
      if (asked.name === 'WEB_AUTHN') return start('Authentication', asked.pool, user, clientId);

      if (asked.name === 'NEW_PASSWORD_REQUIRED') {
        const password = responses['NEW_PASSWORD'];
        assertPassword(asked.pool, password);
        const changed: User = {
          ...user,
          Password: password ?? '',
          UserStatus: 'CONFIRMED',
          UserLastModifiedDate: new Date(clock.now()),
        };
        await users.save(asked.pool, changed);
        challenges.delete(sessionId);
        return afterPassword('NewPasswordChallenge', asked.pool, changed, clientId);
      }
      const secret = user.SoftwareTokenMfaConfiguration?.Secret;
      if (secret === undefined || !verifyTotp(secret, responses['SOFTWARE_TOKEN_MFA_CODE'] ?? '')) {
        asked.triesLeft -= 1;
        if (asked.triesLeft === 0) challenges.delete(sessionId);
        throw new Refusal('CodeMismatchException', 'Invalid code received for user');
      }
      challenges.delete(sessionId);
      return start('Authentication', asked.pool, user, clientId);
    },

    refresh: async (clientId, refreshToken, rotate) => {
      if (refreshToken === '') throw invalidParameter('Missing required parameter REFRESH_TOKEN');
      const session = sessions.find(refreshToken);
      if (session === undefined || session.clientId !== clientId)
        throw notAuthorized('Invalid Refresh Token');
      const user = await users.findUser(session.pool, session.username);
      if (user === undefined) throw notAuthorized('Invalid Refresh Token');
      assertUsable(session.pool, user);
      return issue('RefreshTokens', user, session, rotate ? sessions.rotate(refreshToken) : undefined);
    },
  };
};
