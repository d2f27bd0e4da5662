/** What a deployment tells, and what an operator is told before it. */
import { Template } from 'aws-cdk-lib/assertions';
import { expect } from 'vitest';
import { missingValues, stages } from '#infra/config.ts';
import { test } from './templates.ts';

test('has names that commands and people can say', ({ product, data }) => {
  const told = [product.auth, product.data, product.web].flatMap((stack) =>
    Object.keys(Template.fromStack(stack).findOutputs('*')).filter(
      // Those of the CDK, for other stacks.
      (name) => !/^(?:Exports|PublishOutput)/u.test(name),
    ),
  );
  expect(told.toSorted()).toEqual(
    [
      'PoolEmail',
      'PoolName',
      'ClientEmail',
      'ClientName',
      'ClientEmailCompanion',
      'ClientNameCompanion',
      'TableMain',
      'TableTrainingLog',
      'BucketDocuments',
      'BucketArchive',
      'MailConfigurationSet',
      'QueueWork',
      'QueueWorkDead',
      'QueueBulk',
      'QueueBulkDead',
      'SecretStripe',
      'SecretPaymentLink',
      'SecretInitialPassword',
      'SecretAttempt',
      'Url',
      'Distribution',
      'BucketSite',
    ].toSorted(),
  );
  expect(data.findOutputs('SecretStripe')).toEqual({ SecretStripe: { Value: 'typing-prod/stripe' } });
  data.hasResourceProperties('AWS::SecretsManager::Secret', { Name: 'typing-prod/stripe' });
});

test('is marked with the product and the stage', ({ data }) => {
  for (const [id, { Properties }] of Object.entries(data.findResources('AWS::DynamoDB::Table')))
    expect([id, Properties.Tags]).toEqual([
      id,
      [
        { Key: 'product', Value: 'typing-user-page' },
        { Key: 'stage', Value: 'prod' },
      ],
    ]);
});

test('an operator is told what is missing', () => {
  expect(missingValues(stages.dev)).toEqual(
    expect.arrayContaining(['domainName', 'hostedZoneId', 'issuerRegistrationNumber', 'alarmEmail']),
  );
});
