/** A stack of prod whose creation failed must not stand in the way of the second try, and nothing else may lose its protection. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stack } from 'aws-cdk-lib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isInTheWay, releaseFailedStacks, stacksOf } from '#infra/first-try.ts';
import { synthesise } from './synthesise.ts';

const described = (status: string, isProtected: boolean): string =>
  `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackStatus>${status}</StackStatus>
   <EnableTerminationProtection>${String(isProtected)}</EnableTerminationProtection></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`;

test.each([
  ['ROLLBACK_COMPLETE', true, true],
  ['ROLLBACK_FAILED', true, true],
  ['ROLLBACK_COMPLETE', false, false],
  // These stood once, or are still being made.
  ['CREATE_COMPLETE', true, false],
  ['UPDATE_COMPLETE', true, false],
  ['UPDATE_ROLLBACK_COMPLETE', true, false],
  ['UPDATE_ROLLBACK_FAILED', true, false],
  ['ROLLBACK_IN_PROGRESS', true, false],
  ['REVIEW_IN_PROGRESS', true, false],
])('GIVEN a stack in %s, protected: %s THEN it is in the way: %s', (status, isProtected, inTheWay) => {
  expect(isInTheWay(described(status, isProtected))).toBe(inTheWay);
});

test('GIVEN no stack of that name THEN none is in the way', () => {
  expect(isInTheWay(undefined)).toBe(false);
});

test('every stack of a stage is looked at, in its own Region', () => {
  const product = synthesise();

  const stacks = Object.values(product).filter((part) => part instanceof Stack);
  expect(stacksOf('prod')).toHaveLength(stacks.length);
  expect(stacksOf('prod')).toEqual(
    expect.arrayContaining(stacks.map(({ stackName, region }) => ({ name: stackName, region }))),
  );
});

const account = '111122223333';
const notThere = '<Error><Message>Stack with id x does not exist</Message></Error>';
let server: Server;
let asked: { form: Record<string, string>; token: string | undefined; region: string }[];
/** What CloudFormation says of each stack that is there. */
let there: Record<string, string>;

/** AWS's two APIs of the query kind: which of them is asked stands in the action. */
const answerTo = ({ Action, StackName = '' }: Record<string, string>): string | undefined => {
  if (Action === 'AssumeRole')
    return '<Credentials><AccessKeyId>A</AccessKeyId><SecretAccessKey>S</SecretAccessKey><SessionToken>of-the-cdk</SessionToken></Credentials>';
  return Action === 'DescribeStacks' ? there[StackName] : '<ok/>';
};

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      const region = /\/\d{8}\/([\w-]+)\//u.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const token = request.headers['x-amz-security-token'];
      asked.push({ form, region, token: typeof token === 'string' ? token : undefined });
      const answer = answerTo(form);
      response.statusCode = answer === undefined ? 400 : 200;
      response.end(answer ?? notThere);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  for (const [name, value] of Object.entries({
    AWS_ENDPOINT_URL_STS: address,
    AWS_ENDPOINT_URL_CLOUDFORMATION: address,
    AWS_ACCESS_KEY_ID: 'mine',
    AWS_SECRET_ACCESS_KEY: 'mine',
  }))
    vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  return new Promise((resolve) => server.close(resolve));
});

test('GIVEN a creation that failed in each Region THEN those two are released, as the role of the CDK, and no other', async () => {
  there = {
    'typing-prod-data': described('UPDATE_COMPLETE', true),
    'typing-prod-web': described('ROLLBACK_FAILED', true),
    'typing-prod-edge': described('ROLLBACK_COMPLETE', true),
  };

  const released = await releaseFailedStacks({ stage: 'prod', account });

  expect(released.toSorted()).toEqual(['typing-prod-edge', 'typing-prod-web']);
  const changes = asked.filter(({ form }) => form['Action'] === 'UpdateTerminationProtection');
  expect(changes.map(({ form, region, token }) => [form['StackName'], region, token]).toSorted()).toEqual([
    ['typing-prod-edge', 'us-east-1', 'of-the-cdk'],
    ['typing-prod-web', 'ap-northeast-1', 'of-the-cdk'],
  ]);
  for (const { form } of changes) expect(form['EnableTerminationProtection']).toBe('false');
  // Whoever deploys may be allowed no more than to take this role (infra/README, GitHub Actions).
  expect(
    asked.filter(({ form }) => form['Action'] === 'AssumeRole').map(({ form }) => form['RoleArn']),
  ).toEqual(
    expect.arrayContaining([
      `arn:aws:iam::${account}:role/cdk-hnb659fds-deploy-role-${account}-ap-northeast-1`,
      `arn:aws:iam::${account}:role/cdk-hnb659fds-deploy-role-${account}-us-east-1`,
    ]),
  );
});

test('GIVEN a first deployment, or one that stands THEN nothing is changed', async () => {
  there = {};
  expect(await releaseFailedStacks({ stage: 'prod', account })).toEqual([]);
  there = Object.fromEntries(stacksOf('prod').map(({ name }) => [name, described('CREATE_COMPLETE', true)]));
  expect(await releaseFailedStacks({ stage: 'prod', account })).toEqual([]);

  expect(new Set(asked.map(({ form }) => form['Action']))).toEqual(new Set(['AssumeRole', 'DescribeStacks']));
});
