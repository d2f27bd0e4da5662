import { Duration, RemovalPolicy, SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { ObjectLockRetention, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { explain } from '../constructs/explain.ts';
import { MailEvents } from '../constructs/mail-events.ts';
import { privateBucket } from '../constructs/private-bucket.ts';
import {
  queues,
  signingKeys,
  tables,
  type QueueName,
  type QueueSpec,
  type SecretName,
  type SigningKeyName,
  type TableName,
  type TableSpec,
} from '../system.ts';

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
  readonly secrets: Readonly<Record<SecretName, Secret>>;
  /** The newest generation first. */
  readonly signingKeys: Readonly<Record<SigningKeyName, readonly Key[]>>;
  readonly mailEvents: MailEvents;
  readonly documents: IBucket;
  readonly archive: IBucket;
  readonly accessLogs: IBucket;

  constructor(scope: Construct, id: string, props: DataStackProps) {
    super(scope, id, props);
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
    };
    this.secrets = {
      stripe: this.#stripeSecret(),
      'payment-link': this.#paymentLinkSecret(),
      origin: this.#originSecret(),
      'initial-password': this.#initialPassword(),
      attempt: this.#attemptSecret(),
    };
  }

  /** Who may sign stands in the roles alone; a key that is deleted takes what it signed with it, so none ever is. */
  #signingKey(name: SigningKeyName, generation: string): Key {
    return new Key(this, `${name}-key-${generation}`, {
      description: `Signs: ${name}, generation ${generation}`,
      keySpec: KeySpec.ECC_NIST_EDWARDS25519,
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

  #stripeSecret(): Secret {
    const secret = new Secret(this, 'stripe-secret', {
      description: 'JSON { secretKey, webhookSecrets: [newest, previous] }, filled in by the operator',
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    explain(secret, {
      'AwsSolutions-SMG4':
        "Stripe's keys are rotated in Stripe's dashboard; two webhook secrets are accepted meanwhile.",
    });
    return secret;
  }

  #paymentLinkSecret(): Secret {
    const secret = new Secret(this, 'payment-link-secret', {
      description:
        'JSON { shop, sharedSecrets: [newest, previous] }, filled in by the operator where it is used',
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    explain(secret, {
      'AwsSolutions-SMG4': "Rotated at the gateway's own console; two secrets are accepted meanwhile.",
    });
    return secret;
  }

  /** Empty until an operator fills it in: an empty one is never given to a pupil. */
  #initialPassword(): Secret {
    const secret = new Secret(this, 'initial-password-secret', {
      description: 'JSON { password }: the shared initial password of login cards, filled in by the operator',
      secretObjectValue: { password: SecretValue.unsafePlainText('') },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    explain(secret, {
      'AwsSolutions-SMG4':
        'Good for seven days and one sign-in of each pupil; the operator changes it by hand, cards printed before stay good.',
    });
    return secret;
  }

  /** Made here; an operator who changes it puts the new key first and keeps the old one for three days. */
  #attemptSecret(): Secret {
    const secret = new Secret(this, 'attempt-secret', {
      description: 'JSON { signingKeys: newest, or newest and previous with a space between }',
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: 'signingKeys',
        passwordLength: 64,
        excludePunctuation: true,
      },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    explain(secret, {
      'AwsSolutions-SMG4':
        'A token is good for three days at most; the operator changes the key by hand, two are accepted.',
    });
    return secret;
  }

  /** Made here and known to CloudFront and the functions only. */
  #originSecret(): Secret {
    const secret = new Secret(this, 'origin-secret', {
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: 'value',
        passwordLength: 48,
        excludePunctuation: true,
      },
    });
    explain(secret, {
      'AwsSolutions-SMG4':
        'Rotated by a deployment, because CloudFront and the functions must change together.',
    });
    return secret;
  }
}
