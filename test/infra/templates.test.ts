/** The templates themselves: quality R6 (nothing is lost quietly), S3 (least privilege). */
import { runInNewContext } from 'node:vm';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { CachePolicy } from 'aws-cdk-lib/aws-cloudfront';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { toApi } from '#infra/constructs/edge-functions.ts';
import { missingValues, stages } from '#infra/config.ts';
import { filesPaths } from '#shared/kernel/own-origin.ts';
import {
  designerHeaders,
  designerPath,
  filesHeaders,
  portalPath,
  strictTransportSeconds,
} from '#infra/security-headers.ts';
import {
  cachedPaths,
  functionSpecs,
  functions,
  queues,
  signingKeys,
  tables,
  wellKnown,
} from '#infra/system.ts';
import { synthesise } from './synthesise.ts';

let product: ReturnType<typeof synthesise>;
let data: Template;
let api: Template;
let operations: Template;

beforeAll(() => {
  product = synthesise();
  data = Template.fromStack(product.data);
  api = Template.fromStack(product.api);
  operations = Template.fromStack(product.operations);
});

/** What a creation that is rolled back made goes with it: with a plain `Retain` the second try would meet its names. */
const kept = { DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' };

describe('nothing is lost quietly (R6)', () => {
  test('every table has point-in-time recovery, deletion protection and stays when the stack goes', () => {
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

  test('the documents are versioned, private and kept', () => {
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

  test('issued documents cannot be deleted for ten years and more, by anybody', () => {
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
      const archive = statementsOf(name).filter(({ Resource }) => /archive/iu.test(JSON.stringify(Resource)));
      const allowed = new Set(['s3:GetObject', 's3:PutObject', 's3:ListBucket']);
      expect(archive.flatMap(({ Action }) => Action).filter((action) => !allowed.has(action))).toEqual([]);
    }
  });

  test('login cards end even where the sweeper forgets them', () => {
    data.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({ Prefix: 'exports/login-cards/', ExpirationInDays: 2, Status: 'Enabled' }),
        ]),
      },
    });
  });

  test('every queue has a dead-letter queue and both an alarm', () => {
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

  test('what takes minutes comes one message at a time, and is hidden long enough to be taken up again', () => {
    const sources = Object.values(api.findResources('AWS::Lambda::EventSourceMapping')).map(
      ({ Properties }) => ({
        batch: Properties.BatchSize,
        parallel: Properties.ScalingConfig.MaximumConcurrency,
      }),
    );
    expect(sources).toEqual([
      { batch: 10, parallel: 10 },
      { batch: 1, parallel: 10 },
    ]);
    for (const { consumes, timeoutSeconds } of Object.values(functionSpecs))
      if (consumes !== undefined)
        expect(queues[consumes].visibilitySeconds).toBeGreaterThanOrEqual(6 * timeoutSeconds);
  });

  test('mails go out encrypted or not at all, and those that came back are told to the worker, by who may tell it alone', () => {
    data.hasResourceProperties('AWS::SES::ConfigurationSet', { DeliveryOptions: { TlsPolicy: 'REQUIRE' } });
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

  test('every function has alarms for errors, throttles and slowness, and a log that ends', () => {
    const alarms = Object.keys(operations.findResources('AWS::CloudWatch::Alarm')).join(' ');
    for (const name of Object.keys(functions)) {
      for (const what of ['errors', 'throttles']) expect(alarms).toContain(`${name.replace('-', '')}${what}`);
      // Who waits for an answer notices; work takes as long as a school is large.
      const { pathPrefix, beforeTokens, challenges } = functionSpecs[name as keyof typeof functions];
      const answers = [pathPrefix, beforeTokens, challenges].some((waits) => waits !== undefined);
      expect(alarms.includes(`${name.replace('-', '')}slow`)).toBe(answers);
    }
    const logs = api.findResources('AWS::Logs::LogGroup');
    expect(Object.keys(logs)).toHaveLength(Object.keys(functions).length + 1);
    const days = Object.values(logs).map((log) => log['Properties'].RetentionInDays as number);
    expect(days.toSorted((a, b) => a - b)).toEqual([...Object.keys(functions).map(() => 90), 400]);
  });

  test('both user pools are protected, closed to self sign-up, and their clients keep names to themselves', () => {
    const auth = Template.fromStack(product.auth);
    auth.resourceCountIs('AWS::Cognito::UserPool', 2);
    auth.allResourcesProperties('AWS::Cognito::UserPool', {
      DeletionProtection: 'ACTIVE',
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    });
    auth.resourceCountIs('AWS::Cognito::UserPoolClient', 6);
    auth.allResourcesProperties('AWS::Cognito::UserPoolClient', {
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      RefreshTokenRotation: Match.objectLike({ Feature: 'ENABLED' }),
      // Nothing that anything reads; without a list, a token could change the address one signs in with.
      WriteAttributes: ['locale'],
    });
  });

  test('people sign in by SRP, on our own pages with a pass besides and where there are passkeys with one; the client of the functions by AWS credentials or a pass, and for minutes', () => {
    const clients = Object.values(
      Template.fromStack(product.auth).findResources('AWS::Cognito::UserPoolClient'),
    );
    const flows = clients.map(({ Properties }) => String(Properties.ExplicitAuthFlows)).toSorted();
    const server = 'ALLOW_ADMIN_USER_PASSWORD_AUTH';
    expect(flows).toEqual(
      [
        [server],
        [server, 'ALLOW_CUSTOM_AUTH'],
        ['ALLOW_CUSTOM_AUTH', 'ALLOW_USER_SRP_AUTH'],
        ['ALLOW_CUSTOM_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_USER_AUTH'],
        ['ALLOW_USER_SRP_AUTH'],
        ['ALLOW_USER_SRP_AUTH'],
      ].map(String),
    );
    const ofServer = clients.filter((client) =>
      String(client['Properties'].ExplicitAuthFlows).includes(server),
    );
    expect(ofServer).toHaveLength(2);
    for (const { Properties } of ofServer)
      expect(Properties).toMatchObject({
        AccessTokenValidity: 5,
        IdTokenValidity: 5,
        RefreshTokenValidity: 60,
      });
  });

  test('passkeys are made for the site alone, with the person verified, and stand for a second step; pupils have none', () => {
    const pools = Object.values(Template.fromStack(product.auth).findResources('AWS::Cognito::UserPool'));
    const [withPasskeys, without] = pools
      .map(({ Properties }) => Properties as Record<string, unknown>)
      .toSorted((one, other) => Object.keys(other).length - Object.keys(one).length);
    expect(withPasskeys).toMatchObject({
      UsernameAttributes: ['email'],
      Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
      WebAuthnRelyingPartyID: 'typing.example',
      WebAuthnUserVerification: 'required',
      WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
    });
    expect(Object.keys(without ?? {}).filter((name) => name.startsWith('WebAuthn'))).toEqual([]);
    expect(without?.['Policies']).not.toHaveProperty('SignInPolicy');
  });

  test('both user pools ask one function before each try and token and one about passes, which are there by their names and let them ask', () => {
    const named = (name: string): string => `:function:typing-prod-${name}"`;
    const auth = Template.fromStack(product.auth);
    for (const pool of Object.values(auth.findResources('AWS::Cognito::UserPool'))) {
      const { PreTokenGenerationConfig, PreAuthentication, ...challenges } = pool['Properties'].LambdaConfig;
      expect(JSON.stringify(PreAuthentication)).toContain(named('token'));
      expect(PreTokenGenerationConfig.LambdaVersion).toBe('V2_0');
      expect(JSON.stringify(PreTokenGenerationConfig.LambdaArn)).toContain(named('token'));
      expect(Object.keys(challenges).toSorted()).toEqual([
        'CreateAuthChallenge',
        'DefineAuthChallenge',
        'VerifyAuthChallengeResponse',
      ]);
      for (const arn of Object.values(challenges)) expect(JSON.stringify(arn)).toContain(named('challenge'));
    }
    const ids = ['token', 'challenge'].flatMap((name) =>
      Object.keys(
        api.findResources('AWS::Lambda::Function', { Properties: { FunctionName: `typing-prod-${name}` } }),
      ),
    );
    const permissions = Object.values(
      api.findResources('AWS::Lambda::Permission', {
        Properties: { Principal: 'cognito-idp.amazonaws.com', Action: 'lambda:InvokeFunction' },
      }),
    );
    for (const id of ids) {
      const own = permissions.filter(
        ({ Properties }) =>
          JSON.stringify(Properties.FunctionName) === JSON.stringify({ 'Fn::GetAtt': [id, 'Arn'] }),
      );
      expect(new Set(own.map(({ Properties }) => JSON.stringify(Properties.SourceArn))).size).toBe(2);
    }
    expect([ids.length, permissions.length]).toEqual([2, 4]);
  });

  test('no function takes a token of the functions’ own client for somebody’s', () => {
    for (const { Properties } of Object.values(api.findResources('AWS::Lambda::Function'))) {
      const of = Properties.Environment?.Variables as Record<string, unknown>;
      for (const pool of ['EMAIL', 'NAME']) {
        const taken = JSON.stringify(of[`${pool}_POOL_CLIENT_IDS`]);
        expect(taken.match(/Ref/gu) ?? taken.match(/ImportValue/gu)).toHaveLength(2);
        expect(taken).not.toContain('server');
        expect(JSON.stringify(of[`${pool}_POOL_SERVER_CLIENT_ID`])).toContain('server');
      }
    }
  });

  test('a firewall stands before both user pools and refuses what a token alone must not do', () => {
    const auth = Template.fromStack(product.auth);
    auth.hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'REGIONAL',
      Rules: Match.arrayWith([
        Match.objectLike({
          Action: { Block: {} },
          Statement: {
            OrStatement: {
              Statements: [
                'changepassword',
                'deleteuser',
                'setusermfapreference',
                'setusersettings',
                'updateuserattributes',
                'verifyuserattribute',
              ].flatMap((operation) =>
                // By the protocol that names it in a header, and by the ones that have it in the path.
                [
                  {
                    FieldToMatch: { SingleHeader: { Name: 'x-amz-target' } },
                    SearchString: `.${operation}`,
                  },
                  { FieldToMatch: { UriPath: {} }, SearchString: `/operation/${operation}` },
                ].map((where) =>
                  Match.objectLike({
                    ByteMatchStatement: {
                      ...where,
                      PositionalConstraint: 'CONTAINS',
                      TextTransformations: [{ Priority: 0, Type: 'LOWERCASE' }],
                    },
                  }),
                ),
              ),
            },
          },
        }),
      ]),
    });
    auth.resourceCountIs('AWS::WAFv2::WebACLAssociation', 2);
  });
});

interface Statement {
  readonly Action: string | string[];
  readonly Resource: unknown;
}
const statementsOf = (name: string): Statement[] =>
  Object.entries(api.findResources('AWS::IAM::Policy'))
    .filter(([id]) => id.startsWith(`${name.replace('-', '')}role`))
    .flatMap(([, policy]) => policy['Properties'].PolicyDocument.Statement as Statement[]);
const actionsOf = (name: string): string[] =>
  [...new Set(statementsOf(name).flatMap(({ Action }) => Action))].toSorted();

describe('each function may do exactly its list (S3)', () => {
  test.each(Object.entries(functionSpecs))('%s', (name, spec) => {
    const services = new Set(actionsOf(name).map((action) => action.split(':')[0]));
    const expected = new Set(['logs', 'xray']);
    if (Object.keys(spec.tables).length > 0) expected.add('dynamodb');
    if (spec.buckets !== undefined) expected.add('s3');
    if (spec.sendsTo !== undefined || spec.consumes !== undefined) expected.add('sqs');
    if (spec.secrets !== undefined) expected.add('secretsmanager');
    if (spec.signsWith !== undefined) expected.add('kms');
    if (spec.sendsMail === true) expected.add('ses');
    if (spec.cognito !== undefined) expected.add('cognito-idp');
    expect(services).toEqual(expected);
    expect(actionsOf(name).includes('dynamodb:PutItem')).toBe(
      Object.values(spec.tables).some((verbs) => verbs?.includes('write')),
    );
    expect(actionsOf(name)).not.toContain('dynamodb:Scan');
  });

  test('the shared initial password is read by the code of the worker alone', () => {
    const [id] = Object.keys(
      data.findResources('AWS::SecretsManager::Secret', {
        Properties: { SecretString: '{"password":""}' },
      }),
    );
    expect(id).toMatch(/^initialpassword/u);
    const readers = Object.keys(functions).filter((name) =>
      JSON.stringify(
        statementsOf(name).filter(({ Action }) => Action.includes('secretsmanager:GetSecretValue')),
      ).includes(id ?? 'none'),
    );
    expect(readers).toEqual(['worker', 'bulk']);
  });

  test.each([
    ['badge', ['badge'], 'ECC_NIST_EDWARDS25519'],
    // Who leads people from there and back, and what sends scores.
    ['portal', ['auth', 'bulk'], 'RSA_2048'],
  ] as const)('a key of %ss is for %o alone, and never leaves KMS', (name, signers, KeySpec) => {
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
      const statements = statementsOf(signer).filter(({ Action }) => JSON.stringify(Action).includes('kms:'));
      expect(statements.flatMap(({ Action }) => Action)).toEqual(['kms:GetPublicKey', 'kms:Sign']);
      for (const { Resource } of statements) expect(JSON.stringify(Resource)).toContain(`${name}key1`);
    }
    const users = Object.keys(functions).filter((one) =>
      JSON.stringify(statementsOf(one)).includes(`${name}key1`),
    );
    expect(users.toSorted()).toEqual(signers);
  });

  test('only X-Ray is allowed on every resource', () => {
    const everywhere = Object.keys(functions).flatMap((name) =>
      statementsOf(name).filter(({ Resource }) => Resource === '*'),
    );
    expect(everywhere.length).toBe(Object.keys(functions).length);
    for (const { Action } of everywhere)
      expect(Action).toEqual(['xray:PutTelemetryRecords', 'xray:PutTraceSegments']);
  });
});

describe('the edge', () => {
  test('sends the functions a secret the templates do not hold', () => {
    const text = JSON.stringify(Template.fromStack(product.web).toJSON());
    expect(text).toContain('resolve:secretsmanager');
    expect(text).toContain('x-origin-secret');
  });

  test('GIVEN a new generation of that secret THEN a rotation is a change of both templates, in an order that is safe', () => {
    const sentAndAccepted = (...originGenerations: [string, ...string[]]) => {
      const rotated = synthesise({ originGenerations });
      const generations = (value: unknown): string[] =>
        [
          ...JSON.stringify(value).matchAll(/secretsmanager:typing-prod\/origin-(\w+):SecretString:value/gu),
        ].map(([, generation]) => generation ?? '');
      const environments = Object.values(
        Template.fromStack(rotated.api).findResources('AWS::Lambda::Function'),
      ).map(({ Properties }) => generations(Properties.Environment?.Variables.ORIGIN_SECRETS));
      const [distribution] = Object.values(
        Template.fromStack(rotated.web).findResources('AWS::CloudFront::Distribution'),
      );
      const [poolFirewall] = Object.values(
        Template.fromStack(rotated.auth).findResources('AWS::WAFv2::WebACL'),
      );
      const exported = JSON.stringify(Template.fromStack(rotated.data).findOutputs('*'));
      expect(environments).toHaveLength(Object.keys(functions).length);
      // What another stack reads as an export could not be taken away again.
      expect(exported).not.toContain('originsecret');
      const sent = new Set(generations(distribution));
      return [[...sent], ...new Set([...environments, generations(poolFirewall)].map(String))].map(String);
    };
    expect(sentAndAccepted('1')).toEqual(['1', '1']);
    expect(sentAndAccepted('2', '1')).toEqual(['2', '2,1']);
    expect(sentAndAccepted('2')).toEqual(['2', '2']);
    // The functions that accept both are there before CloudFront sends the new one.
    expect(product.web.dependencies).toContain(product.api);
  });

  test('GIVEN a retired generation THEN its secret is still there for whoever goes back, and nobody accepts it', () => {
    const rotated = synthesise({ originGenerations: ['2'], originRetired: ['1'] });
    const secrets = Object.values(
      Template.fromStack(rotated.data).findResources('AWS::SecretsManager::Secret'),
    ).map(({ Properties }) => Properties.Name as string);
    const others = [rotated.auth, rotated.api, rotated.web].map((stack) =>
      JSON.stringify(Template.fromStack(stack).toJSON()),
    );

    expect(secrets).toEqual(expect.arrayContaining(['typing-prod/origin-1', 'typing-prod/origin-2']));
    for (const text of others) {
      expect(text).toContain('/origin-2');
      expect(text).not.toContain('/origin-1');
    }
  });

  test('gives the well-known addresses to the API, and keeps what says how long it may be kept', () => {
    const web = Template.fromStack(product.web);
    const [distribution] = Object.values(web.findResources('AWS::CloudFront::Distribution'));
    const behaviors = z
      .array(
        z.object({
          PathPattern: z.string(),
          AllowedMethods: z.array(z.string()),
          CachePolicyId: z.string(),
          FunctionAssociations: z.array(z.unknown()).length(1),
        }),
      )
      .parse(
        z
          .array(z.looseObject({ PathPattern: z.string(), TargetOriginId: z.string() }))
          .parse(distribution?.['Properties'].DistributionConfig.CacheBehaviors)
          .filter(({ TargetOriginId }, _, all) => {
            const ofApi = all.find(({ PathPattern }) => PathPattern === '/api/*');
            return TargetOriginId === ofApi?.TargetOriginId;
          }),
      );
    const [everything, ofPortals, ...others] = behaviors.toReversed();
    expect(ofPortals).toMatchObject({
      PathPattern: `${portalPath}*`,
      CachePolicyId: CachePolicy.CACHING_DISABLED.cachePolicyId,
    });
    expect(everything).toMatchObject({
      PathPattern: '/api/*',
      CachePolicyId: CachePolicy.CACHING_DISABLED.cachePolicyId,
    });
    expect(others.map(({ PathPattern }) => PathPattern).toSorted()).toEqual(
      [...cachedPaths, ...Object.keys(wellKnown)].toSorted(),
    );
    for (const { AllowedMethods, CachePolicyId } of others) {
      expect(AllowedMethods).toEqual(['GET', 'HEAD']);
      expect(CachePolicyId).toBe(CachePolicy.CACHING_OPTIMIZED.cachePolicyId);
    }
  });

  test('leads a well-known address to who answers there, and no other', () => {
    const asked = (uri: string): { uri: string; headers: object } => {
      const event = { request: { uri, headers: {} }, viewer: { ip: '192.0.2.1' } };
      runInNewContext(`${toApi}; handler(event);`, { event });
      return event.request;
    };
    expect(asked('/.well-known/did.json')).toEqual({
      uri: '/api/badge/did',
      headers: { 'x-viewer-address': { value: '192.0.2.1' } },
    });
    for (const uri of ['/api/main/x', '/constructor', '/.well-known/did.jsonx'])
      expect(asked(uri).uri).toBe(uri);
  });

  test('has a firewall, TLS 1.2 and the security headers', () => {
    const web = Template.fromStack(product.web);
    Template.fromStack(product.edge).hasResourceProperties('AWS::WAFv2::WebACL', { Scope: 'CLOUDFRONT' });
    web.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        ViewerCertificate: Match.objectLike({ MinimumProtocolVersion: 'TLSv1.2_2021' }),
        WebACLId: Match.anyValue(),
      }),
    });
    web.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: Match.stringLikeRegexp("script-src 'self';") },
        },
      },
    });
  });

  test('leads only pages from http to https, and has saved files kept by nobody', () => {
    const web = Template.fromStack(product.web);
    const [{ Properties }] = Object.values(web.findResources('AWS::CloudFront::Distribution')) as [
      {
        Properties: {
          DistributionConfig: Record<'CacheBehaviors', (Behavior & { PathPattern: string })[]> &
            Record<'DefaultCacheBehavior', Behavior>;
        };
      },
    ];
    interface Behavior {
      ViewerProtocolPolicy: string;
      ResponseHeadersPolicyId: { Ref: string };
    }
    const { CacheBehaviors, DefaultCacheBehavior } = Properties.DistributionConfig;
    expect(DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https');
    for (const { PathPattern, ViewerProtocolPolicy } of CacheBehaviors)
      expect([PathPattern, ViewerProtocolPolicy]).toEqual([
        PathPattern,
        PathPattern === `${designerPath}*` ? 'redirect-to-https' : 'https-only',
      ]);
    const policies = web.findResources('AWS::CloudFront::ResponseHeadersPolicy');
    const told = CacheBehaviors.map(({ PathPattern, ResponseHeadersPolicyId: { Ref } }) => ({
      PathPattern,
      kept: (
        policies[Ref]!['Properties'] as {
          ResponseHeadersPolicyConfig: {
            CustomHeadersConfig: { Items: { Header: string; Override: boolean; Value: string }[] };
          };
        }
      ).ResponseHeadersPolicyConfig.CustomHeadersConfig.Items.find(
        ({ Header }) => Header === 'cache-control',
      ),
    })).filter((one) => one.kept !== undefined);
    const headers = { Header: 'cache-control', Override: true, Value: filesHeaders['cache-control'] };
    expect(told.toSorted((a, b) => a.PathPattern.localeCompare(b.PathPattern))).toEqual(
      Object.values(filesPaths)
        .map((path) => ({ PathPattern: `${path}/*`, kept: headers }))
        .toSorted((a, b) => a.PathPattern.localeCompare(b.PathPattern)),
    );
  });

  test('keeps browsers to TLS for two years, and to the type that was told, on every behaviour', () => {
    const web = Template.fromStack(product.web);
    const all = Object.keys(web.findResources('AWS::CloudFront::ResponseHeadersPolicy'));
    const strict = web.findResources('AWS::CloudFront::ResponseHeadersPolicy', {
      Properties: {
        ResponseHeadersPolicyConfig: {
          SecurityHeadersConfig: {
            StrictTransportSecurity: {
              AccessControlMaxAgeSec: strictTransportSeconds,
              IncludeSubdomains: true,
              Override: true,
            },
            ContentTypeOptions: { Override: true },
          },
        },
      },
    });
    expect(Object.keys(strict)).toEqual(all);
    const [{ Properties } = { Properties: {} }] = Object.values(
      web.findResources('AWS::CloudFront::Distribution'),
    );
    const { DefaultCacheBehavior, CacheBehaviors } = (
      Properties as {
        DistributionConfig: { DefaultCacheBehavior: object; CacheBehaviors: object[] };
      }
    ).DistributionConfig;
    for (const behaviour of [DefaultCacheBehavior, ...CacheBehaviors])
      expect(behaviour).toHaveProperty('ResponseHeadersPolicyId');
  });

  test('lets only our own pages frame the designer, anybody what says that it does not go there, and only the designer write styles', () => {
    const web = Template.fromStack(product.web);
    const policies = Object.values(web.findResources('AWS::CloudFront::ResponseHeadersPolicy')).map(
      ({ Properties }) => {
        const { ContentSecurityPolicy, FrameOptions } = (
          Properties as {
            ResponseHeadersPolicyConfig: {
              SecurityHeadersConfig: {
                ContentSecurityPolicy: { ContentSecurityPolicy: string };
                FrameOptions?: { FrameOption: string };
              };
            };
          }
        ).ResponseHeadersPolicyConfig.SecurityHeadersConfig;
        const text = ContentSecurityPolicy.ContentSecurityPolicy;
        return [
          FrameOptions?.FrameOption ?? 'anybody',
          text.includes("style-src 'self' 'unsafe-inline'"),
          text.includes("frame-ancestors 'self'"),
          text.includes("script-src 'self';"),
        ];
      },
    );
    expect(policies.toSorted()).toEqual([
      // Stored documents: no script at all.
      ['DENY', false, false, false],
      ['DENY', false, false, true],
      ['SAMEORIGIN', true, true, true],
      // Where a school's portal may be around it: no script, no style but one, and nothing to press but a link.
      ['anybody', false, false, false],
    ]);
    web.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        CacheBehaviors: Match.arrayWith([Match.objectLike({ PathPattern: '/designer/*' })]),
      }),
    });
  });

  test('lets the designer, which has no origin of its own, read its files, and nobody anything else', () => {
    const cors = Object.entries(
      Template.fromStack(product.web).findResources('AWS::CloudFront::ResponseHeadersPolicy'),
    ).flatMap(([id, { Properties }]) => {
      const { CorsConfig } = Properties.ResponseHeadersPolicyConfig as { CorsConfig?: object };
      return CorsConfig === undefined ? [] : [{ id, ...CorsConfig }];
    });
    expect(cors).toEqual([
      {
        id: expect.stringMatching(/^designerheaders/u) as string,
        // As the local front door answers.
        AccessControlAllowOrigins: { Items: [designerHeaders['access-control-allow-origin']] },
        AccessControlAllowMethods: { Items: ['GET', 'HEAD'] },
        AccessControlAllowHeaders: { Items: ['*'] },
        AccessControlAllowCredentials: false,
        OriginOverride: true,
      },
    ]);
  });
});

const byName = (one: { name: string }, other: { name: string }): number => one.name.localeCompare(other.name);

describe('new code of what answers people', () => {
  const answering = Object.entries(functionSpecs).filter(([, { pathPrefix }]) => pathPrefix !== undefined);

  /** The last words of what each group listens to, by function. */
  const groupsOf = (template: Template) =>
    Object.entries(template.findResources('AWS::CodeDeploy::DeploymentGroup')).map(([id, { Properties }]) => {
      const { DeploymentConfigName, AlarmConfiguration } = Properties as {
        DeploymentConfigName: string;
        AlarmConfiguration: { Enabled: boolean; Alarms?: { Name: { Ref: string } }[] };
      };
      return {
        name: id.replace(/^canary|group[0-9A-F]{8}$/gu, ''),
        config: DeploymentConfigName,
        listens: AlarmConfiguration.Enabled,
        alarms: (AlarmConfiguration.Alarms ?? []).map(({ Name }) =>
          Name.Ref.replace(/^canary|[0-9A-F]{8}$/gu, ''),
        ),
      };
    });
  const names = answering.map(([name]) => name.replace('-', ''));

  test('gets a tenth of the requests first, and goes back with errors of its own function alone', () => {
    expect(groupsOf(api).toSorted(byName)).toEqual(
      names
        .map((name) => ({
          name,
          config: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
          listens: true,
          alarms: [`${name}errors`, `${name}answers`],
        }))
        .toSorted(byName),
    );
    api.allResourcesProperties('AWS::CodeDeploy::DeploymentGroup', {
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: Match.arrayWith(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
      },
    });
    const aliases = Object.values(api.findResources('AWS::Lambda::Alias'));
    expect(aliases).toHaveLength(answering.length);
    for (const { UpdatePolicy } of aliases)
      expect(UpdatePolicy).toHaveProperty('CodeDeployLambdaAliasUpdate');
  });

  test('GIVEN an alarm is red WHEN deployed without canary THEN it goes out at once, whatever rings', () => {
    const mended = synthesise({}, { canary: 'off' });
    const groups = groupsOf(Template.fromStack(mended.api));

    expect(groups.toSorted(byName)).toEqual(
      names
        .map((name) => ({ name, config: 'CodeDeployDefault.LambdaAllAtOnce', listens: false, alarms: [] }))
        .toSorted(byName),
    );
  });

  test('is judged by what the gateway wrote down of its own answers', () => {
    const routes = Object.values(api.findResources('AWS::ApiGatewayV2::Route')).map(
      ({ Properties }) => Properties.RouteKey as string,
    );
    const [stage] = Object.values(api.findResources('AWS::ApiGatewayV2::Stage'));
    const { Format, DestinationArn } = (stage ?? {})['Properties'].AccessLogSettings as {
      Format: string;
      DestinationArn: { 'Fn::GetAtt': string[] };
    };
    expect(JSON.parse(Format)).toMatchObject({ routeKey: '$context.routeKey', status: '$context.status' });
    const filters = Object.values(api.findResources('AWS::Logs::MetricFilter')).map(
      ({ Properties }) =>
        Properties as {
          FilterPattern: string;
          LogGroupName: { Ref: string };
          MetricTransformations: { MetricName: string; MetricNamespace: string }[];
        },
    );
    expect(filters.map(({ FilterPattern }) => FilterPattern).toSorted()).toEqual(
      routes.map((key) => `{ ($.routeKey = "${key}") && ($.status = "5*") }`).toSorted(),
    );
    for (const { LogGroupName } of filters) expect(LogGroupName.Ref).toBe(DestinationArn['Fn::GetAtt'][0]);
    const counted = filters.flatMap(({ MetricTransformations }) =>
      MetricTransformations.map(({ MetricName, MetricNamespace }) => [MetricNamespace, MetricName]),
    );
    const watched = Object.entries(api.findResources('AWS::CloudWatch::Alarm'))
      .filter(([id]) => /answers[0-9A-F]{8}$/u.test(id))
      .map(([, { Properties }]) => [Properties.Namespace, Properties.MetricName]);
    expect(watched).toHaveLength(answering.length);
    expect(watched.toSorted()).toEqual(counted.toSorted());
  });

  test('is asked by the API through its alias only', () => {
    const integrations = Object.values(api.findResources('AWS::ApiGatewayV2::Integration'));
    expect(integrations).toHaveLength(answering.length);
    for (const { Properties } of integrations)
      expect(Properties.IntegrationUri).toEqual({ Ref: expect.stringMatching(/^canary\w+live/u) as string });
  });
});

describe('what a deployment tells', () => {
  test('has names that commands and people can say', () => {
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

  test('is marked with the product and the stage', () => {
    for (const [id, { Properties }] of Object.entries(data.findResources('AWS::DynamoDB::Table')))
      expect([id, Properties.Tags]).toEqual([
        id,
        [
          { Key: 'product', Value: 'typing-user-page' },
          { Key: 'stage', Value: 'prod' },
        ],
      ]);
  });
});

test('an operator is told what is missing', () => {
  expect(missingValues(stages.dev)).toEqual(
    expect.arrayContaining(['domainName', 'hostedZoneId', 'issuerRegistrationNumber', 'alarmEmail']),
  );
});
