/** The questions of `npm run deploy:check` that a local part can answer: STS, SNS and Secrets Manager. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { secretId } from '#infra/local/environment.ts';
import { askCaller } from '#infra/aws/caller.ts';
import { AwsRefusal, queryCall } from '#infra/aws/signed-call.ts';
import { textOf } from '#infra/aws/xml.ts';
import { judgeAlarms } from '#infra/operate/checks/alarms.ts';
import { askSecret, askSubscriptions } from '#infra/operate/checks/asking.ts';
import { judgeSecret } from '#infra/operate/checks/secrets.ts';
import { openSystem } from '#test/support/fixtures.ts';

const system = openSystem({ seed: false });
const region = 'ap-northeast-1';
const sns = (parameters: Record<string, string>) =>
  queryCall('sns', region, { Version: '2010-03-31', ...parameters });

beforeAll(async () => {
  const environment = {
    ...system.environment(),
    AWS_ENDPOINT_URL_STS: system.addresses.queuesAndFiles,
    AWS_ENDPOINT_URL_SNS: system.addresses.queuesAndFiles,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
});

describe('signed calls', () => {
  test('THEN STS says whose credentials these are', async () => {
    expect(await askCaller()).toEqual({
      account: '000000000000',
      arn: expect.stringContaining('arn:aws:iam::000000000000'),
    });
  });

  test('GIVEN a topic THEN its subscriptions are read, and one without any is told', async () => {
    const topic = textOf(await sns({ Action: 'CreateTopic', Name: 'page' }), 'TopicArn') ?? '';
    expect(judgeAlarms([await askSubscriptions(topic)]).state).toBe('missing');
    const queue = `arn:aws:sqs:${region}:000000000000:work`;
    await sns({ Action: 'Subscribe', TopicArn: topic, Protocol: 'sqs', Endpoint: queue });

    const subscriptions = await askSubscriptions(topic);

    expect(subscriptions).toEqual([{ endpoint: queue, confirmed: true }]);
    expect(judgeAlarms([subscriptions]).state).toBe('good');
  });

  test('GIVEN something nobody answers to THEN the refusal says what was asked and answered', async () => {
    const asked = sns({ Action: 'DoNothing' });
    await expect(asked).rejects.toThrow(AwsRefusal);
    await expect(asked).rejects.toThrow(/sns \/: HTTP 4\d\d .*DoNothing|InvalidAction/u);
  });
});

describe('secrets', () => {
  test('GIVEN the local one of Stripe THEN it is filled in, with a key for tests', async () => {
    const value = await askSecret(secretId('stripe'));
    expect(judgeSecret('dev', 'stripe', value).state).toBe('good');
    expect(judgeSecret('prod', 'stripe', value).state).toBe('missing');
  });

  test('GIVEN one that was not made THEN it comes later', async () => {
    expect(await askSecret('typing-dev/stripe')).toBeUndefined();
  });
});
