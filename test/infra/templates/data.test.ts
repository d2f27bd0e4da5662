/** What is kept stays and ends as promised (quality R6). */
import { Match } from 'aws-cdk-lib/assertions';
import { expect } from 'vitest';
import { stages } from '#infra/config.ts';
import { functions, queues, tables } from '#infra/system.ts';
import { kept, statementsOf, test } from './templates.ts';

test('every table has point-in-time recovery, deletion protection and stays when the stack goes', ({
  data,
}) => {
  const count = Object.keys(tables).length;
  data.resourceCountIs('AWS::DynamoDB::Table', count);
  const found = data.findResources('AWS::DynamoDB::Table', {
    ...kept,
    Properties: {
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      DeletionProtectionEnabled: true,
      TimeToLiveSpecification: { Enabled: true },
    },
  });
  expect(Object.keys(found)).toHaveLength(count);
});

test('the documents are versioned, private and kept', ({ data }) => {
  data.hasResource('AWS::S3::Bucket', {
    ...kept,
    Properties: Match.objectLike({
      VersioningConfiguration: { Status: 'Enabled' },
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    }),
  });
});

test('issued documents cannot be deleted for ten years and more, by anybody', ({ api, data }) => {
  data.hasResource('AWS::S3::Bucket', {
    ...kept,
    Properties: Match.objectLike({
      VersioningConfiguration: { Status: 'Enabled' },
      ObjectLockEnabled: true,
      ObjectLockConfiguration: {
        ObjectLockEnabled: 'Enabled',
        Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: stages.prod.archiveRetention.days } },
      },
    }),
  });
  expect(stages.prod.archiveRetention.days).toBeGreaterThan(10 * 366);
  for (const name of Object.keys(functions)) {
    const archive = statementsOf(api, name).filter(({ Resource }) =>
      /archive/iu.test(JSON.stringify(Resource)),
    );
    const allowed = new Set(['s3:GetObject', 's3:PutObject', 's3:ListBucket']);
    expect(archive.flatMap(({ Action }) => Action).filter((action) => !allowed.has(action))).toEqual([]);
  }
});

test('login cards end even where the sweeper forgets them', ({ data }) => {
  data.hasResourceProperties('AWS::S3::Bucket', {
    LifecycleConfiguration: {
      Rules: Match.arrayWith([
        Match.objectLike({ Prefix: 'exports/login-cards/', ExpirationInDays: 2, Status: 'Enabled' }),
      ]),
    },
  });
});

test('what somebody typed is really gone a day after it was deleted', ({ data }) => {
  data.hasResourceProperties('AWS::S3::Bucket', {
    LifecycleConfiguration: {
      Rules: Match.arrayWith([
        {
          Prefix: 'attempts/',
          NoncurrentVersionExpiration: { NoncurrentDays: 1 },
          ExpiredObjectDeleteMarker: true,
          Status: 'Enabled',
        },
      ]),
    },
  });
});

test('every queue has a dead-letter queue and both an alarm', ({ data, operations }) => {
  const count = Object.keys(queues).length;
  data.resourceCountIs('AWS::SQS::Queue', count * 2);
  expect(
    Object.keys(data.findResources('AWS::SQS::Queue', { Properties: { RedrivePolicy: Match.anyValue() } })),
  ).toHaveLength(count);
  for (const name of Object.keys(queues)) {
    const alarms = Object.keys(operations.findResources('AWS::CloudWatch::Alarm')).join(' ');
    expect(alarms).toContain(`${name}deadletters`);
    expect(alarms).toContain(`${name}age`);
  }
});

test('mails go out encrypted or not at all, and those that came back are told to the worker, by who may tell it alone', ({
  api,
  data,
}) => {
  data.hasResourceProperties('AWS::SES::ConfigurationSet', {
    DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    // Not SES's list of the account, from which nobody takes an address that is good again.
    SuppressionOptions: { SuppressedReasons: [] },
  });
  data.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
    EventDestination: { Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] },
  });
  data.hasResourceProperties('AWS::SNS::Subscription', {
    Protocol: 'sqs',
    RawMessageDelivery: true,
    Endpoint: { 'Fn::GetAtt': [Match.stringLikeRegexp('^work'), 'Arn'] },
  });
  data.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Action: 'sns:Publish',
          Effect: 'Allow',
          Principal: { Service: 'ses.amazonaws.com' },
          Condition: { StringEquals: { 'aws:SourceAccount': Match.anyValue() } },
        }),
      ]),
    },
  });
  const senders = Object.values(api.findResources('AWS::IAM::Policy')).filter((policy) =>
    JSON.stringify(policy).includes('configuration-set/'),
  );
  expect(senders).toHaveLength(2);
});
