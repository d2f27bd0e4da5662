import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi, type CfnStage, HttpMethod, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { Canary } from '../constructs/canary.ts';
import type { EnvironmentName } from '../environment-names.ts';
import { explain, logicalId } from '../constructs/explain.ts';
import { originValue } from '../constructs/secrets.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { functionSpecs, queues, type FunctionName, type FunctionSpec } from '../system.ts';
import { triggerName, type AuthStack, type Pool } from './auth-stack.ts';
import type { DataStack } from './data-stack.ts';

interface ApiStackProps extends StackProps {
  readonly config: StageConfig;
  readonly auth: AuthStack;
  readonly data: DataStack;
  readonly bundles: string;
}

/** The functions of the system map, one HTTP API in front of those with a path, queue and schedules for the worker. */
export class ApiStack extends Stack {
  readonly functions: ReadonlyMap<FunctionName, ServiceFunction>;
  readonly api: HttpApi;
  readonly #canary: Canary;

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props);
    const { config, data, auth, bundles } = props;
    this.functions = new Map(
      Object.entries(functionSpecs).map(([name, spec]) => [
        name as FunctionName,
        new ServiceFunction(this, name, {
          name: name as FunctionName,
          spec,
          data,
          auth,
          bundles,
          environment: environmentOf(props),
          logRetentionDays: config.functionLogRetentionDays,
          reservedConcurrency: config.reservedConcurrency[name as FunctionName],
          mailDomain: config.mailDomain,
          ...((spec.beforeTokens ?? spec.challenges) !== undefined && {
            functionName: triggerName(config.stage, name as FunctionName),
          }),
        }),
      ]),
    );
    this.api = new HttpApi(this, 'http', { apiName: `typing-${config.stage}`, createDefaultStage: false });
    const accessLog = this.#addStage(config);
    this.#canary = new Canary(this, 'canary', { name: `typing-${config.stage}`, accessLog });
    for (const [name, spec] of Object.entries(functionSpecs))
      this.#connect(name as FunctionName, spec, props);
  }

  /** @returns its access log */
  #addStage(config: StageConfig): LogGroup {
    const logGroup = new LogGroup(this, 'access-log', {
      retention: config.logRetentionDays,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const stage = this.api.addStage('default', {
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 2000, burstLimit: 1000 },
      accessLogSettings: { destination: new LogGroupLogDestination(logGroup) },
    });
    // No addresses and no query strings: a certificate's code may stand in one.
    (stage.node.defaultChild as CfnStage).addPropertyOverride(
      'AccessLogSettings.Format',
      JSON.stringify({
        requestId: '$context.requestId',
        routeKey: '$context.routeKey',
        status: '$context.status',
        latency: '$context.responseLatency',
        error: '$context.integrationErrorMessage',
      }),
    );
    return logGroup;
  }

  #connect(name: FunctionName, spec: FunctionSpec, { auth, data, config }: ApiStackProps): void {
    const target = this.functions.get(name)?.function;
    if (target === undefined) throw new Error(`no function ${name}`);
    if (spec.pathPrefix !== undefined) {
      const path = `${spec.pathPrefix}/{proxy+}`;
      const live = this.#canary.lead(name, `${HttpMethod.ANY} ${path}`, target, config.readyInstances[name]);
      const routes = this.api.addRoutes({
        path,
        methods: [HttpMethod.ANY],
        integration: new HttpLambdaIntegration(`${name}-integration`, live),
      });
      for (const route of routes)
        explain(route, {
          'AwsSolutions-APIG4':
            'Tokens of two pools are verified in the function with a policy per endpoint (architecture §6), proven by the access matrix.',
        });
    }
    if (spec.consumes !== undefined) {
      target.addEventSource(
        new SqsEventSource(data.queues[spec.consumes].queue, {
          batchSize: queues[spec.consumes].batchSize,
          maxConcurrency: queues[spec.consumes].concurrency,
          reportBatchItemFailures: true,
        }),
      );
    }
    for (const pool of spec.beforeTokens ?? spec.challenges ?? [])
      target.addPermission(`${pool}-pool`, {
        principal: new ServicePrincipal('cognito-idp.amazonaws.com'),
        sourceArn: auth.pools[pool].userPool.userPoolArn,
      });
    for (const [schedule, { everyMinutes }] of Object.entries(spec.schedules ?? {})) {
      new Schedule(this, schedule, {
        schedule: ScheduleExpression.rate(Duration.minutes(everyMinutes)),
        target: new LambdaInvoke(target, {
          input: ScheduleTargetInput.fromObject({ schedule }),
          retryAttempts: 2,
        }),
      });
    }
    if (spec.schedules !== undefined)
      explain(this, {
        [`AwsSolutions-IAM5[Resource::<${logicalId(target)}.Arn>:*]`]:
          'EventBridge Scheduler invokes the versions of exactly this function.',
      });
  }
}

function environmentOf({ config, auth, data }: ApiStackProps): Record<EnvironmentName, string> {
  const publicIds = ({ clients: { web, companion } }: Pool): string =>
    [web, companion].map(({ userPoolClientId }) => userPoolClientId).join(',');
  return {
    STAGE: config.stage,
    PUBLIC_ORIGIN: `https://${config.domainName}`,
    // Dynamic references: the values are in neither the template nor the repository.
    ORIGIN_SECRETS: config.originGenerations
      .map((generation) => originValue(config.stage, generation))
      .join(' '),
    MAIN_TABLE: data.tables.main.tableName,
    TRAINING_LOG_TABLE: data.tables['training-log'].tableName,
    TRAINING_LOG_KEEP_DAYS: String(config.trainingLogKeepDays),
    DOCUMENTS_BUCKET: data.documents.bucketName,
    ARCHIVE_BUCKET: data.archive.bucketName,
    WORK_QUEUE_URL: data.queues.work.queue.queueUrl,
    BULK_QUEUE_URL: data.queues.bulk.queue.queueUrl,
    PAYMENT_PROVIDERS: config.paymentProviders.join(','),
    PAYMENT_LINK_SECRET_ID: data.secrets['payment-link'].secretArn,
    PAYMENT_LINK_API: config.paymentLinkApi,
    STRIPE_SECRET_ID: data.secrets.stripe.secretArn,
    SHARED_INITIAL_PASSWORD: config.sharedInitialPassword ? 'on' : 'off',
    INITIAL_PASSWORD_SECRET_ID: data.secrets['initial-password'].secretArn,
    ATTEMPT_SECRET_ID: data.secrets.attempt.secretArn,
    GOOGLE_CLIENT_ID: config.googleClientId,
    GOOGLE_SECRET_ID: data.secrets.google.secretArn,
    MICROSOFT_CLIENT_ID: config.microsoftClientId,
    MICROSOFT_SECRET_ID: data.secrets.microsoft.secretArn,
    BADGE_KEY_IDS: data.signingKeys.badge.map(({ keyArn }) => keyArn).join(','),
    PORTAL_KEY_IDS: data.signingKeys.portal.map(({ keyArn }) => keyArn).join(','),
    EMAIL_POOL_ID: auth.pools.email.userPool.userPoolId,
    EMAIL_POOL_CLIENT_IDS: publicIds(auth.pools.email),
    EMAIL_POOL_SERVER_CLIENT_ID: auth.pools.email.clients.server.userPoolClientId,
    NAME_POOL_ID: auth.pools.name.userPool.userPoolId,
    NAME_POOL_CLIENT_IDS: publicIds(auth.pools.name),
    NAME_POOL_SERVER_CLIENT_ID: auth.pools.name.clients.server.userPoolClientId,
    MAIL_FROM: config.mailFrom,
    MAIL_CONFIGURATION_SET: data.mailEvents.name,
    ISSUER_NAME: config.issuerName,
    ISSUER_REGISTRATION_NUMBER: config.issuerRegistrationNumber,
    ISSUER_ADDRESS: config.issuerAddress,
    ISSUER_PHONE: config.issuerPhone,
    ISSUER_REPRESENTATIVE: config.issuerRepresentative,
    ISSUER_CONTACT: config.issuerContact,
    ISSUER_HOURS: config.issuerHours,
  };
}
