import { ArnFormat, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  PasskeyUserVerification,
  UserPool,
  type CfnUserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import {
  functionSpecs,
  pools,
  serverClient,
  type ClientName,
  type FunctionName,
  type PoolName,
  type PoolSpec,
} from '../system.ts';
import { explain } from '../constructs/explain.ts';
import { PoolFirewall } from '../constructs/pool-firewall.ts';
import { tell } from '../constructs/tell.ts';

export interface Pool {
  readonly userPool: UserPool;
  readonly clients: Readonly<Record<ClientName, UserPoolClient>>;
}

interface AuthStackProps extends StackProps {
  readonly config: StageConfig;
}

/**
 * Fixed, because the pool is made first: the function knows the pool's clients, and CloudFormation cannot make two things of
 * which each needs the other.
 */
export const triggerName = (stage: string, name: FunctionName): string => `typing-${stage}-${name}`;

/** The two user pools. Accounts are made by our own functions only; both pools keep known and unknown names alike. */
export class AuthStack extends Stack {
  readonly pools: Readonly<Record<PoolName, Pool>>;

  constructor(scope: Construct, id: string, props: AuthStackProps) {
    super(scope, id, props);
    this.pools = {
      email: this.#pool('email', pools.email, props.config),
      name: this.#pool('name', pools.name, props.config),
    };
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

  #triggers(pool: PoolName, stage: string): CfnUserPool.LambdaConfigProperty {
    const arnOf = (what: 'beforeTokens' | 'challenges'): string => {
      const [trigger] = (Object.keys(functionSpecs) as FunctionName[]).filter((name) =>
        functionSpecs[name][what]?.includes(pool),
      );
      if (trigger === undefined) throw new Error(`${pool} asks nobody for ${what}`);
      return this.formatArn({
        service: 'lambda',
        resource: 'function',
        resourceName: triggerName(stage, trigger),
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      });
    };
    const challenges = arnOf('challenges');
    const before = arnOf('beforeTokens');
    return {
      preAuthentication: before,
      preTokenGenerationConfig: { lambdaArn: before, lambdaVersion: 'V2_0' },
      defineAuthChallenge: challenges,
      createAuthChallenge: challenges,
      verifyAuthChallengeResponse: challenges,
    };
  }

  #pool(name: PoolName, spec: PoolSpec, { stage, domainName }: StageConfig): Pool {
    const userPool = new UserPool(this, `${name}-pool`, {
      selfSignUpEnabled: false,
      signInAliases: spec.signInWith === 'email' ? { email: true } : { username: true },
      signInCaseSensitive: false,
      mfa: spec.mfa === 'optional' ? Mfa.OPTIONAL : Mfa.OFF,
      ...(spec.mfa === 'optional' ? { mfaSecondFactor: { sms: false, otp: true } } : {}),
      ...(spec.passkeys && {
        signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
        passkeyRelyingPartyId: domainName,
        passkeyUserVerification: PasskeyUserVerification.REQUIRED,
      }),
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
    const resource = userPool.node.defaultChild as CfnUserPool;
    resource.lambdaConfig = this.#triggers(name, stage);
    // Whoever has a second step need not type the app's code beside a passkey, which is possession and person in one.
    if (spec.passkeys) resource.webAuthnFactorConfiguration = 'MULTI_FACTOR_WITH_USER_VERIFICATION';
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
    const common = {
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      disableOAuth: true,
      writeAttributes,
    };
    const client = (use: 'web' | 'companion'): UserPoolClient =>
      userPool.addClient(use, {
        ...common,
        // With a pass or a passkey only on our own pages: the companion has none.
        authFlows: { userSrp: true, custom: use === 'web', user: use === 'web' && spec.passkeys },
        accessTokenValidity: Duration.minutes(spec.accessTokenMinutes),
        idTokenValidity: Duration.minutes(spec.accessTokenMinutes),
        refreshTokenValidity: Duration.days(spec.refreshTokenDays),
        // A child thinks of a password for longer than three minutes, and waiting for a busy pool counts as well.
        authSessionValidity: Duration.minutes(15),
        refreshTokenRotationGracePeriod: Duration.seconds(30),
      });
    const server = userPool.addClient('server', {
      ...common,
      // With a pass of the functions' own they speak for somebody who is not there: Cognito lets nobody else delete a passkey.
      authFlows: { adminUserPassword: true, custom: spec.passkeys },
      accessTokenValidity: Duration.minutes(serverClient.accessTokenMinutes),
      idTokenValidity: Duration.minutes(serverClient.accessTokenMinutes),
      refreshTokenValidity: Duration.minutes(serverClient.refreshTokenMinutes),
      // With rotation a client has no refresh by the public operation; nobody asks for the other one either.
      refreshTokenRotationGracePeriod: Duration.seconds(0),
    });
    return { userPool, clients: { web: client('web'), companion: client('companion'), server } };
  }
}
