/** Each function may do exactly its list (quality S3). */
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { expect } from 'vitest';
import { functions, functionSpecs, signingKeys, tables } from '#infra/system.ts';
import { kept, statementsOf, test } from './templates.ts';

const actionsOf = (api: Template, name: string): string[] =>
  [...new Set(statementsOf(api, name).flatMap(({ Action }) => Action))].toSorted();

test.for(Object.entries(functionSpecs))(
  'the role of %s allows what its list names',
  ([name, spec], { api }) => {
    const services = new Set(actionsOf(api, name).map((action) => action.split(':')[0]));
    const expected = new Set(['logs', 'xray']);
    if (Object.keys(spec.tables).length > 0) expected.add('dynamodb');
    if (spec.buckets !== undefined) expected.add('s3');
    if (spec.sendsTo !== undefined || spec.consumes !== undefined) expected.add('sqs');
    if (spec.secrets !== undefined) expected.add('secretsmanager');
    if (spec.signsWith !== undefined) expected.add('kms');
    if (spec.sendsMail === true) expected.add('ses');
    if (spec.cognito !== undefined) expected.add('cognito-idp');
    expect(services).toEqual(expected);
    expect(actionsOf(api, name).includes('dynamodb:PutItem')).toBe(
      Object.values(spec.tables).some((verbs) => verbs?.includes('write')),
    );
    expect(actionsOf(api, name)).not.toContain('dynamodb:Scan');
  },
);

test('an index that a role may read is one of its table', ({ api }) => {
  const named = Object.keys(functions).flatMap((name) => [
    ...JSON.stringify(statementsOf(api, name)).matchAll(/FnGetAtt(main|traininglog)\w+"\},"\/index\/(\w+)/gu),
  ]);
  expect(new Set(named.map(([, table, index]) => `${String(table)} ${String(index)}`))).toEqual(
    new Set(
      Object.entries(tables).flatMap(([table, { indexes }]) =>
        indexes.map(({ name }) => `${table.replace('-', '')} ${name}`),
      ),
    ),
  );
});

test('the shared initial password is read by the code of the worker alone', ({ api, data }) => {
  const [id] = Object.keys(
    data.findResources('AWS::SecretsManager::Secret', {
      Properties: { SecretString: '{"password":""}' },
    }),
  );
  expect(id).toMatch(/^initialpassword/u);
  const readers = Object.keys(functions).filter((name) =>
    JSON.stringify(
      statementsOf(api, name).filter(({ Action }) => Action.includes('secretsmanager:GetSecretValue')),
    ).includes(id ?? 'none'),
  );
  expect(readers).toEqual(['worker', 'bulk']);
});

test.for([
  ['badge', ['badge'], 'ECC_NIST_EDWARDS25519'],
  // Who leads people from there and back, and what sends scores.
  ['portal', ['auth', 'bulk'], 'RSA_2048'],
] as const)(
  'a key of %ss is for %o alone, and never leaves KMS',
  ([name, signers, KeySpec], { api, data }) => {
    const keys = data.findResources('AWS::KMS::Key', {
      ...kept,
      Properties: {
        KeySpec,
        KeyUsage: 'SIGN_VERIFY',
        PendingWindowInDays: 30,
        // Who may sign stands in the roles: the account itself is all that the key names.
        KeyPolicy: {
          Statement: [
            Match.objectLike({
              Effect: 'Allow',
              Principal: { AWS: Match.stringLikeRegexp('^arn:aws:iam::\\d{12}:root$') },
            }),
          ],
        },
      },
    });
    expect(Object.keys(keys)).toHaveLength(signingKeys[name].length);
    data.resourceCountIs('AWS::KMS::Key', Object.values(signingKeys).flat().length);
    for (const signer of signers) {
      const statements = statementsOf(api, signer).filter(({ Action }) =>
        JSON.stringify(Action).includes('kms:'),
      );
      expect(statements.flatMap(({ Action }) => Action)).toEqual(['kms:GetPublicKey', 'kms:Sign']);
      for (const { Resource } of statements) expect(JSON.stringify(Resource)).toContain(`${name}key1`);
    }
    const users = Object.keys(functions).filter((one) =>
      JSON.stringify(statementsOf(api, one)).includes(`${name}key1`),
    );
    expect(users.toSorted()).toEqual(signers);
  },
);

/** Who may delete what in a bucket. */
const deletes = (api: Template): string[] =>
  Object.keys(functions).flatMap((name) =>
    statementsOf(api, name)
      .filter(({ Action }) => JSON.stringify(Action).includes('s3:Delete'))
      .flatMap(({ Action, Resource }) =>
        [Resource]
          .flat()
          .map((one) => `${name} ${String(Action)} ${JSON.stringify(one).match(/\/[^"]*/u)?.[0]}`),
      ),
  );

test('exports are deleted by the worker, what somebody typed by the long work alone, and nothing else by anybody', ({
  api,
}) => {
  expect(deletes(api).toSorted()).toEqual([
    'bulk s3:DeleteObject /attempts/*',
    'bulk s3:DeleteObject /exports/*',
    'worker s3:DeleteObject /exports/*',
  ]);
});

test('only X-Ray is allowed on every resource', ({ api }) => {
  const everywhere = Object.keys(functions).flatMap((name) =>
    statementsOf(api, name).filter(({ Resource }) => Resource === '*'),
  );
  expect(everywhere.length).toBe(Object.keys(functions).length);
  for (const { Action } of everywhere)
    expect(Action).toEqual(['xray:PutTelemetryRecords', 'xray:PutTraceSegments']);
});
