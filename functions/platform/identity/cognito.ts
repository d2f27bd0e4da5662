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
  UsernameExistsException,
  UserNotFoundException,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider';
import { createClient } from './cognito-client.ts';
import { isUnusable, unusablePassword } from './refusals.ts';
import type { UserPool } from './user-pool.ts';

const verified = (email: string): AttributeType[] => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: 'true' },
];

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
        ...(user.UserLastModifiedDate && { changedAt: user.UserLastModifiedDate.toISOString() }),
      };
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined;
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
    async setTotp(Username, on, passkeys) {
      await ifThere(
        client.send(
          new AdminSetUserMFAPreferenceCommand({
            UserPoolId,
            Username,
            SoftwareTokenMfaSettings: { Enabled: on, PreferredMfa: on },
            WebAuthnMfaSettings: { Enabled: on && passkeys },
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
