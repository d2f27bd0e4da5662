/**
 * What the product is made of, as plain data. The CDK stacks and the local runner are both built from this map,
 * so a table, queue or permission cannot exist in one and be missing in the other.
 */
import { accessTokenMinutes } from '#shared/access/session/policy.ts';

interface IndexSpec {
  readonly name: string;
  readonly partitionKey: string;
  readonly sortKey: string;
}

export interface TableSpec {
  readonly partitionKey: string;
  readonly sortKey: string;
  readonly timeToLive: string;
  readonly indexes: readonly IndexSpec[];
}

const overloaded = (name: string): IndexSpec => ({
  name,
  partitionKey: `${name}pk`,
  sortKey: `${name}sk`,
});

/** Every key is a string; every table is on demand. `timeToLive` holds epoch seconds. */
export const tables = {
  main: {
    partitionKey: 'pk',
    sortKey: 'sk',
    timeToLive: 'expiresAt',
    indexes: [overloaded('gsi1'), overloaded('gsi2')],
  },
  'training-log': {
    partitionKey: 'pk',
    sortKey: 'sk',
    timeToLive: 'expiresAt',
    indexes: [overloaded('gsi1')],
  },
} as const satisfies Record<string, TableSpec>;
export type TableName = keyof typeof tables;

export interface QueueSpec {
  /** Seconds a message stays hidden while the worker has it; at least six times the worker's timeout per batch. */
  readonly visibilitySeconds: number;
  /** Deliveries before a message goes to the dead-letter queue. */
  readonly maxReceives: number;
  /** Messages of one invocation. */
  readonly batchSize: number;
  /** Invocations at once. */
  readonly concurrency: number;
}

/** Each queue gets a dead-letter queue `<name>-dead`. */
export const queues = {
  work: { visibilitySeconds: 360, maxReceives: 5, batchSize: 10, concurrency: 10 },
  /** What takes minutes, one message an invocation: a mail never waits behind a school. */
  bulk: { visibilitySeconds: 1800, maxReceives: 5, batchSize: 1, concurrency: 10 },
} as const satisfies Record<string, QueueSpec>;
export type QueueName = keyof typeof queues;

/**
 * `documents`: certificates, logs of attempts (`attempts/`, deleted with their person's account) and what is made to be deleted
 * again (`exports/`), private and versioned. `archive`: documents of trade as they were issued, which nobody can change or delete before their time is over.
 * `web`: the built SPA.
 */
export const buckets = {
  documents: { versioned: true },
  archive: { versioned: true },
  web: { versioned: false },
} as const;
type BucketName = keyof typeof buckets;

/** Kept in Secrets Manager; the operator fills them in (README, deploy). Each value is one JSON object with these fields. */
export const secrets = {
  stripe: { fields: ['secretKey', 'webhookSecrets'] },
  /** Of a gateway of the link type, where one is set up. */
  'payment-link': { fields: ['shop', 'sharedSecrets'] },
  origin: { fields: ['value'] },
  /** What an owner may choose for a batch of login cards where the stage allows it; empty: nothing. */
  'initial-password': { fields: ['password'] },
  /** Signs the tokens of attempts; the newest key first, older ones still open what they signed. */
  attempt: { fields: ['signingKeys'] },
  /** Of our client at Google, where schools may sign in with their accounts there. */
  google: { fields: ['clientSecret'] },
  /** The same of our application at Microsoft Entra. */
  microsoft: { fields: ['clientSecret'] },
  /** Of the account that visits, and the code of a certificate it checks. */
  visitor: { fields: ['email', 'password', 'code'] },
} as const;
export type SecretName = keyof typeof secrets;
/** The name an operator says; `name` may be one generation of it. */
export const secretName = (stage: string, name: string): string => `typing-${stage}/${name}`;
/** That of the origin no function asks for: its value stands in their environment. */
export type AskedSecretName = Exclude<SecretName, 'origin'>;

/**
 * Keys that never leave KMS, by generation, the newest first: it signs. The public half of every generation listed is
 * published, so that what was signed before stays good (infra/README, 鍵の交代).
 */
export const signingKeys = {
  badge: ['1'],
  /** What schools' learning portals check (LTI 1.3 asks for RS256). */
  portal: ['1'],
} as const satisfies Record<string, readonly [string, ...string[]]>;
export type SigningKeyName = keyof typeof signingKeys;
export const keyKinds = {
  badge: 'Ed25519',
  portal: 'RSA',
} as const satisfies Record<SigningKeyName, 'Ed25519' | 'RSA'>;

/** Addresses outside `/api` that a standard fixes → who answers there. */
export const wellKnown = { '/.well-known/did.json': '/api/badge/did' } as const;

export interface PoolSpec {
  /** What a person types: an e-mail address, or the user name `<団体コード>-<name>`. */
  readonly signInWith: 'email' | 'username';
  readonly mfa: 'optional' | 'off';
  /** Who may have one is the functions' to say; they alone can register any. */
  readonly passkeys: boolean;
  readonly passwordMinimum: number;
  /** Days a one-time password stays valid: to the end of the seventh, whatever the hour it was issued at. */
  readonly temporaryPasswordDays: number;
  readonly accessTokenMinutes: number;
  readonly refreshTokenDays: number;
  /** App clients: the web, the companion typing app, and the one the functions ask with AWS credentials alone. */
  readonly clients: readonly ['web', 'companion', 'server'];
  /** What a client may write with a person's own token. Never empty: no list at all would allow every attribute. */
  readonly writable: readonly ['locale'];
}

const pool = {
  passwordMinimum: 10,
  temporaryPasswordDays: 8,
  accessTokenMinutes,
  refreshTokenDays: 30,
  clients: ['web', 'companion', 'server'],
  // Nothing of ours reads it.
  writable: ['locale'],
} as const;

export const pools = {
  email: { ...pool, signInWith: 'email', mfa: 'optional', passkeys: true },
  name: { ...pool, signInWith: 'username', mfa: 'off', passkeys: false },
} as const satisfies Record<string, PoolSpec>;
export type PoolName = keyof typeof pools;
export type ClientName = PoolSpec['clients'][number];

/** Least that Cognito allows: a function uses the token of its own client at once, and nothing afterwards. */
export const serverClient = { accessTokenMinutes: 5, refreshTokenMinutes: 60 } as const;

type TableVerb = 'read' | 'write';
/** The longer ones are about what lies below that one prefix. */
export type BucketVerb =
  | 'get'
  | 'put'
  | 'get-attempts'
  | 'put-attempts'
  | 'delete-attempts'
  | 'get-pictures'
  | 'put-pictures'
  | 'delete-exports';

export interface FunctionSpec {
  /** File with the exported `handler`, from the top of the repository. */
  readonly entry: string;
  /** HTTP paths it answers, below the one origin; absent when nothing calls it over HTTP. */
  readonly pathPrefix?: string;
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  readonly tables: Partial<Record<TableName, readonly TableVerb[]>>;
  readonly buckets?: Partial<Record<BucketName, readonly BucketVerb[]>>;
  /** Queues it may send to. */
  readonly sendsTo?: readonly QueueName[];
  /** Queue it consumes. */
  readonly consumes?: QueueName;
  readonly secrets?: readonly AskedSecretName[];
  /** Signs with the newest of these keys, and reads the public half of all of them. */
  readonly signsWith?: SigningKeyName;
  /** Pools whose access tokens it accepts. */
  readonly verifies?: readonly PoolName[];
  /** Cognito operations it may call, per pool. */
  readonly cognito?: Partial<Record<PoolName, readonly string[]>>;
  /** Pools that ask it before they judge a sign-in and before each token they give: while it fails, nobody signs in. */
  readonly beforeTokens?: readonly PoolName[];
  /** Pools that ask it while somebody signs in with a pass: while it fails, passwords go on. */
  readonly challenges?: readonly PoolName[];
  readonly sendsMail?: boolean;
  /** EventBridge Scheduler rules: the event's `schedule` says which. */
  readonly schedules?: Readonly<Record<string, { readonly everyMinutes: number }>>;
}

const interactive = { memoryMb: 1024, timeoutSeconds: 15 } as const;
/** API Gateway waits 30 s; the card provider is given twice 5 s for each of the few things it is asked. */
const asksProvider = { ...interactive, timeoutSeconds: 29 } as const;

/** The same code does the short and the long work: what it may do differs in time only. */
const worker = {
  entry: 'functions/lambda/worker/index.ts',
  memoryMb: 1769,
  tables: { main: ['read', 'write'], 'training-log': ['read', 'write'] },
  buckets: { documents: ['get', 'put', 'delete-exports'], archive: ['get', 'put'] },
  sendsTo: ['work', 'bulk'],
  secrets: ['stripe', 'payment-link', 'initial-password'],
  sendsMail: true,
  cognito: {
    email: [
      'AdminGetUser',
      'AdminDeleteUser',
      'AdminEnableUser',
      'AdminDisableUser',
      'AdminInitiateAuth',
      'AdminRespondToAuthChallenge',
      'AdminSetUserMFAPreference',
      'AdminUpdateUserAttributes',
      'AdminUserGlobalSignOut',
    ],
    name: [
      'AdminCreateUser',
      'AdminGetUser',
      'AdminDeleteUser',
      'AdminEnableUser',
      'AdminDisableUser',
      'AdminSetUserPassword',
      'AdminUserGlobalSignOut',
    ],
  },
} as const satisfies Partial<FunctionSpec>;

const erasing = { ...worker.buckets, documents: [...worker.buckets.documents, 'delete-attempts'] } as const;

export const functions = {
  main: {
    ...asksProvider,
    entry: 'functions/lambda/main/index.ts',
    pathPrefix: '/api/main',
    tables: { main: ['read', 'write'], 'training-log': ['read', 'write'] },
    buckets: { documents: ['get-pictures'] },
    sendsTo: ['work', 'bulk'],
    secrets: ['stripe', 'payment-link'],
    verifies: ['email', 'name'],
  },
  /** Below main's own prefix: the longer one goes first. */
  office: {
    ...interactive,
    entry: 'functions/lambda/office/index.ts',
    pathPrefix: '/api/main/admin',
    tables: { main: ['read', 'write'], 'training-log': ['read', 'write'] },
    buckets: { documents: ['get-attempts', 'get-pictures', 'put-pictures'] },
    sendsTo: ['work', 'bulk'],
    verifies: ['email'],
    cognito: { email: ['AdminGetUser'], name: ['AdminGetUser'] },
  },
  /** Competing: apart from what can pay, and not slowed by it when a thousand classes begin at nine. */
  compete: {
    ...interactive,
    entry: 'functions/lambda/compete/index.ts',
    pathPrefix: '/api/main/compete',
    tables: { main: ['read', 'write'], 'training-log': ['read', 'write'] },
    buckets: { documents: ['get-attempts', 'put-attempts'] },
    sendsTo: ['work', 'bulk'],
    secrets: ['attempt'],
    verifies: ['email', 'name'],
  },
  auth: {
    ...interactive,
    entry: 'functions/lambda/auth/index.ts',
    pathPrefix: '/api/auth',
    tables: { main: ['read', 'write'] },
    sendsTo: ['work', 'bulk'],
    secrets: ['google', 'microsoft'],
    signsWith: 'portal',
    verifies: ['email', 'name'],
    cognito: {
      email: [
        'AdminCreateUser',
        'AdminGetUser',
        'AdminInitiateAuth',
        'AdminRespondToAuthChallenge',
        'AdminSetUserMFAPreference',
        'AdminSetUserPassword',
        'AdminUpdateUserAttributes',
        'AdminUserGlobalSignOut',
      ],
      name: ['AdminGetUser', 'AdminInitiateAuth', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'],
    },
  },
  'user-group': {
    ...interactive,
    entry: 'functions/lambda/user-group/index.ts',
    pathPrefix: '/api/user-group',
    tables: { main: ['read', 'write'] },
    sendsTo: ['work', 'bulk'],
    verifies: ['email', 'name'],
    cognito: {
      name: [
        'AdminCreateUser',
        'AdminGetUser',
        'AdminSetUserPassword',
        'AdminEnableUser',
        'AdminDisableUser',
      ],
    },
  },
  download: {
    ...interactive,
    entry: 'functions/lambda/download/index.ts',
    pathPrefix: '/api/download',
    tables: { main: ['read', 'write'] },
    buckets: { documents: ['get'], archive: ['get'] },
    verifies: ['email', 'name'],
  },
  /** Signed badges, apart from everything else: JSON-LD and its contexts weigh more than all other functions together. */
  badge: {
    ...interactive,
    entry: 'functions/lambda/badge/index.ts',
    pathPrefix: '/api/badge',
    tables: { main: ['read', 'write'] },
    signsWith: 'badge',
    verifies: ['email', 'name'],
    schedules: { 'refresh-badges': { everyMinutes: 1 } },
  },
  /** Takes from people's tokens the scope that changes an account, and logs who signs in. Cognito waits five seconds. */
  token: {
    entry: 'functions/lambda/token/index.ts',
    memoryMb: 256,
    timeoutSeconds: 5,
    tables: {},
    beforeTokens: ['email', 'name'],
  },
  /** Lets in who has a pass of ours instead of a password. Cognito waits five seconds for each of its three questions. */
  challenge: {
    entry: 'functions/lambda/challenge/index.ts',
    memoryMb: 1024,
    timeoutSeconds: 5,
    tables: { main: ['read', 'write'] },
    challenges: ['email', 'name'],
  },
  webhook: {
    ...asksProvider,
    entry: 'functions/lambda/webhook/index.ts',
    pathPrefix: '/api/webhook',
    tables: { main: ['read', 'write'] },
    sendsTo: ['work', 'bulk'],
    secrets: ['stripe', 'payment-link'],
  },
  /** Somebody from outside, so that a product that answers nobody is noticed before people are. */
  visitor: {
    entry: 'functions/lambda/visitor/index.ts',
    memoryMb: 512,
    timeoutSeconds: 60,
    tables: {},
    secrets: ['visitor'],
    schedules: { visit: { everyMinutes: 5 } },
  },
  worker: {
    ...worker,
    timeoutSeconds: 60,
    consumes: 'work',
    schedules: {
      'sweep-outbox': { everyMinutes: 1 },
      'reconcile-orders': { everyMinutes: 1 },
      'reconcile-changes': { everyMinutes: 15 },
      'measure-work': { everyMinutes: 5 },
      'sweep-sign-ups': { everyMinutes: 60 },
      'sweep-attempts': { everyMinutes: 60 },
      'rank-divisions': { everyMinutes: 1 },
      'publish-seasons': { everyMinutes: 5 },
      'sweep-files': { everyMinutes: 60 },
      'sweep-graduates': { everyMinutes: 60 },
      'watch-two-step': { everyMinutes: 15 },
      'tell-renewals': { everyMinutes: 15 },
      'send-digests': { everyMinutes: 30 },
    },
  },
  /** What it sends to schools' portals is signed. It alone erases what somebody typed, with their account. */
  bulk: { ...worker, timeoutSeconds: 300, buckets: erasing, consumes: 'bulk', signsWith: 'portal' },
} as const satisfies Record<string, FunctionSpec>;
export type FunctionName = keyof typeof functions;

/** `functions` with its exact literals widened, for code that treats every function alike. */
export const functionSpecs: Readonly<Record<FunctionName, FunctionSpec>> = functions;

/** What functions tell of their work, for alarms (`Measure`; a test compares the two). */
export const measureNamespace = 'typing-user-page';
export const measures = [
  'OutboxOldestSeconds',
  'OutboxOverdue',
  'OutboxSweptSeconds',
  'OutboxStuck',
  'AttentionOpen',
  'OrdersOpen',
  'OrdersNotReconciled',
  'OrdersLateSeconds',
  'ReconcileSeconds',
  'ChangesReadSeconds',
  'EstimatesRefused',
  'ContactsCrowded',
  'VisitSignInFailed',
  'VisitPracticeFailed',
  'VisitCertificateFailed',
  'VisitSeconds',
] as const;
export type MeasureName = (typeof measures)[number];
