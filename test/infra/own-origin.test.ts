/** Schools' filters know one host name, ours: sign-in and documents are below it, and S3 alone says who may have a document. */
import { runInNewContext } from 'node:vm';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { toFile, toSignIn } from '#infra/constructs/edge-functions.ts';
import { synthesise } from './synthesise.ts';

const distributionSchema = z.object({
  CacheBehaviors: z.array(
    z.looseObject({
      PathPattern: z.string(),
      TargetOriginId: z.string(),
      AllowedMethods: z.array(z.string()).optional(),
      CachePolicyId: z.unknown().optional(),
      OriginRequestPolicyId: z.unknown().optional(),
    }),
  ),
  Origins: z.array(z.looseObject({ Id: z.string(), DomainName: z.unknown() })),
});
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

let product: ReturnType<typeof synthesise>;
let distribution: z.output<typeof distributionSchema>;
beforeAll(() => {
  product = synthesise();
  const [found] = Object.values(
    Template.fromStack(product.web).findResources('AWS::CloudFront::Distribution'),
  );
  distribution = distributionSchema.parse(found?.['Properties'].DistributionConfig);
});

const behind = (path: string) => {
  const behavior = distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === path);
  const origin = distribution.Origins.find(({ Id }) => Id === behavior?.TargetOriginId);
  if (behavior === undefined || origin === undefined) throw new Error(`nothing behind ${path}`);
  return { behavior, origin };
};
const asked = (source: string, uri: string): string => {
  const event = { request: { uri } };
  runInNewContext(`${source}; handler(event);`, { event });
  return event.request.uri;
};

test('signing in asks Cognito in the name of our own host, and proves where it comes from', () => {
  const { behavior, origin } = behind('/idp*');
  expect(origin).toMatchObject({
    DomainName: 'cognito-idp.ap-northeast-1.amazonaws.com',
    OriginCustomHeaders: [{ HeaderName: 'x-origin-secret' }],
  });
  expect(behavior.AllowedMethods).toContain('POST');
  expect(behavior.CachePolicyId).toBe(cachingDisabled);
  expect(asked(toSignIn, '/idp')).toBe('/');
});

test('pages may talk to no other host', () => {
  Template.fromStack(product.web).hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { ContentSecurityPolicy: Match.stringLikeRegexp("connect-src 'self';") },
      },
    },
  });
});

test.each(['/files/documents/*', '/files/archive/*'])('%s is had by its signature alone', (path) => {
  const { behavior, origin } = behind(path);
  expect(behavior.AllowedMethods).toEqual(['GET', 'HEAD']);
  expect(behavior.CachePolicyId).toBe(cachingDisabled);
  expect(behavior.OriginRequestPolicyId).toEqual({ Ref: expect.stringMatching(/^signedquery/u) });
  // With a right of its own, CloudFront would sign for whoever asks.
  expect(origin).not.toHaveProperty('OriginAccessControlId');
  expect(origin).not.toHaveProperty('S3OriginConfig');
});

test.each([
  ['/files/documents/certificates/crt_1.pdf', '/certificates/crt_1.pdf'],
  ['/files/archive/files/documents/x', '/files/documents/x'],
])('%s: S3 is asked for what was signed', (uri, key) => {
  expect(asked(toFile, uri)).toBe(key);
});

test('the firewall of the pools counts by address only what did not come through CloudFront', () => {
  Template.fromStack(product.auth).hasResourceProperties('AWS::WAFv2::WebACL', {
    Rules: Match.arrayWith([
      Match.objectLike({
        Statement: {
          RateBasedStatement: Match.objectLike({
            ScopeDownStatement: {
              NotStatement: {
                Statement: {
                  ByteMatchStatement: Match.objectLike({
                    FieldToMatch: { SingleHeader: { Name: 'x-origin-secret' } },
                    PositionalConstraint: 'EXACTLY',
                    SearchString: Match.stringLikeRegexp('resolve:secretsmanager:typing-\\w+/origin-1'),
                  }),
                },
              },
            },
          }),
        },
      }),
    ]),
  });
});

test('GIVEN nobody has seen yet whether the pools are shown that header THEN their limit stops nobody, and is told', () => {
  const ofRate = ({ auth, operations }: typeof product) => {
    const [acl] = Object.values(Template.fromStack(auth).findResources('AWS::WAFv2::WebACL'));
    const { Rules } = (acl ?? {})['Properties'] as {
      Rules: { Name: string; Action: object; VisibilityConfig: { SampledRequestsEnabled: boolean } }[];
    };
    const [alarm] = Object.values(
      Template.fromStack(operations).findResources('AWS::CloudWatch::Alarm', {
        Properties: { AlarmName: 'typing-prod-pool-rate-limit' },
      }),
    );
    const { MetricName, AlarmDescription } = (alarm ?? {})['Properties'] as Record<string, string>;
    return {
      action: Rules.find(({ Name }) => Name === 'rate-limit')?.Action,
      // What the header looked like is read from the samples.
      sampled: Rules.every(({ VisibilityConfig }) => VisibilityConfig.SampledRequestsEnabled),
      metric: MetricName,
      severity: AlarmDescription?.split(' ')[0],
    };
  };

  expect(ofRate(product)).toEqual({
    action: { Count: {} },
    sampled: true,
    metric: 'CountedRequests',
    severity: '[ticket]',
  });
  const blocking = synthesise({ poolRateLimit: 'block' });
  expect(ofRate(blocking)).toEqual({
    action: { Block: {} },
    sampled: true,
    metric: 'BlockedRequests',
    severity: '[page]',
  });
});
