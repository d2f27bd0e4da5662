import path from 'node:path';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { AuthStack } from '../stacks/auth-stack.ts';
import type { DataStack } from '../stacks/data-stack.ts';
import type { EnvironmentName } from '../environment-names.ts';
import { tables, type BucketVerb, type FunctionName, type FunctionSpec } from '../system.ts';
import { explain, logicalId } from './explain.ts';

interface ServiceFunctionProps {
  readonly name: FunctionName;
  readonly spec: FunctionSpec;
  readonly data: DataStack;
  readonly auth: AuthStack;
  readonly environment: Readonly<Record<EnvironmentName, string>>;
  /** Folder with one bundled folder per function. */
  readonly bundles: string;
  readonly logRetentionDays: RetentionDays;
  readonly reservedConcurrency: number | undefined;
  readonly mailDomain: string;
  /** Where something that is made before it names it. */
  readonly functionName?: string;
}

const tableActions = {
  read: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
  write: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'],
} as const;

/** One function of the system map with exactly the permissions the map gives it. */
export class ServiceFunction extends Construct {
  readonly function: LambdaFunction;
  readonly #role: Role;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    const { name, spec, data, bundles, environment, logRetentionDays, reservedConcurrency } = props;
    const logGroup = new LogGroup(this, 'log', {
      retention: logRetentionDays,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.#role = new Role(this, 'role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.#allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup.logGroupArn]);
    this.function = new LambdaFunction(this, 'function', {
      code: Code.fromAsset(path.join(bundles, name)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: spec.memoryMb,
      timeout: Duration.seconds(spec.timeoutSeconds),
      environment: { ...environment },
      role: this.#role,
      logGroup,
      tracing: Tracing.ACTIVE,
      ...(props.functionName !== undefined && { functionName: props.functionName }),
      ...(reservedConcurrency !== undefined && { reservedConcurrentExecutions: reservedConcurrency }),
    });
    this.#grant(props);
    explain(this, {
      'AwsSolutions-IAM5[Resource::*]':
        'X-Ray takes no resource: its two put actions are the only ones on *.',
      [`AwsSolutions-IAM5[Resource::<${logicalId(logGroup)}.Arn>:*]`]: 'The streams of its own log group.',
      [`AwsSolutions-IAM5[Resource::${data.stackName}:ExportsOutputFnGetAtt${logicalId(data.documents)}Arn73ECED23/*]`]:
        'Documents of every owner: which one may be fetched is decided per request.',
      [`AwsSolutions-IAM5[Resource::${data.stackName}:ExportsOutputFnGetAtt${logicalId(data.documents)}Arn73ECED23/exports/*]`]:
        'Exports of every person: each is deleted when its time is over.',
      [`AwsSolutions-IAM5[Resource::${data.stackName}:ExportsOutputFnGetAtt${logicalId(data.documents)}Arn73ECED23/attempts/*]`]:
        'Logs of every attempt: whose may be written is decided per request, and whose are deleted with their account.',
      [`AwsSolutions-IAM5[Resource::${data.stackName}:ExportsOutputFnGetAtt${logicalId(data.documents)}Arn73ECED23/news-pictures/*]`]:
        'Pictures of every article: which one may be read is decided per request.',
      [`AwsSolutions-IAM5[Resource::${data.stackName}:ExportsOutputFnGetAtt${logicalId(data.archive)}ArnC125BBC8/*]`]:
        'Issued documents of every buyer: which one may be fetched is decided per request.',
    });
  }

  #allow(actions: readonly string[], resources: readonly string[]): void {
    this.#role.addToPolicy(
      new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources: [...resources] }),
    );
  }

  #grant({ spec, data, auth, mailDomain }: ServiceFunctionProps): void {
    for (const [name, verbs] of Object.entries(spec.tables)) {
      const table = data.tables[name as keyof typeof data.tables];
      const { indexes: ofTable } = tables[name as keyof typeof tables];
      const indexes = ofTable.map(({ name: index }) => `${table.tableArn}/index/${index}`);
      for (const verb of verbs)
        this.#allow(tableActions[verb], verb === 'read' ? [table.tableArn, ...indexes] : [table.tableArn]);
    }
    const verbs: readonly BucketVerb[] = spec.buckets?.documents ?? [];
    if (verbs.includes('get')) this.#allow(['s3:GetObject'], [data.documents.arnForObjects('*')]);
    if (verbs.includes('put')) {
      this.#allow(['s3:PutObject'], [data.documents.arnForObjects('*')]);
      // Without it S3 answers 403 instead of 404 for a document that is not there yet.
      this.#allow(['s3:ListBucket'], [data.documents.bucketArn]);
    }
    const attempts = data.documents.arnForObjects('attempts/*');
    if (verbs.includes('get-attempts')) this.#allow(['s3:GetObject'], [attempts]);
    if (verbs.includes('put-attempts')) this.#allow(['s3:PutObject'], [attempts]);
    if (verbs.includes('delete-attempts')) this.#allow(['s3:DeleteObject'], [attempts]);
    const pictures = data.documents.arnForObjects('news-pictures/*');
    if (verbs.includes('get-pictures')) this.#allow(['s3:GetObject'], [pictures]);
    if (verbs.includes('put-pictures')) this.#allow(['s3:PutObject'], [pictures]);
    if (verbs.includes('delete-exports'))
      this.#allow(['s3:DeleteObject'], [data.documents.arnForObjects('exports/*')]);
    const archive: readonly BucketVerb[] = spec.buckets?.archive ?? [];
    if (archive.includes('get')) this.#allow(['s3:GetObject'], [data.archive.arnForObjects('*')]);
    if (archive.includes('put')) {
      this.#allow(['s3:PutObject'], [data.archive.arnForObjects('*')]);
      this.#allow(['s3:ListBucket'], [data.archive.bucketArn]);
    }
    for (const queue of spec.sendsTo ?? [])
      this.#allow(['sqs:SendMessage'], [data.queues[queue].queue.queueArn]);
    for (const secret of spec.secrets ?? []) data.secrets[secret].grantRead(this.#role);
    if (spec.signsWith !== undefined) {
      const [newest, ...retired] = data.signingKeys[spec.signsWith].map(({ keyArn }) => keyArn);
      if (newest === undefined) throw new Error(`no key of ${spec.signsWith}`);
      this.#allow(['kms:Sign'], [newest]);
      this.#allow(['kms:GetPublicKey'], [newest, ...retired]);
    }
    for (const [pool, operations] of Object.entries(spec.cognito ?? {})) {
      const { userPool } = auth.pools[pool as keyof typeof auth.pools];
      this.#allow(
        operations.map((operation) => `cognito-idp:${operation}`),
        [userPool.userPoolArn],
      );
    }
    if (spec.sendsMail === true) {
      const identity = Stack.of(this).formatArn({
        service: 'ses',
        resource: 'identity',
        resourceName: mailDomain,
      });
      this.#allow(['ses:SendEmail'], [identity, data.mailEvents.arn]);
    }
  }
}
