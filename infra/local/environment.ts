import { secrets, signingKeys } from '#infra/system.ts';
import type { EnvironmentName } from '#infra/environment-names.ts';
import type { ClientName, PoolName, SecretName, SigningKeyName } from '#infra/system.ts';

export const region = 'ap-northeast-1';
/** The stand-ins check nobody; the SDK only refuses to sign without any. A store that several systems share tells them apart by the key. */
export const credentialsOf = (accessKeyId: string) => ({ accessKeyId, secretAccessKey: 'local' });
export const localCredentials = credentialsOf('local');

/** Fixed, so that bookmarks, tests and a second start meet the same pools. */
export const poolIds: Readonly<Record<PoolName, string>> = {
  email: 'ap-northeast-1_LocalEmail',
  name: 'ap-northeast-1_LocalName',
};

export const clientIds: Readonly<Record<PoolName, Readonly<Record<ClientName, string>>>> = {
  email: { web: 'localemailweb', companion: 'localemailcompanion', server: 'localemailserver' },
  name: { web: 'localnameweb', companion: 'localnamecompanion', server: 'localnameserver' },
};
/** Ours at the stand-ins of those who vouch for accounts of schools. */
export const googleClientId = 'local-typing.apps.googleusercontent.example';
export const microsoftClientId = '44444444-dddd-4ddd-8ddd-444444444444';

const publicIds = ({ web, companion }: Readonly<Record<ClientName, string>>): string => `${web},${companion}`;

/** Our own door by its number: another site than ours, as a school's portal is. */
export function standInOrigin(publicOrigin: string): string {
  const { protocol, port } = new URL(publicOrigin);
  return `${protocol}//127.0.0.1:${port}`;
}

export const secretId = (name: SecretName): string => `local/${name}`;
export const secretNames = Object.keys(secrets).filter((name): name is SecretName => name in secrets);

/** The newest first, as on AWS. */
export const keyIds = (name: SigningKeyName): readonly string[] =>
  signingKeys[name].map((generation) => `local/${name}-${generation}`);

export interface Addresses {
  readonly publicOrigin: string;
  readonly dynamoDb: string;
  /** Whose tables they are, in a store that several systems share. */
  readonly accessKeyId: string;
  readonly queuesAndFiles: string;
  readonly workQueueUrl: string;
  readonly bulkQueueUrl: string;
  readonly cognito: string;
  readonly secretsManager: string;
  readonly kms: string;
  readonly mail: string;
  readonly stripe: string;
  readonly paymentLink: string;
  readonly google: string;
  readonly microsoft: string;
}

/**
 * The environment of a local function: what the CDK gives it, and the SDK's own variables that lead each
 * client to its stand-in, so that no product code knows where it runs.
 */
export const functionEnvironment = (
  addresses: Addresses,
  originSecret: string,
  clockOffsetMs: number,
  sharedInitialPassword = false,
  paymentProviders = 'stripe,link',
): Record<string, string> => {
  const product: Record<EnvironmentName, string> = {
    STAGE: 'local',
    PUBLIC_ORIGIN: addresses.publicOrigin,
    ORIGIN_SECRETS: originSecret,
    MAIN_TABLE: 'main',
    TRAINING_LOG_TABLE: 'training-log',
    TRAINING_LOG_KEEP_DAYS: '400',
    DOCUMENTS_BUCKET: 'documents',
    ARCHIVE_BUCKET: 'archive',
    WORK_QUEUE_URL: addresses.workQueueUrl,
    BULK_QUEUE_URL: addresses.bulkQueueUrl,
    PAYMENT_PROVIDERS: paymentProviders,
    PAYMENT_LINK_SECRET_ID: secretId('payment-link'),
    PAYMENT_LINK_API: addresses.paymentLink,
    STRIPE_SECRET_ID: secretId('stripe'),
    SHARED_INITIAL_PASSWORD: sharedInitialPassword ? 'on' : 'off',
    INITIAL_PASSWORD_SECRET_ID: secretId('initial-password'),
    ATTEMPT_SECRET_ID: secretId('attempt'),
    GOOGLE_CLIENT_ID: googleClientId,
    GOOGLE_SECRET_ID: secretId('google'),
    MICROSOFT_CLIENT_ID: microsoftClientId,
    MICROSOFT_SECRET_ID: secretId('microsoft'),
    BADGE_KEY_IDS: keyIds('badge').join(','),
    PORTAL_KEY_IDS: keyIds('portal').join(','),
    EMAIL_POOL_ID: poolIds.email,
    EMAIL_POOL_CLIENT_IDS: publicIds(clientIds.email),
    EMAIL_POOL_SERVER_CLIENT_ID: clientIds.email.server,
    NAME_POOL_ID: poolIds.name,
    NAME_POOL_CLIENT_IDS: publicIds(clientIds.name),
    NAME_POOL_SERVER_CLIENT_ID: clientIds.name.server,
    MAIL_FROM: 'タイピングトレーニング事務局 <no-reply@typing.example>',
    MAIL_CONFIGURATION_SET: 'local',
    ISSUER_NAME: 'タイピングトレーニング事務局',
    ISSUER_REGISTRATION_NUMBER: 'T1234567890123',
    ISSUER_ADDRESS: '〒100-0001 東京都千代田区千代田1-1',
    ISSUER_PHONE: '03-0000-0000',
    ISSUER_REPRESENTATIVE: '代表 鍵田 進',
    ISSUER_CONTACT: '発行責任者 鍵田 進 / 担当 打出 望（03-0000-0000）',
    ISSUER_HOURS: '平日 10:00〜17:00（土・日・祝日と年末年始を除く）',
  };
  return {
    ...product,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: addresses.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: addresses.dynamoDb,
    AWS_ENDPOINT_URL_SQS: addresses.queuesAndFiles,
    AWS_ENDPOINT_URL_S3: addresses.queuesAndFiles,
    S3_FORCE_PATH_STYLE: 'true',
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: addresses.cognito,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: addresses.secretsManager,
    AWS_ENDPOINT_URL_KMS: addresses.kms,
    AWS_ENDPOINT_URL_SESV2: addresses.mail,
    STRIPE_API_BASE: addresses.stripe,
    COGNITO_JWKS_BASE: addresses.cognito,
    GOOGLE_ISSUER: addresses.google,
    MICROSOFT_LOGIN: addresses.microsoft,
    PORTAL_ISSUER: standInOrigin(addresses.publicOrigin),
    ...(clockOffsetMs === 0 ? {} : { CLOCK_OFFSET_MS: String(clockOffsetMs) }),
  };
};
