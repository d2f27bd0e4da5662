/** The identity provider's SDK behind the words of user-pool.ts. Nobody is told anything by Cognito itself; mails and login cards are ours. */
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  EnableSoftwareTokenMFAException,
  NotAuthorizedException,
  UsernameExistsException,
  UserNotFoundException,
  VerifySoftwareTokenCommand,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider';
import { isUnusable, problemOf, unusablePassword } from './refusals.ts';
import type { UserPool } from './user-pool.ts';

const verified = (email: string): AttributeType[] => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: 'true' },
];

/** The provider knows no password that begins or ends with a space. */
const isPossible = /^\S.*\S$/su;

const subjectOf = (attributes: readonly AttributeType[] | undefined): string => {
  const subject = attributes?.find(({ Name }) => Name === 'sub')?.Value;
  if (subject === undefined) throw new Error('identity without a subject');
  return subject;
};

/** An account that is not there any more asks for nothing, opens nothing and needs no closing. */
async function ifThere(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

function createClient(): CognitoIdentityProviderClient {
  const client = new CognitoIdentityProviderClient({});
  client.middlewareStack.add(
    (next) => async (asked) => {
      try {
        return await next(asked);
      } catch (cause) {
        throw problemOf(cause) ?? cause;
      }
    },
    { step: 'initialize', name: 'refusals' },
  );
  return client;
}

export function createCognitoUserPool(UserPoolId: string): UserPool {
  const client = createClient();
  const find: UserPool['find'] = async (Username) => {
    try {
      const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
      return {
        subject: subjectOf(user.UserAttributes),
        enabled: user.Enabled !== false,
        confirmed: user.UserStatus === 'CONFIRMED',
        totp: user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') === true,
      };
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined;
      throw error;
    }
  };

  const prove = async (AccessToken: string, password: string): Promise<boolean> => {
    try {
      // The provider has no other way to ask that needs no password flow on the client: the same password again.
      const same = { PreviousPassword: password, ProposedPassword: password };
      await client.send(new ChangePasswordCommand({ AccessToken, ...same }));
      return true;
    } catch (error) {
      // One that its rules do not allow is nobody's.
      if (error instanceof NotAuthorizedException || isUnusable(error)) return false;
      throw error;
    }
  };

  return {
    find,
    async create(Username, { email } = {}) {
      try {
        const { User } = await client.send(
          new AdminCreateUserCommand({
            UserPoolId,
            Username,
            MessageAction: 'SUPPRESS',
            ...(email === undefined ? {} : { UserAttributes: verified(email) }),
          }),
        );
        return {
          subject: subjectOf(User?.Attributes),
          enabled: true,
          confirmed: false,
          totp: false,
          created: true,
        };
      } catch (error) {
        if (!(error instanceof UsernameExistsException)) throw error;
        const account = await find(Username);
        if (account === undefined) throw error;
        return { ...account, created: false };
      }
    },
    async setPassword(Username, Password, kind) {
      const Permanent = kind === 'permanent';
      try {
        await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent }));
      } catch (error) {
        throw isUnusable(error) ? unusablePassword(error) : error;
      }
    },
    async changePassword(AccessToken, PreviousPassword, ProposedPassword) {
      if (!isPossible.test(PreviousPassword)) return 'wrong';
      try {
        await client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));
        return 'changed';
      } catch (error) {
        if (isUnusable(error)) throw unusablePassword(error);
        if (!(error instanceof NotAuthorizedException)) throw error;
        // The answer to an earlier try of this very call may have been lost, and the old password with it.
        const again = (error.$metadata.attempts ?? 1) > 1;
        return again && (await prove(AccessToken, ProposedPassword)) ? 'changed' : 'wrong';
      }
    },
    async provePassword(accessToken, password) {
      return (await prove(accessToken, password)) ? 'right' : 'wrong';
    },
    async startTotp(AccessToken) {
      const { SecretCode } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
      if (SecretCode === undefined) throw new Error('software token without a secret');
      return SecretCode;
    },
    async verifyTotp(AccessToken, UserCode) {
      try {
        const { Status } = await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
        return Status === 'SUCCESS' ? 'right' : 'wrong';
      } catch (error) {
        if (error instanceof CodeMismatchException || error instanceof EnableSoftwareTokenMFAException)
          return 'wrong';
        throw error;
      }
    },
    async setTotp(Username, on) {
      await ifThere(
        client.send(
          new AdminSetUserMFAPreferenceCommand({
            UserPoolId,
            Username,
            SoftwareTokenMfaSettings: { Enabled: on, PreferredMfa: on },
          }),
        ),
      );
    },
    async setEmail(Username, email) {
      try {
        await client.send(
          new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes: verified(email) }),
        );
        return 'changed';
      } catch (error) {
        if (error instanceof AliasExistsException) return 'taken';
        throw error;
      }
    },
    enable: (Username) => ifThere(client.send(new AdminEnableUserCommand({ UserPoolId, Username }))),
    disable: (Username) => ifThere(client.send(new AdminDisableUserCommand({ UserPoolId, Username }))),
    signOutEverywhere: (Username) =>
      ifThere(client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }))),
    delete: (Username) => ifThere(client.send(new AdminDeleteUserCommand({ UserPoolId, Username }))),
  };
}
