/** What differs between the stages, and nothing else. infra/manual/operators.md says where each value comes from. */

import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { to } from '#shared/kernel/paths.ts';
import type { AskedKind } from '#shared/access/entrance/schema.ts';
import type { FunctionName } from './system.ts';

type ProviderName = 'stripe' | 'link';

export interface StageConfig {
  readonly stage: 'dev' | 'prod';
  /** The AWS account of this stage and no other: quotas of Cognito, Lambda and SES are counted per account. */
  readonly account: string;
  /** Host name the product is served under; its DNS zone must be in Route 53 in the same account. */
  readonly domainName: string;
  readonly hostedZoneId: string;
  readonly hostedZoneName: string;
  /** An identity verified in SES; mails come from `mailFrom` below it. */
  readonly mailDomain: string;
  readonly mailFrom: string;
  /**
   * The secret of CloudFront's requests, the newest generation first: it is sent, every one listed is accepted. A number is
   * never used twice (infra/README, 交代).
   */
  readonly originGenerations: readonly [string, ...string[]];
  /** Accepted by nobody any more, and kept for one deployment: one that goes back reads them again. */
  readonly originRetired: readonly string[];
  /** Name printed on certificates and receipts. */
  readonly issuerName: string;
  /** 適格請求書発行事業者の登録番号 */
  readonly issuerRegistrationNumber: string;
  readonly issuerAddress: string;
  readonly issuerPhone: string;
  /** 代表者職氏名: public bodies ask for it on estimates and invoices. */
  readonly issuerRepresentative: string;
  /** 発行責任者・担当者 with phone or address: what stands there in the place of a seal. */
  readonly issuerContact: string;
  /** 受付時間: when somebody answers the phone and contacts. */
  readonly issuerHours: string;
  /**
   * How long an issued document cannot be deleted. `compliance`: by nobody at all, not even the owner of the account.
   */
  readonly archiveRetention: { readonly mode: 'governance' | 'compliance'; readonly days: number };
  /**
   * Whether owners may choose the shared initial password for a batch of login cards; its value is the secret
   * `initial-password`, which only the worker can read.
   */
  readonly sharedInitialPassword: boolean;
  /** Those that are set up, the one for new payments first; one that was used before stays as long as its payments may change. */
  readonly paymentProviders: readonly [ProviderName, ...ProviderName[]];
  /** Address of the gateway of the link type, where one is set up. */
  readonly paymentLinkApi: string;
  /** Our client at Google (infra/manual/school-accounts.md); empty: schools do not sign in with their accounts there. */
  readonly googleClientId: string;
  /** Our application at Microsoft Entra; the same. */
  readonly microsoftClientId: string;
  /** Who is told of what can wait until the next working day. */
  readonly alarmEmail: string;
  /** Who is got out of bed. */
  readonly pageEmail: string;
  /** US dollars a month; at four fifths of it, and where it is going to be more, `alarmEmail` is told. */
  readonly monthlyBudget: number;
  /** The monitor of all services that AWS made in this account (`deploy:check` says its name); absent: nobody is told. */
  readonly anomalyMonitorArn?: string;
  /** Beyond so many in an hour somebody has to look who makes us send them. */
  readonly mailsPerHour: number;
  /** How many functions the account may run at once (Service Quotas); a new account starts far lower. */
  readonly concurrentFunctions: number;
  /**
   * Runs kept for these functions alone, which are also the most they get; all others share the rest of
   * `concurrentFunctions`, of which Lambda wants a hundred left.
   */
  readonly reservedConcurrency: Readonly<Partial<Record<FunctionName, number>>>;
  /**
   * Instances of these functions that stand ready, paid by the hour whether anybody comes: of the days of a season
   * (infra/manual/season-day.md), and empty on all others. Only of functions that answer below a path.
   */
  readonly readyInstances: Readonly<Partial<Record<FunctionName, number>>>;
  readonly companionSignInUrl: string;
  readonly alternateUploadUrl: string;
  /** Shown beside the logo; `prod` shows nothing. */
  readonly environmentLabel: string;
  /** How long a single log of practice stays; the sums of each fiscal year stay with the account. */
  readonly trainingLogKeepDays: number;
  /** Of the gateway and the firewall. */
  readonly logRetentionDays: RetentionDays;
  /** Lines of the functions: who did what stands in the tables for longer. */
  readonly functionLogRetentionDays: RetentionDays;
  /** Whether AWS's common rules stop a request, or only count what they would stop until the figures of real days are known. */
  readonly commonRules: 'count' | 'block';
  /**
   * Whether the limit before the user pools stops an address, or only counts: until a real account has shown that Cognito
   * lets the firewall see our header, all who sign in through CloudFront may look like one address.
   */
  readonly poolRateLimit: 'count' | 'block';
  /** Copies that outlive this account; absent: none are made. */
  readonly copies?: {
    /** A vault of AWS Backup in another account or Region, which lets this account copy into it. */
    readonly vaultArn: string;
    readonly keepDays: number;
  };
  /** What one address may ask for in five minutes. A whole town's schools may stand behind one. */
  readonly requestsPerFiveMinutes: {
    /** Beyond this and the next the address is blocked. */
    readonly api: number;
    /** To the user pools, through our own origin. */
    readonly signIn: number;
    /** Files included; beyond it the address is only counted, until the figures of real days are known. */
    readonly everything: number;
  };
}

export const awsRegion = 'ap-northeast-1';
/** CloudFront takes its firewall and its certificate from here. */
export const edgeRegion = 'us-east-1';

const shared = {
  sharedInitialPassword: false,
  originGenerations: ['1'],
  originRetired: [],
  readyInstances: {},
  paymentProviders: ['stripe'],
  paymentLinkApi: '',
  googleClientId: '',
  microsoftClientId: '',
  issuerName: 'タイピングトレーニング事務局',
  issuerRegistrationNumber: 'T0000000000000',
  issuerAddress: '〒100-0000 東京都○○区○○ (.example)',
  issuerPhone: '00-0000-0000 (.example)',
  issuerRepresentative: '代表 ○○ ○○ (.example)',
  issuerContact: '発行責任者 ○○ ○○ / 担当 ○○ ○○ (.example)',
  issuerHours: '平日 ○○:○○〜○○:○○ (.example)',
  account: '000000000000',
  hostedZoneId: 'Z00000000000000000000',
  // 2,000 pupils' first sign-ins with ten API calls, ten to the pool and 125 files each pass twice over (test/infra/firewall.test.ts).
  requestsPerFiveMinutes: { api: 40_000, signIn: 40_000, everything: 540_000 },
  commonRules: 'count',
  poolRateLimit: 'count',
} as const;

/** The `.example` names and zero numbers are the operator's to replace; `infra/deploy.ts` refuses to deploy them. */
export const stages: Readonly<Record<StageConfig['stage'], StageConfig>> = {
  dev: {
    ...shared,
    stage: 'dev',
    domainName: 'dev.typing.example',
    // A zone of its own: prod's lies in prod's account.
    hostedZoneName: 'dev.typing.example',
    mailDomain: 'dev.typing.example',
    mailFrom: 'タイピングトレーニング事務局 <no-reply@dev.typing.example>',
    alarmEmail: 'operations@typing.example',
    pageEmail: 'operations@typing.example',
    monthlyBudget: 100,
    mailsPerHour: 1_000,
    concurrentFunctions: 1_000,
    companionSignInUrl: to('/typing'),
    alternateUploadUrl: 'https://upload.dev.typing.example/',
    environmentLabel: '開発',
    archiveRetention: { mode: 'governance', days: 1 },
    trainingLogKeepDays: 400,
    logRetentionDays: RetentionDays.ONE_MONTH,
    functionLogRetentionDays: RetentionDays.ONE_MONTH,
    reservedConcurrency: {},
  },
  prod: {
    ...shared,
    stage: 'prod',
    domainName: 'typing.example',
    hostedZoneName: 'typing.example',
    mailDomain: 'typing.example',
    mailFrom: 'タイピングトレーニング事務局 <no-reply@typing.example>',
    alarmEmail: 'operations@typing.example',
    pageEmail: 'on-call@typing.example',
    monthlyBudget: 6_300,
    // A month of a million people is 1,400 an hour; whoever sends an announcement to all of them knows why it rings.
    mailsPerHour: 20_000,
    concurrentFunctions: 1_000,
    companionSignInUrl: to('/typing'),
    alternateUploadUrl: 'https://upload.typing.example/',
    environmentLabel: 'prod',
    // Ten years from the day after the tax return is due, which is up to fourteen months after the document.
    archiveRetention: { mode: 'compliance', days: 4_110 },
    trainingLogKeepDays: 400,
    logRetentionDays: RetentionDays.THIRTEEN_MONTHS,
    functionLogRetentionDays: RetentionDays.THREE_MONTHS,
    // Payments are taken and mails sent while a flood has all the others.
    reservedConcurrency: { webhook: 50, worker: 40, bulk: 20 },
  },
};

/** Those whose accounts schools may come in with. */
export const takenVouchers = (
  config: Pick<StageConfig, 'googleClientId' | 'microsoftClientId'>,
): AskedKind[] => [
  ...(config.googleClientId === '' ? [] : (['google'] as const)),
  ...(config.microsoftClientId === '' ? [] : (['microsoft'] as const)),
];

/** Names of the values an operator still has to provide; what is asked without TLS is none. */
export const missingValues = (config: StageConfig): string[] =>
  Object.entries(config)
    .filter(
      ([name, value]) =>
        /\.example\b|^http:|^T0{13}$|^Z0{20}$|^0{12}$/u.test(String(value)) ||
        (name === 'paymentLinkApi' && value === '' && config.paymentProviders.includes('link')),
    )
    .map(([name]) => name);

/** @throws where `active`, whose credentials these are, is not the stage's own account. */
export function expectAccount({ stage, account }: StageConfig, active: string | undefined): void {
  if (active !== undefined && active !== account)
    throw new Error(
      `stage ${stage} belongs to the account ${account} (infra/config.ts), these credentials to ${active}`,
    );
}
