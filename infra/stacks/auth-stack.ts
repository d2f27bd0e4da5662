import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { pools, type PoolName, type PoolSpec } from '../system.ts';
import { explain } from '../constructs/explain.ts';
import { PoolFirewall } from '../constructs/pool-firewall.ts';
import { tell } from '../constructs/tell.ts';

export interface Pool {
  readonly userPool: UserPool;
  readonly clients: Readonly<Record<'web' | 'companion', UserPoolClient>>;
}

interface AuthStackProps extends StackProps {
  readonly config: StageConfig;
}

/** The two user pools. Accounts are made by our own functions only; both pools keep known and unknown names alike. */
export class AuthStack extends Stack {
  readonly pools: Readonly<Record<PoolName, Pool>>;

  constructor(scope: Construct, id: string, props: AuthStackProps) {
    super(scope, id, props);
    this.pools = { email: this.#pool('email', pools.email), name: this.#pool('name', pools.name) };
    const { email, name } = this.pools;
    new PoolFirewall(this, 'firewall', props.config, { email: email.userPool, name: name.userPool });
    tell(this, {
      PoolEmail: email.userPool.userPoolId,
      PoolName: name.userPool.userPoolId,
      ClientEmail: email.clients.web.userPoolClientId,
      ClientName: name.clients.web.userPoolClientId,
      ClientEmailCompanion: email.clients.companion.userPoolClientId,
      ClientNameCompanion: name.clients.companion.userPoolClientId,
    });
  }

  #pool(name: PoolName, spec: PoolSpec): Pool {
    const userPool = new UserPool(this, `${name}-pool`, {
      selfSignUpEnabled: false,
      signInAliases: spec.signInWith === 'email' ? { email: true } : { username: true },
      signInCaseSensitive: false,
      mfa: spec.mfa === 'optional' ? Mfa.OPTIONAL : Mfa.OFF,
      ...(spec.mfa === 'optional' ? { mfaSecondFactor: { sms: false, otp: true } } : {}),
      passwordPolicy: {
        minLength: spec.passwordMinimum,
        requireDigits: false,
        requireLowercase: false,
        requireUppercase: false,
        requireSymbols: false,
        tempPasswordValidity: Duration.days(spec.temporaryPasswordDays),
      },
      accountRecovery: AccountRecovery.NONE,
      // Lite has no rotation of refresh tokens (infra/README, Decisions).
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    explain(userPool, {
      'AwsSolutions-COG1':
        'Length instead of composition (NIST SP 800-63B, product §12): 10 to 128 characters, common ones refused by our own endpoints. Pupils type these on tablets.',
      'AwsSolutions-COG2':
        'TOTP is required of the office and offered to owners by our own sign-up; nine-year-olds have no second device.',
      'AwsSolutions-COG8': 'As COG3: the Essentials plan has what we use.',
      'AwsSolutions-COG3':
        'Threat protection needs the Plus plan, priced per user; rate limits of a firewall before the pools, throttling by Cognito and forced TOTP for the office stand instead.',
    });
    const writeAttributes = new ClientAttributes().withStandardAttributes(
      Object.fromEntries(spec.writable.map((attribute) => [attribute, true])),
    );
    const client = (use: 'web' | 'companion'): UserPoolClient =>
      userPool.addClient(use, {
        authFlows: { userSrp: true },
        generateSecret: false,
        preventUserExistenceErrors: true,
        enableTokenRevocation: true,
        disableOAuth: true,
        writeAttributes,
        accessTokenValidity: Duration.minutes(spec.accessTokenMinutes),
        idTokenValidity: Duration.minutes(spec.accessTokenMinutes),
        refreshTokenValidity: Duration.days(spec.refreshTokenDays),
        // A child thinks of a password for longer than three minutes, and waiting for a busy pool counts as well.
        authSessionValidity: Duration.minutes(15),
        refreshTokenRotationGracePeriod: Duration.seconds(30),
      });
    return { userPool, clients: { web: client('web'), companion: client('companion') } };
  }
}
