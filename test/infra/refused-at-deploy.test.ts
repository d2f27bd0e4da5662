/**
 * What a service refuses only when it is asked, so that a template that synthesises still fails: each sentence is from the
 * documentation of its resource type. One that is refused takes its whole stack back.
 */
import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';

type Properties = ReturnType<Template['findResources']>[string];

interface Refusal {
  readonly type: string;
  readonly refuses: string;
  /** What would be refused of one resource. */
  readonly faults: (properties: Properties) => unknown[];
  /** One that would be. */
  readonly planted: Properties;
}

const logDays: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
]);

const refusals: readonly Refusal[] = [
  {
    type: 'AWS::CloudFront::ResponseHeadersPolicy',
    refuses: 'a header of the security or CORS settings among the custom ones',
    faults: ({ ResponseHeadersPolicyConfig: { CustomHeadersConfig } }) =>
      (CustomHeadersConfig.Items as { Header: string }[])
        .map(({ Header }) => Header)
        .filter((header) =>
          /^(?:access-control-.*|content-security-policy|referrer-policy|server-timing|strict-transport-security|x-content-type-options|x-frame-options|x-xss-protection)$/iu.test(
            header,
          ),
        ),
    planted: {
      ResponseHeadersPolicyConfig: {
        CustomHeadersConfig: { Items: [{ Header: 'Access-Control-Allow-Origin' }] },
      },
    },
  },
  {
    type: 'AWS::CloudFront::Function',
    refuses: 'a name of more than 64 characters or other signs, or more than 10 KB of code',
    faults: ({ Name, FunctionCode }) => [
      ...(/^[\w-]{1,64}$/u.test(Name as string) ? [] : [Name as unknown]),
      ...(Buffer.byteLength(FunctionCode as string) > 10_240 ? ['code'] : []),
    ],
    planted: { Name: 'n'.repeat(65), FunctionCode: '' },
  },
  {
    type: 'AWS::CloudFront::Distribution',
    refuses: 'more than 75 behaviours, or a header of the connection sent to an origin',
    faults: ({ DistributionConfig: { CacheBehaviors = [], Origins } }) => [
      ...((CacheBehaviors as unknown[]).length > 75 ? ['behaviours'] : []),
      ...(Origins as { OriginCustomHeaders?: { HeaderName: string }[] }[])
        .flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders.map(({ HeaderName }) => HeaderName))
        .filter((name) =>
          /^(?:authorization|cache-control|connection|content-length|cookie|host|if-.*|max-forwards|pragma|proxy-.*|range|request-range|te|trailer|transfer-encoding|upgrade|via|x-amz-.*|x-edge-.*|x-real-ip)$/iu.test(
            name,
          ),
        ),
    ],
    planted: { DistributionConfig: { Origins: [{ OriginCustomHeaders: [{ HeaderName: 'Host' }] }] } },
  },
  {
    type: 'AWS::WAFv2::WebACL',
    refuses: 'two rules of one name or priority, a rate below ten, or an or of one statement',
    faults: ({ Rules }) => {
      const rules = Rules as { Name: string; Priority: number }[];
      const text = JSON.stringify(rules);
      const limits = Array.from(text.matchAll(/"Limit":(\d+)/gu), ([, limit]) => Number(limit));
      const alone: unknown[] = [];
      JSON.parse(text, (key, value: unknown) => {
        if (key === 'Statements' && Array.isArray(value) && value.length < 2) alone.push(value);
        return value;
      });
      return [
        ...(new Set(rules.map(({ Name }) => Name)).size < rules.length ? ['name'] : []),
        ...(new Set(rules.map(({ Priority }) => Priority)).size < rules.length ? ['priority'] : []),
        ...limits.filter((limit) => limit < 10 || limit > 2_000_000_000),
        ...alone,
      ];
    },
    planted: {
      Rules: [{ Name: 'a', Priority: 0, Statement: { OrStatement: { Statements: [{}] } } }],
    },
  },
  {
    type: 'AWS::WAFv2::LoggingConfiguration',
    refuses: 'a log group whose name does not begin with aws-waf-logs-',
    faults: ({ LogDestinationConfigs }) =>
      /firewalllog/u.test(JSON.stringify(LogDestinationConfigs)) ? [] : ['name'],
    planted: { LogDestinationConfigs: ['arn:aws:logs:us-east-1:1:log-group:waf'] },
  },
  {
    type: 'AWS::Lambda::Function',
    refuses: 'a reserved name in the environment, or more than 4 KB of it',
    faults: ({ Environment }) => {
      const variables = (Environment as { Variables?: object } | undefined)?.Variables ?? {};
      return [
        ...Object.keys(variables).filter((name) =>
          /^(?:_|AWS_(?:REGION|DEFAULT_REGION|ACCESS_KEY|SECRET|SESSION|LAMBDA_FUNCTION|LAMBDA_LOG|LAMBDA_RUNTIME|EXECUTION)|LAMBDA_)/u.test(
            name,
          ),
        ),
        // References are longer in the template than what they become.
        ...(Buffer.byteLength(JSON.stringify(variables)) > 6_000 ? ['size'] : []),
      ];
    },
    planted: { Environment: { Variables: { AWS_REGION: 'x' } } },
  },
  {
    type: 'AWS::Lambda::EventSourceMapping',
    refuses: 'more than ten messages at once without a window, or fewer than two at the same time',
    faults: ({ BatchSize, ScalingConfig, MaximumBatchingWindowInSeconds = 0 }) => [
      ...(BatchSize > 10 && MaximumBatchingWindowInSeconds === 0 ? ['batch'] : []),
      ...(ScalingConfig.MaximumConcurrency < 2 || ScalingConfig.MaximumConcurrency > 1_000
        ? ['parallel']
        : []),
    ],
    planted: { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 1 } },
  },
  {
    type: 'AWS::Cognito::UserPoolClient',
    refuses:
      'tokens of more than a day, a session beyond 3 to 15 minutes, or rotation with the old way to refresh',
    faults: (client) => [
      ...([client['AccessTokenValidity'], client['IdTokenValidity']] as number[]).filter(
        (minutes) => minutes < 5 || minutes > 1_440,
      ),
      ...(client['AuthSessionValidity'] < 3 || client['AuthSessionValidity'] > 15 ? ['session'] : []),
      ...(client['RefreshTokenRotation'].Feature === 'ENABLED' &&
      (client['ExplicitAuthFlows'] as string[]).includes('ALLOW_REFRESH_TOKEN_AUTH')
        ? ['rotation']
        : []),
      ...(client['RefreshTokenRotation'].RetryGracePeriodSeconds > 60 ? ['grace'] : []),
    ],
    planted: {
      AccessTokenValidity: 60,
      IdTokenValidity: 60,
      AuthSessionValidity: 15,
      ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
    },
  },
  {
    type: 'AWS::SecretsManager::Secret',
    refuses: 'a name of other signs; one that ends like the signs of an ARN is found by another name',
    faults: ({ Name }) =>
      /^[\w/+=.@-]{1,512}$/u.test(Name as string) && !/-[A-Za-z0-9]{6}$/u.test(Name as string)
        ? []
        : [Name as unknown],
    planted: { Name: 'typing-prod/origin-secret' },
  },
  {
    type: 'AWS::SQS::Queue',
    refuses: 'hiding for more than twelve hours, or keeping for more than fourteen days',
    faults: ({ VisibilityTimeout = 30, MessageRetentionPeriod }) =>
      [VisibilityTimeout > 43_200, MessageRetentionPeriod < 60, MessageRetentionPeriod > 1_209_600].filter(
        Boolean,
      ),
    planted: { MessageRetentionPeriod: 1_209_601 },
  },
  {
    type: 'AWS::CloudWatch::Alarm',
    refuses: 'a day of short periods, a week of long ones, or more than ten numbers',
    faults: ({ EvaluationPeriods, Period = 300, Metrics = [], AlarmDescription }) => [
      ...(EvaluationPeriods * Period > (Period < 3_600 ? 86_400 : 604_800) ? ['periods'] : []),
      ...((Metrics as unknown[]).length > 10 ? ['numbers'] : []),
      ...((AlarmDescription as string).length > 1_024 ? ['description'] : []),
    ],
    planted: { EvaluationPeriods: 25, Period: 3_599, AlarmDescription: '' },
  },
  {
    type: 'AWS::Scheduler::Schedule',
    refuses: 'one of many, and many of one',
    faults: ({ ScheduleExpression }) =>
      /^rate\((?:1 (?:minute|hour|day)|(?:[2-9]|\d{2,}) (?:minutes|hours|days))\)$/u.test(
        ScheduleExpression as string,
      )
        ? []
        : [ScheduleExpression as unknown],
    planted: { ScheduleExpression: 'rate(1 minutes)' },
  },
  {
    type: 'AWS::KMS::Key',
    refuses: 'rotation of a key that signs, or a wait beyond 7 to 30 days',
    faults: ({ KeyUsage, EnableKeyRotation = false, PendingWindowInDays }) =>
      [
        KeyUsage === 'SIGN_VERIFY' && EnableKeyRotation === true,
        PendingWindowInDays < 7,
        PendingWindowInDays > 30,
      ].filter(Boolean),
    planted: { KeyUsage: 'SIGN_VERIFY', EnableKeyRotation: true, PendingWindowInDays: 30 },
  },
  {
    type: 'AWS::S3::Bucket',
    refuses: 'a lock without versions',
    faults: ({ ObjectLockEnabled = false, VersioningConfiguration }) =>
      ObjectLockEnabled === true && VersioningConfiguration?.Status !== 'Enabled' ? ['versions'] : [],
    planted: { ObjectLockEnabled: true },
  },
  {
    type: 'AWS::Budgets::Budget',
    refuses: 'more than ten notifications, or more than ten addresses of one',
    faults: ({ NotificationsWithSubscribers }) => {
      const told = NotificationsWithSubscribers as { Subscribers: unknown[] }[];
      return [told.length > 10, ...told.map(({ Subscribers }) => Subscribers.length > 10)].filter(Boolean);
    },
    planted: { NotificationsWithSubscribers: [{ Subscribers: Array.from({ length: 11 }) }] },
  },
  {
    type: 'AWS::IAM::Policy',
    refuses: 'more than 10,240 characters on a role',
    faults: ({ PolicyDocument }) => (JSON.stringify(PolicyDocument).length > 10_240 ? ['size'] : []),
    planted: { PolicyDocument: 'x'.repeat(10_241) },
  },
  {
    type: 'AWS::ApiGatewayV2::Stage',
    refuses: 'an access log that is not one line with the id of the request',
    faults: ({ AccessLogSettings: { Format } }) =>
      /^.*\$context\.(?:requestId|extendedRequestId).*$/u.test(Format as string) ? [] : [Format as unknown],
    planted: { AccessLogSettings: { Format: '{"status":"$context.status"}' } },
  },
  {
    type: 'AWS::ApiGatewayV2::Route',
    refuses: 'a key that is no method and path, or with a greedy part that is not the last',
    faults: ({ RouteKey }) =>
      /^(?:ANY|GET|HEAD|OPTIONS|PATCH|POST|PUT|DELETE) (?:\/(?:[\w.-]+|\{\w+\}))*(?:\/\{\w+\+\})?$/u.test(
        RouteKey as string,
      )
        ? []
        : [RouteKey as unknown],
    planted: { RouteKey: 'ANY /api/{proxy+}/more' },
  },
  {
    type: 'AWS::ApiGatewayV2::Integration',
    refuses: 'waiting for more than thirty seconds',
    faults: ({ TimeoutInMillis = 30_000 }) => [TimeoutInMillis].filter((ms) => ms < 50 || ms > 30_000),
    planted: { TimeoutInMillis: 30_001 },
  },
  {
    type: 'AWS::CertificateManager::Certificate',
    refuses: 'a first name of more than 64 characters',
    faults: ({ DomainName }) => [DomainName as string].filter((name) => name.length > 64),
    planted: { DomainName: `${'n'.repeat(60)}.example` },
  },
  {
    type: 'AWS::CloudFront::OriginAccessControl',
    refuses: 'a name of more than 64 characters, which is made of the ids above it',
    faults: ({ OriginAccessControlConfig: { Name } }) =>
      [Name as string].filter((name) => name.length === 0 || name.length > 64),
    planted: { OriginAccessControlConfig: { Name: 'n'.repeat(65) } },
  },
  {
    type: 'AWS::CloudFront::OriginRequestPolicy',
    refuses: 'a header that only a cache policy may pass on',
    faults: ({ OriginRequestPolicyConfig: { HeadersConfig } }) =>
      ((HeadersConfig.Headers ?? []) as string[]).filter((header) =>
        /^(?:authorization|accept-encoding|connection|transfer-encoding|upgrade)$/iu.test(header),
      ),
    planted: { OriginRequestPolicyConfig: { HeadersConfig: { Headers: ['Authorization'] } } },
  },
  {
    type: 'AWS::CodeDeploy::DeploymentGroup',
    refuses: 'more than ten alarms, or going back on an alarm without one',
    faults: ({ AlarmConfiguration, AutoRollbackConfiguration }) => {
      const alarms = (AlarmConfiguration?.Alarms ?? []) as unknown[];
      const events = (AutoRollbackConfiguration?.Events ?? []) as string[];
      return [
        ...(alarms.length > 10 ? ['alarms'] : []),
        ...(alarms.length === 0 && events.includes('DEPLOYMENT_STOP_ON_ALARM') ? ['none'] : []),
      ];
    },
    planted: { AutoRollbackConfiguration: { Events: ['DEPLOYMENT_STOP_ON_ALARM'] } },
  },
  {
    type: 'AWS::Cognito::UserPool',
    refuses: 'changing access tokens in the plan Lite, or a second step without a way',
    faults: ({ LambdaConfig, UserPoolTier, MfaConfiguration = 'OFF', EnabledMfas = [] }) => [
      ...(LambdaConfig?.PreTokenGenerationConfig?.LambdaVersion !== 'V1_0' && UserPoolTier === 'LITE'
        ? ['plan']
        : []),
      ...(MfaConfiguration !== 'OFF' && (EnabledMfas as unknown[]).length === 0 ? ['ways'] : []),
    ],
    planted: { UserPoolTier: 'LITE', LambdaConfig: { PreTokenGenerationConfig: { LambdaVersion: 'V2_0' } } },
  },
  {
    type: 'AWS::DynamoDB::Table',
    refuses: 'an attribute that is no key, a key that is none, or more than twenty indexes',
    faults: ({ AttributeDefinitions, KeySchema, GlobalSecondaryIndexes = [] }) => {
      const indexes = GlobalSecondaryIndexes as { KeySchema: unknown }[];
      const named = (list: unknown): string[] =>
        (list as { AttributeName: string }[]).map(({ AttributeName }) => AttributeName);
      const keys = [KeySchema, ...indexes.map((index) => index.KeySchema)].flatMap(named);
      const defined = named(AttributeDefinitions);
      return [
        ...defined.filter((name) => !keys.includes(name)),
        ...keys.filter((name) => !defined.includes(name)),
        ...(indexes.length > 20 ? ['indexes'] : []),
      ];
    },
    planted: {
      AttributeDefinitions: [{ AttributeName: 'pk' }, { AttributeName: 'state' }],
      KeySchema: [{ AttributeName: 'pk' }],
    },
  },
  {
    type: 'AWS::Logs::LogGroup',
    refuses: 'a number of days that is not one of theirs',
    faults: ({ RetentionInDays }) => [RetentionInDays as number].filter((days) => !logDays.has(days)),
    planted: { RetentionInDays: 100 },
  },
  {
    type: 'AWS::SNS::TopicPolicy',
    refuses: 'an action that no topic knows, as sns:* is',
    faults: ({ PolicyDocument: { Statement } }) =>
      (Statement as { Action: string | string[] }[])
        .flatMap(({ Action }) => Action)
        .filter(
          (action) =>
            !/^sns:(?:Publish|Subscribe|Receive|(?:Add|Remove)Permission|Delete|List|Get|Set)/iu.test(action),
        ),
    planted: { PolicyDocument: { Statement: [{ Action: 'sns:*' }] } },
  },
];

/** The documentation of these was read too: what it refuses is refused by the CDK, or is nothing that we say of them. */
const readWithoutRow: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::Api': 'a name and a protocol',
  'AWS::CloudWatch::Dashboard': 'its body is warned of, not refused',
  'AWS::CodeDeploy::Application': 'a name of an account and a platform',
  'AWS::IAM::Role': 'no name, no boundary, one managed policy at most',
  'AWS::Lambda::Alias': 'the word live',
  'AWS::Lambda::LayerVersion': "the CDK's own, for the upload of the site",
  'AWS::Lambda::Permission': 'a statement each, far from 20 KB of a function',
  'AWS::Lambda::Version': 'nothing but its function',
  'AWS::Logs::MetricFilter': 'no dimensions and no default; templates.test has its pattern',
  'AWS::Route53::RecordSet': 'aliases, without a time to live',
  'AWS::S3::BucketPolicy': "the CDK's own sentences",
  'AWS::SES::ConfigurationSet': 'no name',
  'AWS::SES::ConfigurationSetEventDestination': 'one topic, which allows it first (templates.test)',
  'AWS::SNS::Subscription': 'raw only to a queue',
  'AWS::SNS::Topic': 'no name',
  'AWS::SQS::QueuePolicy': "the CDK's own sentences",
  'AWS::WAFv2::WebACLAssociation': 'one for each pool',
};

let stacks: { stage: string; template: Template }[];
beforeAll(() => {
  stacks = (['dev', 'prod'] as const).flatMap((stage) =>
    Object.values(synthesise({ stage }))
      .filter((part) => part instanceof Stack)
      .map((stack) => ({ stage, template: Template.fromStack(stack) })),
  );
});

test('the documentation of every type that we use was read, and of no other', () => {
  const used = new Set(
    stacks.flatMap(({ template }) =>
      Object.values(template.toJSON()['Resources'] as Record<string, { Type: string }>).map(
        ({ Type }) => Type,
      ),
    ),
  );
  const ours = [...used].filter((type) => type.startsWith('AWS::')).toSorted();
  const read = [...refusals.map(({ type }) => type), ...Object.keys(readWithoutRow)];
  expect(read.toSorted()).toEqual(ours);
});

describe.each(refusals)('$type is refused with $refuses', ({ type, faults, planted }) => {
  test('and no stack asks for it', () => {
    const asked = stacks.flatMap(({ stage, template }) =>
      Object.entries(template.findResources(type)).map(([id, { Properties }]) => ({
        resource: `${stage} ${id}`,
        faults: faults(Properties as Properties),
      })),
    );

    expect(asked).not.toEqual([]);
    expect(asked.filter((resource) => resource.faults.length > 0)).toEqual([]);
  });

  test('which is found where it is planted', () => {
    expect(faults(planted)).not.toEqual([]);
  });
});
