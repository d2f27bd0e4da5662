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
];

let stacks: { stage: string; template: Template }[];
beforeAll(() => {
  stacks = (['dev', 'prod'] as const).flatMap((stage) =>
    Object.values(synthesise({ stage }))
      .filter((part) => part instanceof Stack)
      .map((stack) => ({ stage, template: Template.fromStack(stack) })),
  );
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
