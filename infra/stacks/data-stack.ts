import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { ObjectLockRetention, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { Copies } from '../constructs/copies.ts';
import { explain } from '../constructs/explain.ts';
import { MailEvents } from '../constructs/mail-events.ts';
import { privateBucket } from '../constructs/private-bucket.ts';
import { attemptSecret, operatorsSecrets, originSecret } from '../constructs/secrets.ts';
import { tell } from '../constructs/tell.ts';
import {
  queues,
  keyKinds,
  secretName,
  signingKeys,
  tables,
  type AskedSecretName,
  type QueueName,
  type QueueSpec,
  type SigningKeyName,
  type TableName,
  type TableSpec,
} from '../system.ts';

const keySpecs = { Ed25519: KeySpec.ECC_NIST_EDWARDS25519, RSA: KeySpec.RSA_2048 } as const;

interface DataStackProps extends StackProps {
  readonly config: StageConfig;
}

export interface QueuePair {
  readonly queue: Queue;
  readonly dead: Queue;
}

/** Everything that must outlive a mistake: protected from deletion and kept when the stack goes. */
export class DataStack extends Stack {
  readonly tables: Readonly<Record<TableName, Table>>;
  readonly queues: Readonly<Record<QueueName, QueuePair>>;
  readonly secrets: Readonly<Record<AskedSecretName, Secret>>;
  /** The newest generation first. */
  readonly signingKeys: Readonly<Record<SigningKeyName, readonly Key[]>>;
  readonly mailEvents: MailEvents;
  readonly documents: IBucket;
  readonly archive: IBucket;
  readonly accessLogs: IBucket;

  constructor(scope: Construct, id: string, props: DataStackProps) {
    super(scope, id, props);
    const { stage, originGenerations, originRetired, copies } = props.config;
    this.tables = {
      main: this.#table('main', tables.main),
      'training-log': this.#table('training-log', tables['training-log']),
    };
    this.queues = { work: this.#queue('work', queues.work), bulk: this.#queue('bulk', queues.bulk) };
    this.mailEvents = new MailEvents(this, 'mail-events', this.queues.work);
    this.accessLogs = this.#accessLogs();
    this.documents = privateBucket(this, 'documents', {
      versioned: true,
      // What the worker deletes after seven days is really gone then, and so is what it forgot.
      lifecycleRules: [
        {
          prefix: 'exports/',
          expiration: Duration.days(8),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // What somebody typed is deleted with their account (functions/competition/participation/erasure), and really gone then.
        {
          prefix: 'attempts/',
          noncurrentVersionExpiration: Duration.days(1),
          expiredObjectDeleteMarker: true,
        },
        // Estimates that nobody ordered by, as long as their numbers open them (functions/shop/estimate).
        {
          prefix: 'estimates/',
          expiration: Duration.days(400),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // Login cards stay a day, and hold passwords: what the sweeper forgot goes a day later.
        { prefix: 'exports/login-cards/', expiration: Duration.days(2) },
      ],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'documents/',
    });
    this.archive = this.#archive(props.config);
    this.signingKeys = {
      badge: signingKeys.badge.map((generation) => this.#signingKey('badge', generation)),
      portal: signingKeys.portal.map((generation) => this.#signingKey('portal', generation)),
    };
    this.secrets = { ...operatorsSecrets(this, stage), attempt: attemptSecret(this, stage) };
    for (const generation of [...originGenerations, ...originRetired]) originSecret(this, stage, generation);
    if (copies !== undefined)
      new Copies(this, 'copies', {
        copies,
        tables: Object.values(this.tables),
        buckets: [this.documents, this.archive],
      });
    this.#tell(stage);
  }

  /** Who may sign stands in the roles alone; a key that is deleted takes what it signed with it, so none ever is. */
  #signingKey(name: SigningKeyName, generation: string): Key {
    return new Key(this, `${name}-key-${generation}`, {
      description: `Signs: ${name}, generation ${generation}`,
      keySpec: keySpecs[keyKinds[name]],
      keyUsage: KeyUsage.SIGN_VERIFY,
      pendingWindow: Duration.days(30),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
  }

  #table(name: TableName, spec: TableSpec): Table {
    const table = new Table(this, `${name}-table`, {
      partitionKey: { name: spec.partitionKey, type: AttributeType.STRING },
      sortKey: { name: spec.sortKey, type: AttributeType.STRING },
      timeToLiveAttribute: spec.timeToLive,
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    for (const index of spec.indexes) {
      table.addGlobalSecondaryIndex({
        indexName: index.name,
        partitionKey: { name: index.partitionKey, type: AttributeType.STRING },
        sortKey: { name: index.sortKey, type: AttributeType.STRING },
        projectionType: ProjectionType.ALL,
      });
    }
    return table;
  }

  #queue(name: QueueName, spec: QueueSpec): QueuePair {
    const dead = new Queue(this, `${name}-dead`, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const queue = new Queue(this, name, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(spec.visibilitySeconds),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: dead, maxReceiveCount: spec.maxReceives },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    explain(dead, { 'AwsSolutions-SQS3': 'This is the dead-letter queue.' });
    return { queue, dead };
  }

  /** The lock stands on every object from the moment it is written: no function may shorten it, and none may delete. */
  #archive({ archiveRetention: { mode, days } }: StageConfig): IBucket {
    return privateBucket(this, 'archive', {
      versioned: true,
      objectLockEnabled: true,
      objectLockDefaultRetention:
        mode === 'compliance'
          ? ObjectLockRetention.compliance(Duration.days(days))
          : ObjectLockRetention.governance(Duration.days(days)),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'archive/',
    });
  }

  #accessLogs(): IBucket {
    const bucket = privateBucket(this, 'access-logs', {
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      lifecycleRules: [{ expiration: Duration.days(400) }],
    });
    explain(bucket, { 'AwsSolutions-S1': 'This is where access logs go; logging itself would never end.' });
    return bucket;
  }

  #tell(stage: string): void {
    const { tables: made, queues: lines, documents, archive } = this;
    tell(this, {
      TableMain: made.main.tableName,
      TableTrainingLog: made['training-log'].tableName,
      QueueWork: lines.work.queue.queueUrl,
      QueueWorkDead: lines.work.dead.queueUrl,
      QueueBulk: lines.bulk.queue.queueUrl,
      QueueBulkDead: lines.bulk.dead.queueUrl,
      BucketDocuments: documents.bucketName,
      BucketArchive: archive.bucketName,
      SecretStripe: secretName(stage, 'stripe'),
      SecretPaymentLink: secretName(stage, 'payment-link'),
      SecretInitialPassword: secretName(stage, 'initial-password'),
      SecretAttempt: secretName(stage, 'attempt'),
      MailConfigurationSet: this.mailEvents.name,
    });
  }
}
